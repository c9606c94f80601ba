import FuzzySearch
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

    private func found(_ title: String, for text: String, isComplete: Bool) -> FoundSubjects {
        let subject = FoundSubject(Destination(.character, id: 6), title: title)
        return FoundSubjects([subject], matching: FuzzyPattern(text), isComplete: isComplete)
    }

    @Test func `is shown while titles are still read, and searched for again until all are`() async throws {
        let (palette, searches) = try search("x")
        #expect(searches() == 1)
        palette.display(presentationModel: found("Xenon", for: "x", isComplete: false))
        palette.display(isLoading: false)
        await app.settle()
        #expect(app.screen.contains("▌ Xenon"))
        #expect(searches() == 2)
        palette.display(presentationModel: found("X", for: "x", isComplete: true))
        palette.display(isLoading: false)
        await app.settle()
        #expect(app.screen.contains("▌ X "))
        #expect(searches() == 2)
    }

    @Test func `is chosen ahead among all titles`() async throws {
        let (palette, searches) = try search("x")
        app.press(.enter)
        palette.display(presentationModel: found("Xenon", for: "x", isComplete: false))
        palette.display(isLoading: false)
        await app.settle()
        #expect(app.screen.contains("▌ Xenon"), "better ones may follow")
        palette.display(presentationModel: found("X", for: "x", isComplete: true))
        palette.display(isLoading: false)
        await app.settle()
        #expect(!app.screen.contains("▌ X"))
        #expect(searches() == 2)
    }
}
