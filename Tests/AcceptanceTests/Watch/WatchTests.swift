import RickAndMorty
import RickAndMortyData
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyUI

@Suite("Watching along", .timeLimit(.minutes(3)))
struct WatchTests {
    private let title = "\n Watch along: S01E07 Raising Gazorpazorp"

    private func offline(options: String = "", library: any Library = MemoryLibrary(), columns: Int = 60) throws
        -> LaunchedApp
    {
        try LaunchedApp.offline(options: options, library: library, columns: columns, rows: 20)
    }

    /// Selects the seventh episode in the list.
    private func select(in app: LaunchedApp) {
        app.type("2")
        app.press(.down, times: 6)
    }

    @Test func `opens from the list of episodes, and Esc returns to the same row`() async throws {
        let app = try offline()
        select(in: app)
        let before = app.screen
        app.type("w")
        try await app.wait(for: title, "14 characters · 8 new", "▌  Rick Sanchez")
        #expect(app.screen.contains("Finished S01E07? · d rate it"))
        #expect(!app.footer.contains("watch along"))
        app.press(.escape)
        #expect(app.screen == before)
        app.type("L")
        try await app.wait(for: title)
    }

    @Test func `opens from an episode's screen, a favourite, a diary entry and a character's episodes`() async throws {
        let entry = try DiaryEntry.example(1, "S01E07 Raising Gazorpazorp", episode: 7)
        let app = try offline(library: MemoryLibrary(entries: [entry]), columns: 100)
        select(in: app)
        app.press(.enter)
        let page = app.screen
        app.type("w")
        try await app.wait(for: title)
        app.press(.escape)
        #expect(app.screen == page)
        app.press(.escape)
        app.type("f4")
        try await app.wait(for: "▌♥ Raising Gaz")
        app.type("w")
        try await app.wait(for: title)
        app.type("5]]]")
        try await app.wait(for: "▌ ", "S01E07 Raising")
        #expect(app.footer.contains("w watch along"))
        app.type("w")
        try await app.wait(for: title)
        app.type("1")
        app.press(.enter)
        app.press(.down, times: 6)
        app.type("w")
        try await app.wait(for: title)
    }

    @Test func `is not offered if no episode is selected`() throws {
        let app = try offline()
        #expect(!app.footer.contains("watch along"))
        let before = app.screen
        app.type("w")
        #expect(app.screen == before)
        app.type("3")
        #expect(!app.footer.contains("watch along"))
    }

    @Test func `opens a character, and Esc returns to its row`() async throws {
        let app = try offline()
        select(in: app)
        app.type("w")
        try await app.wait(for: title, "8 new")
        app.press(.down)
        let before = app.screen
        app.press(.enter)
        try await app.wait(for: "\n Morty Smith")
        app.press(.escape)
        #expect(app.screen == before)
    }

    @Test func `hides links and paths that could reveal later episodes`() async throws {
        let app = try offline(columns: 100)
        select(in: app)
        app.type("w")
        try await app.wait(for: title, "8 new")
        app.press(.down)
        let selected = app.selectedLine
        for key in ["l", "o"] {
            app.type("g\(key)")
            #expect(app.footer.contains("⚠ Hidden while watching along"))
            #expect(app.selectedLine == selected)
        }
        app.type(":path")
        try await app.wait(for: "╭─ Command palette ")
        #expect(!app.screen.contains("Path from"))
        app.press(.escape)
        app.type("gf")
        try await app.wait(for: "Watch along: S01E07 › S01E01 Pilot")
    }

    @Test func `rates the episode, and then shows it as finished`() async throws {
        let library = MemoryLibrary()
        let app = try offline(library: library)
        select(in: app)
        app.type("w")
        try await app.wait(for: title, "8 new")
        app.press(.down, times: 2)
        let selected = app.selectedLine
        app.type("d")
        try await app.wait(for: "╭─ New entry ", "S01E07 Raising Gazorpazorp")
        app.type("4")
        app.press(.enter)
        try await app.wait(
            for: "S01E07 Raising Gazorpazorp saved",
            "\(title) ✓",
            "✓ Finished S01E07 · d rate it again"
        )
        #expect(app.selectedLine == selected)
        let entries = await library.entries(in: nil)
        #expect(entries.map(\.episode) == [7])
        #expect(entries.map(\.rating.text) == ["4"])
    }

    @Test func `enlarges a portrait without the status`() async throws {
        let app = try LaunchedApp.offline(showingPortraits: true, columns: 60, rows: 20)
        select(in: app)
        app.type("w")
        try await app.wait(for: title, "8 new")
        app.type("z")
        try await app.wait(for: "Rick Sanchez")
        #expect(!app.screen.contains("Alive"))
        app.type("z")
        #expect(!app.screen.contains("Alive"))
    }

    @Test func `is not restored at the next start`() async throws {
        let app = try offline()
        select(in: app)
        app.press(.enter)
        app.type("w")
        try await app.wait(for: title)
        app.press(.down)
        app.press(.enter)
        try await app.wait(for: "\n Morty Smith")
        #expect(app.root.place.opened == [Destination(.character, id: 2)])
    }
}
