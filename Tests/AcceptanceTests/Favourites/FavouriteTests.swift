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
    /// An offline app that has loaded its favourites: they are all that is loaded after the first frame.
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

    @Test func `of every kind are marked in their lists, and listed together in a section`() async throws {
        let library = MemoryLibrary()
        let app = try await offline(library)
        markOneOfEach(in: app)
        #expect(app.selectedLine.hasPrefix("│▌♥ Earth (C-137)"))
        #expect(app.screen.contains("┌ Earth (C-137) ♥ ─"))
        app.type("4")
        #expect(app.title.contains("4 Favourites"))
        #expect(app.screen.contains("┌ Favourites ─"))
        #expect(app.screen.contains(" 1/3 "))
        let rows = (2..<5).map { String(app.terminal.line($0).prefix(44)) }
        #expect(rows[0].hasPrefix("│▌♥ Earth (C-137)      location  Planet "))
        #expect(rows[1].hasPrefix("│ ♥ Pilot              episode   S01E01 "))
        #expect(rows[2].hasPrefix("│ ♥ Morty Smith        character Alive "))
        #expect(app.clock.nextWake == nil, "nothing moves")
    }

    @Test func `have portrait, facts and episodes beside the list, as their section has`() async throws {
        let app = try await offline(MemoryLibrary())
        app.type("f2f4")
        try await app.wait(for: "┌ Pilot ♥ ─", "Aired     December 2, 2013", "Characters 19", "Bepisian")
        app.press(.down)
        try await app.wait(for: "┌ Rick Sanchez ♥ ─", "Last in   S05E10 Rickmurai Jack", "Episodes 51", "S01E01  Pilot")
        app.press(.enter)
        #expect(app.footer.contains("Esc back"))
        app.press(.escape)
        #expect(app.screen.contains("┌ Favourites ─"))
    }

    @Test func `have nothing beside the list while none matches`() async throws {
        let app = try await offline(MemoryLibrary())
        app.type("f4")
        try await app.wait(for: "┌ Rick Sanchez ♥ ─")
        app.type("/morty")
        try await app.wait(for: "matches 'morty'")
        #expect(!app.screen.contains("Rick Sanchez"))
    }

    @Test func `are persistent, and displayed offline from the stored facts`() async throws {
        let folder = try TemporaryFolder()
        let day = CalendarDay(here: WallTime(seconds: 0))
        func library() -> LibraryStore { LibraryStore(path: folder.file("library.db"), today: { day }) }
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 840))
        do {
            let app = try LaunchedApp(asking: api, library: library())
            try await app.wait(for: "Rick Sanchez", "f favourite")
            app.press(.end)
            try await app.settle()
            app.type("f")
            try await app.wait(for: "Added to favourites · \(api.universe.character(840).name) · u undo")
            await app.end()
        }
        let last = api.universe.character(840)
        // Not available: no network, no cache, and beyond the end of the catalogue.
        let app = try await offline(library())
        app.type("4")
        try await app.wait(for: "♥ \(last.name.prefix(15))", "Status    \(last.status)")
        app.press(.enter)
        try await app.wait(for: "┌ Character \(last.id) ─", "⚠ Not on this machine")
        app.press(.escape)
        app.type("f")
        #expect(app.screen.contains("Nothing marked yet"))
        app.type("u")
        #expect(app.selectedLine.contains(String(last.name.prefix(15))))
    }

    @Test func `open their resources`() async throws {
        let app = try await offline(MemoryLibrary(), columns: 110)
        markOneOfEach(in: app)
        app.type("4")
        for (text, facts) in [("Morty Smith", "Gender    Male"), ("Pilot", "Aired "), ("Earth (C-137)", "Residents")] {
            app.press(.home)
            for _ in 0..<3 where !app.selectedLine.contains(text) { app.press(.down) }
            app.press(.enter)
            #expect(app.screen.contains("┌ \(text) ♥ ─"))
            #expect(app.screen.contains(facts))
            #expect(app.footer.contains("f favourite"))
            app.press(.escape)
        }
    }

    @Test func `have hearts on cards and in a detail's rows, too`() async throws {
        let app = try await offline(MemoryLibrary())
        app.type("2")
        app.press(.enter)
        app.press(.right)
        app.type("f")
        #expect(app.footer.hasSuffix("Added to favourites · Pilot · u undo"))
        app.press(.enter)
        app.type("f")
        #expect(app.footer.hasSuffix("Added to favourites · Morty Smith · u undo"))
        app.press(.escape)
        #expect(app.screen.contains("▌Morty Smith ♥ "))
        #expect(app.screen.contains("┌ Pilot ♥ ─"))
        #expect(app.selectedLine.isEmpty == false)
        #expect(app.screen.contains("│▌♥ "))
        app.type("1")
        #expect(app.screen.contains("│ ♥ Morty Smith"))
        #expect(app.screen.contains("│▌♥ S01E01  Pilot"))
    }

    @Test func `that cannot be saved are reverted, with the reason in the footer`() async throws {
        let library = LibraryDouble()
        let app = try await offline(library)
        library.fail(with: .full)
        app.type("f")
        try await app.wait(for: "⚠ Not saved · The disk is full. Make room and try again")
        #expect(!app.screen.contains("♥"))
        library.fail(with: nil)
        app.type("f")
        try await app.wait(for: "♥ Rick Sanchez")
        #expect(app.footer.hasSuffix("Added to favourites · Rick Sanchez · u undo"))
    }

    @Test func `that are in memory only are said not to be saved`() async throws {
        let library = LibraryDouble()
        let app = try await offline(library)
        library.open(as: .inMemory(because: .full, isComplete: true))
        app.type("f")
        try await app.wait(
            for: "⚠ Added to favourites · Rick Sanchez · Not saved: the disk is full · u undo",
            "♥ Rick Sanchez"
        )
    }

    @Test func `and watched episodes of another program are marked in a section that is shown`() async throws {
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
        try await app.wait(for: "│▌♥ S1  S01E01  Pilot", "S01E02✓ Lawnmower Dog")
        app.type("1")
        try await app.wait(for: "│▌  Rick Sanchez", "♥ S01E01  Pilot")
        try await theirs.unmark(pilot.id)
        app.terminal.send([.damaged])
        app.type("4")
        try await app.wait(for: "Nothing marked yet")
    }

    @Test func `that cannot be read have the reason displayed, and can be marked after a retry with r`() async throws {
        let library = LibraryDouble()
        let id = Destination(.location, id: 1)
        try await library.mark(Favourite(id: id, name: "Example", facts: [], added: WallClock.scripted.now()))
        library.fail(with: .locked)
        let app = try LaunchedApp.offline(library: library)
        app.type("4")
        try await app.wait(for: "Another program is using", "r retry")
        app.type("1")
        #expect(!app.footer.contains("f favourite"))
        library.fail(with: nil)
        app.type("4r")
        try await app.wait(for: "♥ Example")
        app.type("1f")
        #expect(app.selectedLine.hasPrefix("│▌♥ Rick"))
    }

    @Test func `are not offered without a library`() {
        let terminal = ScriptedTerminal(columns: 100, rows: 30)
        terminal.show(AppBuilder.app(.scripted(), on: terminal.device) {})
        let screen = terminal.text
        #expect(!screen.contains("avourite"))
        #expect(screen.contains("│▌ Rick Sanchez"))
        terminal.type("f*")
        #expect(terminal.text == screen)
    }

    @Test func `do not retain the app, even while they are being read`() async throws {
        let library = MemoryLibrary()
        for waits in [true, false] {
            let terminal = ScriptedTerminal(columns: 100, rows: 30)
            try await expectDeallocated {
                var dependencies = AppDependencies.scripted()
                dependencies.library = library
                let app = AppBuilder.app(dependencies, on: terminal.device) {}
                let display = Display(
                    terminal: terminal.device,
                    root: app,
                    appearance: Appearance(),
                    clock: ScriptedClock()
                )
                display.start()
                if waits {
                    try await terminal.wait(for: "f favourite")
                    terminal.type("f4u")
                    await mainActorQueueHasRun()
                }
                return app
            }
        }
    }
}
