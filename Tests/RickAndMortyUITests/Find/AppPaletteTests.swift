import LoadResource
import RickAndMorty
import RickAndMortyUI
import TerminalUI
import TestSupport
import Testing

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

    private func found(_ title: String) -> FoundSubjects {
        FoundSubjects([FoundSubject(Destination(.character, id: 6), title: title)])
    }

    @Test func `is shown when it arrives`() async throws {
        let (palette, searches) = try search("x")
        #expect(searches() == 1)
        palette.display(presentationModel: found("Xenon"))
        palette.display(isLoading: false)
        await app.settle()
        #expect(app.screen.contains("▌ Xenon"))
    }

    @Test func `is chosen ahead once it arrives`() async throws {
        let (palette, _) = try search("x")
        app.press(.enter)
        #expect(app.screen.contains("Commands and names"))
        palette.display(presentationModel: found("Xenon"))
        palette.display(isLoading: false)
        await app.settle()
        #expect(!app.screen.contains("Commands and names"))
    }

    @Test func `is what matches in one kind before what is similar in others`() {
        let similar = FoundSubjects([FoundSubject(Destination(.episode, id: 1), title: "Pilot")], areSimilar: true)
        #expect(FoundSubjects(joining: [similar, found("Xenon")]).subjects.map(\.title) == ["Xenon"])
        #expect(FoundSubjects(joining: [similar, FoundSubjects()]).areSimilar)
    }
}
