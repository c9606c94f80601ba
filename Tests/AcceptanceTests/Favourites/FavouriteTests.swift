import LoadResource
import RickAndMorty
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyData

@Suite("Favourites", .timeLimit(.minutes(3)))
struct FavouriteTests {
    /// Launches the app offline, and waits until the favourites have loaded.
    ///
    /// They cause the second frame, because nothing else loads after the first.
    private func offline(_ library: any Library, columns: Int = 100) async throws -> LaunchedApp {
        let app = try LaunchedApp.offline(library: library, columns: columns)
        try await until { app.terminal.frames > 1 }
        return app
    }

    /// Marks a resource of each kind in its list.
    private func markOneOfEach(in app: LaunchedApp) {
        app.press(.down)
        app.type("f2f3f")
    }

    @Test func `are marked in the list of each kind, and listed together in their section`() async throws {
        let library = MemoryLibrary()
        let app = try await offline(library)
        markOneOfEach(in: app)
        #expect(app.selectedLine.hasPrefix(" ▌♥ Earth (C-137)"))
        #expect(app.screen.contains("│ Earth (C-137) ♥"))
        app.type("4")
        #expect(app.title.contains("4 Favourites"))
        #expect(app.screen.contains("\n Favourites"))
        #expect(app.screen.contains(" 1/3"))
        let rows = (2..<5).map { String(app.terminal.line($0).prefix(44)) }
        #expect(rows[0].hasPrefix(" ▌♥ Earth (C-137)      location  Planet "))
        #expect(rows[1].hasPrefix("  ♥ Pilot              episode   S01E01 "))
        #expect(rows[2].hasPrefix("  ♥ Morty Smith        character Alive "))
        #expect(app.clock.nextFrameTime == nil, "no animation runs")
    }

    @Test func `show facts and related resources beside the list, as in the section of their kind`() async throws {
        let app = try await offline(MemoryLibrary())
        app.type("f2f4")
        try await app.wait(for: "│ S01E01 Pilot ♥", "Aired     December 2, 2013", "Characters 19", "Bepisian")
        app.press(.down)
        try await app.wait(for: "│ Rick Sanchez ♥", "Last seen S05E10 Rickmurai Jack", "Episodes 51", "S01E01   Pilot")
        app.press(.enter)
        #expect(app.footer.contains("Esc back"))
        app.press(.escape)
        #expect(app.screen.contains("\n Favourites"))
    }

    @Test func `are persistent, and shown offline from stored facts`() async throws {
        let folder = try TemporaryFolder()
        let day = CalendarDay(here: WallTime(seconds: 0))
        func library() -> LibraryStore { LibraryStore(path: folder.file("library.db"), today: { day }) }
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 840))
        do {
            let app = try LaunchedApp(api: api, library: library())
            try await app.wait(for: "Rick Sanchez", "f favourite")
            app.press(.end)
            try await app.settle()
            app.type("f")
            try await app.wait(for: "\(api.universe.character(840).name) favourited · u undo")
            await app.end()
        }
        let last = api.universe.character(840)
        // The character is unavailable: no network, no cache, and not in the catalogue.
        let app = try await offline(library())
        app.type("4")
        try await app.wait(for: "♥ \(last.name.prefix(15))", "Status    \(last.status)")
        app.press(.enter)
        try await app.wait(for: "\n Character \(last.id)", "⚠ Not in local data")
        app.press(.escape)
        app.type("f")
        #expect(app.screen.contains("No favourites yet"))
        app.type("u")
        #expect(app.selectedLine.contains(String(last.name.prefix(15))))
    }

    @Test func `show a warning if they are only in memory`() async throws {
        let library = LibraryDouble()
        let app = try await offline(library)
        library.open(as: .inMemory(because: .full, isComplete: true))
        app.type("f")
        try await app.wait(for: "⚠ Couldn't save · disk full", "♥ Rick Sanchez")
    }

    @Test func `are reloaded, with watched episodes, after another program has changed them`() async throws {
        let folder = try TemporaryFolder()
        func library() -> LibraryStore {
            LibraryStore(path: folder.file("library.db"), today: { DayCalendar.system.today })
        }
        let (mine, theirs) = (library(), library())
        let app = try await offline(mine)
        app.type("f")
        await app.end()
        let time = WallClock.scripted.now()
        let pilot = Favourite(id: Destination(.episode, id: 1), name: "Pilot", facts: [], added: time)
        try await theirs.save([pilot], deleting: [Destination(.character, id: 1)])
        try await theirs.saveEntry(.example(1, "Pilot", episode: 2))
        app.type("2")
        try await app.wait(for: "\n ▌♥ E01   Pilot", "E02 ✓ Lawnmower Dog")
        app.type("1")
        try await app.wait(for: "\n ▌  Rick Sanchez", "♥ S01E01   Pilot")
        try await theirs.unmark(pilot.id)
        app.terminal.send([.screenDamaged])
        app.type("4")
        try await app.wait(for: "No favourites yet")
    }
}
