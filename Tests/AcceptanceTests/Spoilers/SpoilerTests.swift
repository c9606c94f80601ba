import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("Characters of unwatched episodes", .timeLimit(.minutes(3)))
struct SpoilerTests {
    private let redactedName = "████████"

    private func entry(about episode: Int) throws -> DiaryEntry {
        try DiaryEntry.example(episode, "Episode \(episode)", episode: episode)
    }

    private func launch(_ library: any Library = MemoryLibrary(), columns: Int = 100) throws -> LaunchedApp {
        try LaunchedApp.offline(options: "--spoilers=hide", showingPortraits: true, library: library, columns: columns)
    }

    /// Expects that the screen contains none of `names`, and no facts about characters.
    private func expectNothingKnown(
        of names: String...,
        in app: LaunchedApp,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for text in names + ["Human", "Alive", "Earth", "Citadel"] {
            #expect(!app.screen.contains(text), "\(app.screen)", sourceLocation: sourceLocation)
        }
    }

    @Test func `are withheld in list and detail, and revealed one at a time until the app ends`() throws {
        let app = try launch()
        #expect(app.selectedLine.contains(redactedName))
        #expect(app.screen.contains("│ \(redactedName)"))
        #expect(app.screen.contains("V reveal"))
        #expect(app.footer.contains("V reveal"))
        expectNothingKnown(of: "Rick Sanchez", "Morty Smith", in: app)
        #expect(app.clock.nextFrameTime == nil, "no animation runs, and nothing loads")
        app.type("V")
        #expect(app.selectedLine.contains("Rick Sanchez"))
        #expect(app.screen.contains("│ Rick Sanchez"))
        #expect(!app.screen.contains("Morty Smith"))
        #expect(!app.footer.contains("V reveal"))
        app.press(.down)
        #expect(app.selectedLine.contains(redactedName))
        #expect(app.screen.contains("│ \(redactedName)"))
        app.press(.up)
        #expect(app.screen.contains("│ Rick Sanchez"))
    }

    @Test
    func `are revealed by a diary entry about their first episode, and withheld again when it is deleted`() async throws
    {
        let app = try launch()
        app.type("2d")
        try await app.wait(for: "New entry")
        app.type("5")
        app.press(.control("s"))
        try await app.wait(for: "Pilot saved", "Rick Sanchez")
        app.type("1")
        #expect(app.selectedLine.contains("Rick Sanchez"))
        #expect(app.screen.contains("Morty Smith"))
        app.type("5")
        try await app.wait(for: "1 entry")
        app.press(.delete)
        try await app.wait(for: "No entries")
        app.type("1")
        try await app.wait(forNo: "Rick Sanchez")
        #expect(app.selectedLine.contains(redactedName))
    }

    @Test func `cannot be favourited or copied while withheld, and stay revealed as favourites`() async throws {
        let library = MemoryLibrary()
        let app = try launch(library)
        app.type("4")
        try await app.wait(for: "No favourites yet")
        app.type("1f*y")
        #expect(!app.footer.contains("favourite"))
        #expect(!app.screen.contains("♥"))
        #expect(app.terminal.clipboard == nil)
        app.type("4")
        #expect(app.screen.contains("No favourites yet"))
        app.type("1Vf")
        #expect(app.selectedLine.contains("♥ Rick Sanchez"))
        await app.end()
        let next = try launch(library)
        try await next.wait(for: "♥ Rick Sanchez")
        #expect(!next.screen.contains("Morty Smith"))
    }

    @Test(arguments: ["", "hidden", "HIDE"])
    func `are controlled by --spoilers, which accepts only show and hide`(value: String) {
        let error = #expect(throws: UsageError.self) { try Settings("--spoilers=\(value)") }
        #expect(error?.description == "--spoilers: expected show or hide")
    }
}
