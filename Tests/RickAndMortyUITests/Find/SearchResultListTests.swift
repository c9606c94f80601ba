import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyUI

@MainActor
@Suite("Search results")
struct SearchResultListTests {
    private let list = SearchResultList<CharacterPresentationModel>(
        resource: { LoadableSpy(.loaded(CharacterPresentationModel(Cast.character($0)))) },
        remoteSearch: RemoteSearch(nil)
    )
    private let listView: List<CharacterPresentationModel>

    init() { listView = List(list, marks: LibraryMarks()) }

    private func show(_ text: String, among ids: [Int], isTyping: Bool = true) throws {
        let question = try Question<CharacterModel>(text, isTyping: isTyping)
        let index = SearchIndex(ids.map { Cast.character($0) })
        list.display(isLoading: true)
        list.display(
            presentationModel: SearchResults(
                question.answer(among: index, in: QuestionContext()),
                to: question,
                searchedCount: ids.count
            )
        )
        list.display(isLoading: false)
        listView.prepare(for: Size(columns: 40, rows: 10))
    }

    private var ids: [Int] { list.presented.model?.answer.models.map(\.id) ?? [] }

    @Test func `stay selected while others arrive and when the query is applied`() throws {
        list.ask("citizen", isTyping: true)
        try show("citizen", among: [17, 18])
        listView.move(.next)
        try show("citizen", among: [16, 17, 18])
        #expect(ids == [16, 17, 18])
        #expect(listView.selectedID == 18)
        list.ask("citizen")
        try show("citizen", among: [15, 16, 17, 18], isTyping: false)
        #expect(listView.selectedID == 18)
        list.ask("citizen 1", isTyping: true)
        try show("citizen 1", among: [15, 16, 17, 18])
        #expect(listView.selectedID == 15, "a new query selects its best match")
    }

    @Test func `are requested once per query, and again when its last word is complete`() {
        var searched: [String] = []
        list.searchLocally = { searched.append("\($0.text)\($0.isTyping ? "…" : "")") }
        list.ask("rick", isTyping: true)
        list.ask("rick", isTyping: true)
        list.ask("rick s", isTyping: true)
        list.ask("rick s")
        #expect(searched == ["rick…", "rick s…", "rick s"])
    }
}

@Suite("Search results in the palette")
struct AppPaletteTests {
    private let app = TestApp.started()

    /// Types a query, and returns the palette and the number of its searches.
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

    @Test func `are shown when they arrive`() async throws {
        let (palette, searches) = try search("x")
        #expect(searches() == 1)
        palette.display(presentationModel: [PaletteEntry("Xenon") {}])
        palette.display(isLoading: false)
        await app.settle()
        #expect(app.screen.contains("▌ Xenon"))
    }

    @Test func `are chosen on arrival if Enter was pressed before`() async throws {
        let (palette, _) = try search("x")
        app.press(.enter)
        #expect(app.screen.contains("Command palette"))
        palette.display(presentationModel: [PaletteEntry("Xenon") {}])
        palette.display(isLoading: false)
        await app.settle()
        #expect(!app.screen.contains("Command palette"))
    }
}
