import RickAndMorty
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("Who's that?", .timeLimit(.minutes(3)))
struct GuessTests {
    @Test func `is played to the end, with a hint after each wrong try`() async throws {
        let app = try await LaunchedApp.guessing()
        try await app.wait(for: "┌ Who's that? ", "2026-11-12, try 1 of 6", "Species   after 1 wrong try")
        #expect(app.title.contains("Who's that?"))
        #expect(app.footer.contains("⏎ guess  x give up  p practice"))
        app.guess("Pickle Rick")
        try await app.wait(for: " ✗  Pickle Rick", "try 2 of 6", "Species   Alien", "Status    after 2 wrong tries")
        app.guess("Rick Sanchez")
        try await app.wait(for: " ○  Rick Sanchez", "try 3 of 6", "Status    Alive", "First in  after 3 wrong tries")
        #expect(!app.screen.contains("Birdperson"))
        app.guess("birdperson")
        try await app.wait(for: " ✓  Birdperson", "solved in 3 of 6", "First in  S01E", "streak 1 day ")
        #expect(app.screen.contains("│ Birdperson "))
        #expect(!app.footer.contains("guess"))
        app.type("y")
        #expect(app.terminal.clipboard == "Who's that? 2026-11-12 3/6 🟥🟨🟩")
        app.press(.enter)
        try await app.wait(for: "┌ Birdperson ", "Who's that? › Birdperson")
        app.press(.escape)
        try await app.wait(for: "solved in 3 of 6")
    }

    @Test func `takes letters for a name until Escape, also after Enter without one`() async throws {
        let app = try await LaunchedApp.guessing()
        app.press(.enter, times: 2)
        app.type("Squanchy")
        try await app.wait(for: "? Squanchy")
        app.press(.enter)
        try await app.wait(for: "try 2 of 6")
        app.press(.enter)
        app.press(.escape)
        #expect(app.quits == 0)
        app.type("q")
        #expect(app.quits == 1)
    }

    @Test func `asks before it gives up`() async throws {
        let app = try await LaunchedApp.guessing()
        app.type("x")
        try await app.wait(for: "Give up, and see who it is?")
        app.type("n")
        try await app.wait(for: "try 1 of 6")
        app.type("xy")
        try await app.wait(for: "given up", "│ Birdperson ", "0 of 1 solved")
        app.type("y")
        #expect(app.terminal.clipboard == "Who's that? 2026-11-12 X/6")
    }

    @Test func `goes on after a restart, and is played once`() async throws {
        let library = MemoryLibrary()
        let first = try await LaunchedApp.guessing(library: library)
        first.guess("Pickle Rick")
        try await first.wait(for: "try 2 of 6")
        await first.end()
        let second = try await LaunchedApp.guessing(library: library)
        try await second.wait(for: "try 2 of 6", " ✗  Pickle Rick", "Species   Alien")
        second.guess("Birdperson")
        try await second.wait(for: "solved in 2 of 6")
        await second.end()
        let third = try await LaunchedApp.guessing(library: library)
        try await third.wait(for: "solved in 2 of 6", "streak 1 day ")
        #expect(!third.footer.contains("guess"))
        let next = try await LaunchedApp.guessing(library: library, day: .ofBirdperson.adding(days: 1))
        try await next.wait(for: "2026-11-13, try 1 of 6", "streak 1 day ")
    }

    @Test func `shows what another program has played since it was left`() async throws {
        let library = MemoryLibrary()
        let app = try await LaunchedApp.guessing(library: library)
        try await app.wait(for: "try 1 of 6")
        app.type("1")
        _ = await library.saveRound(GuessRound(character: 47, tries: [47]), of: .ofBirdperson)
        app.type(":who")
        app.press(.enter)
        try await app.wait(for: "solved in 1 of 6", "streak 1 day")
    }

    @Test func `says what could not be saved, and plays on`() async throws {
        let library = LibraryDouble()
        let app = try await LaunchedApp.guessing(library: library)
        try await app.wait(for: "try 1 of 6")
        library.fail(with: .full)
        app.guess("Pickle Rick")
        try await app.wait(for: "Not saved", "The disk is full", "try 2 of 6")
    }

    @Test func `begins once the library can be read`() async throws {
        let library = LibraryDouble()
        library.fail(with: .locked)
        let app = try await LaunchedApp.guessing(library: library)
        try await app.wait(for: "Another program is using", "r retry")
        library.fail(with: nil)
        app.type("r")
        try await app.wait(for: "try 1 of 6")
    }

    @Test func `completes names by Tab, and by Enter before it guesses`() async throws {
        let app = try await LaunchedApp.guessing()
        app.press(.enter)
        app.type("evmo")
        try await app.wait(for: "? evmo", "Evil Morty")
        #expect(app.footer.contains("Tab complete"))
        app.press(.tab)
        try await app.wait(for: "? Evil Morty")
        app.press(.enter)
        try await app.wait(for: "  Evil Morty", "try 2 of 6")
        app.type("pickl")
        app.press(.enter)
        try await app.wait(for: "? Pickle Rick", "try 2 of 6")
        app.press(.enter)
        try await app.wait(for: " ✗  Pickle Rick", "try 3 of 6")
        app.type("Zzyzx")
        app.press(.enter)
        try await app.wait(for: "⚠ No character is called 'Zzyzx'", "try 3 of 6")
        app.press(.backspace, times: 5)
        app.type("evil morty")
        app.press(.enter)
        try await app.wait(for: "⚠ Evil Morty was tried already", "try 3 of 6")
        app.press(.escape)
        try await app.wait(for: "⏎ guess")
        #expect(app.footer.contains("x give up"))
    }
}

@Suite("The place of Who's that?", .timeLimit(.minutes(3)))
struct GuessPlaceTests {
    @Test func `is found by the palette, and restored at the next start`() async throws {
        let app = try LaunchedApp.offline()
        #expect(!app.title.contains("Who's that?"))
        app.type(":who")
        try await app.wait(for: "▌ Who's that?")
        app.press(.enter)
        try await app.wait(for: "┌ Who's that? ")
        #expect(app.title.contains("Who's that?"))
        let next = try LaunchedApp.offline()
        next.root.restore(try #require(LastPlace.place(LastPlace.text(app.root.place))))
        next.press(.control("l"))
        try await next.wait(for: "┌ Who's that? ")
        next.type("1")
        try await next.wait(for: "▌  Rick Sanchez")
        #expect(!next.title.contains("Who's that?"))
    }

    @Test func `is the command's`() throws {
        #expect(try Settings("guess").request == .guess)
    }
}
