import RickAndMorty
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The path from one character to another", .timeLimit(.minutes(3)))
struct PathTests {
    /// Selects Birdperson in the list, and opens the path to another character.
    private func launch(
        to other: String,
        options: String = "",
        showingPortraits: Bool = false,
        library: any Library = MemoryLibrary()
    ) async throws -> LaunchedApp {
        let app = try LaunchedApp.offline(options: options, showingPortraits: showingPortraits, library: library)
        app.type("/birdperson")
        app.press(.enter)
        try await app.wait(for: "▌  Birdperson")
        app.type(":path to")
        try await app.wait(for: "Path from Birdperson to…")
        app.press(.enter)
        try await app.wait(for: "╭─ Path from Birdperson to… ")
        app.type(other)
        try await app.wait(for: "character/")
        app.press(.enter)
        return app
    }

    @Test func `shows portraits and episode titles, each of which can be opened`() async throws {
        let app = try await launch(to: "pickle rick", showingPortraits: true)
        try await app.wait(for: "\n Birdperson to Pickle Rick", "▌Birdperson", "Pickle Rick", "1/5")
        // A detail loads after a debounce if another screen was open shortly before.
        app.clock.advance(by: AppPolicy().detailDebounce)
        try await app.settle()
        #expect(!app.screen.matches(of: /[▀▄█]{2}/).isEmpty)
        app.press(.down)
        #expect(app.screen.contains("2/5"))
        app.press(.enter)
        try await app.wait(for: "Characters › ", "S0")
        app.press(.escape)
        try await app.wait(for: "\n Birdperson to Pickle Rick", "2/5")
        app.press(.end)
        app.press(.enter)
        try await app.wait(for: "\n Pickle Rick")
    }

    @Test func `leads through no spoilers`() async throws {
        let entries = [try DiaryEntry.example(1, episode: 11), try .example(2, episode: 24)]
        let library = MemoryLibrary(entries: entries)
        let app = try await launch(to: "pickle rick", options: "--spoilers=hide", library: library)
        try await app.wait(for: "\n Birdperson to Pickle Rick", "1/5")
        #expect(!app.screen.contains("█"))
    }

    @Test func `is offered only for characters`() async throws {
        let app = try LaunchedApp.offline()
        app.type("3:path")
        try await app.wait(for: "│ ")
        #expect(!app.screen.contains("Path from"))
    }
}

@Suite("Recent resources", .timeLimit(.minutes(3)))
struct RecentTests {
    @Test func `appear first in the palette, the latest first`() async throws {
        let app = try LaunchedApp.offline()
        app.type(":")
        #expect(!app.screen.contains("recent"))
        app.press(.escape)
        app.press(.enter)
        app.press(.enter)
        try await app.wait(for: "\n S01E01 Pilot")
        app.press(.escape)
        app.press(.escape)
        app.type(":")
        let lines = app.screen.split(separator: "\n").filter { $0.contains("recent ") }
        #expect(lines.count == 2)
        #expect(lines.first?.contains("S01E01 Pilot") == true)
        #expect(lines.last?.contains("Rick Sanchez") == true)
        app.press(.enter)
        try await app.wait(for: "\n S01E01 Pilot")
        app.type(":")
        #expect(app.screen.contains("▌ Rick Sanchez "))
        #expect(!app.screen.contains("recent episode"))
    }

    @Test func `exclude hidden spoilers`() async throws {
        let app = try LaunchedApp.offline(options: "--spoilers=hide")
        app.press(.enter)
        app.press(.escape)
        app.type(":")
        #expect(!app.screen.contains("Rick Sanchez"))
    }
}

@Suite("A favourite's related resources", .timeLimit(.minutes(3)))
struct FavouriteLinkTests {
    @Test func `open with the same keys as in the character list`() async throws {
        let app = try LaunchedApp.offline()
        app.type("f4")
        try await app.wait(for: "▌♥ Rick Sanchez")
        app.type("g")
        #expect(app.footer.contains("l location"))
        app.type("l")
        try await app.wait(for: "\n Citadel of Ricks")
        app.press(.escape)
        app.type("gf")
        try await app.wait(for: "\n S01E01 Pilot")
    }

    @Test func `are not offered if the favourite has none`() async throws {
        let app = try LaunchedApp.offline()
        app.type("3f4")
        try await app.wait(for: "▌♥ ")
        app.type("g")
        #expect(!app.footer.contains("l location"))
    }
}
