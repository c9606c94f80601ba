import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyUI

@MainActor
@Suite("The results of a search")
struct SearchResultListTests {
    private let list = SearchResultList<CharacterPresentationModel>(
        resource: { LoadableSpy(.loaded(CharacterPresentationModel(Cast.character($0)))) },
        remoteSearch: RemoteSearch(nil)
    )
    private let rows: List<CharacterPresentationModel>

    init() { rows = List(list, marks: LibraryMarks()) }

    private func show(_ text: String, among ids: [Int], isTyping: Bool = true) throws {
        let question = try Question<CharacterModel>(text, isTyping: isTyping)
        let asked = SearchIndex(ids.map { Cast.character($0) })
        list.display(isLoading: true)
        list.display(
            presentationModel: SearchResults(
                question.answer(among: asked, in: QuestionContext()),
                to: question,
                searched: ids.count
            )
        )
        list.display(isLoading: false)
        rows.prepare(for: Size(columns: 40, rows: 10))
    }

    private var ids: [Int] { list.presented.model?.answer.models.map(\.id) ?? [] }

    @Test func `stay selected while others arrive, and once the question is kept`() throws {
        list.ask("citizen", isTyping: true)
        try show("citizen", among: [17, 18])
        rows.move(.next)
        try show("citizen", among: [16, 17, 18])
        #expect(ids == [16, 17, 18])
        #expect(rows.selectedID == 18)
        list.ask("citizen")
        try show("citizen", among: [15, 16, 17, 18], isTyping: false)
        #expect(rows.selectedID == 18)
        list.ask("citizen 1", isTyping: true)
        try show("citizen 1", among: [15, 16, 17, 18])
        #expect(rows.selectedID == 15, "another question begins with its best match")
    }

    @Test func `are asked for once for each question, and again when its last word is finished`() {
        var asked: [String] = []
        list.onLoad = { asked.append("\($0.text)\($0.isTyping ? "…" : "")") }
        list.ask("rick", isTyping: true)
        list.ask("rick", isTyping: true)
        list.ask("rick s", isTyping: true)
        list.ask("rick s")
        #expect(asked == ["rick…", "rick s…", "rick s"])
    }
}

@Suite("What the palette finds")
struct AppPaletteTests {
    private let app = TestApp.started()

    /// Types a text, and returns the searches for it.
    private func search(_ text: String) throws -> (palette: AppPalette, searches: () -> Int) {
        app.press(.character(":"))
        let palette = try #require(app.palette)
        var searches = 0
        palette.onLoad = { _ in
            searches += 1
            palette.display(isLoading: true)
        }
        for character in text { app.press(.character(character)) }
        return (palette, { searches })
    }

    @Test func `is shown when it arrives`() async throws {
        let (palette, searches) = try search("x")
        #expect(searches() == 1)
        palette.display(presentationModel: [PaletteEntry("Xenon") {}])
        palette.display(isLoading: false)
        await app.settle()
        #expect(app.screen.contains("▌ Xenon"))
    }

    @Test func `is chosen ahead once it arrives`() async throws {
        let (palette, _) = try search("x")
        app.press(.enter)
        #expect(app.screen.contains("Command palette"))
        palette.display(presentationModel: [PaletteEntry("Xenon") {}])
        palette.display(isLoading: false)
        await app.settle()
        #expect(!app.screen.contains("Command palette"))
    }
}
