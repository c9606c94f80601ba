import RickAndMorty
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("Practice", .timeLimit(.minutes(3)))
struct GuessPracticeTests {
    @Test func `is without end, and leaves no trace`() async throws {
        let library = MemoryLibrary()
        let app = try await LaunchedApp.guessing(library: library)
        app.guess("Pickle Rick")
        try await app.wait(for: "try 2 of 6")
        app.press(.escape)
        app.type("p")
        try await app.wait(for: "practice, try 1 of 6", "Practice does not count")
        app.guess("Riq IV")
        try await app.wait(for: "practice, solved in 1 of 6", "│ Riq IV ")
        app.type("y")
        #expect(app.terminal.clipboard == "Who's that? practice 1/6 🟩")
        app.type("p")
        try await app.wait(for: "practice, try 1 of 6")
        app.guess("Riq IV")
        try await app.wait(for: "try 2 of 6")
        app.press(.escape)
        #expect(app.footer.contains("Esc back"))
        app.press(.escape)
        try await app.wait(for: "2026-11-12, try 2 of 6", "Pickle Rick")
        await app.end()
        #expect(await library.rounds() == [.ofBirdperson: GuessRound(character: 47, tries: [265])])
    }
}

@Suite("Who's that? with hidden spoilers", .timeLimit(.minutes(3)))
struct GuessSpoilerTests {
    @Test func `asks before it shows a character that has not been met`() async throws {
        let app = try await LaunchedApp.guessing("--offline --spoilers=hide")
        try await app.wait(for: "Who it is today is first seen in an unwatched episode", "V plays all the same")
        #expect(!app.screen.contains("Species"))
        app.type("V")
        try await app.wait(for: "try 1 of 6")
        app.press(.enter)
        app.type("Birdp")
        #expect(!app.screen.contains("Birdperson"), "no name of a hidden character is offered")
        app.type("erson")
        app.press(.enter)
        try await app.wait(for: "solved in 1 of 6")
    }

    @Test func `asks nothing where the first episode has been watched, and offers the names`() async throws {
        let library = MemoryLibrary(entries: [try .example(1, episode: 11)])
        let app = try await LaunchedApp.guessing("--offline --spoilers=hide", library: library)
        try await app.wait(for: "try 1 of 6")
        app.press(.enter)
        app.type("Birdp")
        try await app.wait(for: "  Birdperson")
    }
}
