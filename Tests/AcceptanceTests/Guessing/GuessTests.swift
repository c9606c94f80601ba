import Pictures
import RickAndMorty
import RickAndMortyPresentation
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
        try await app.wait(for: "\n Who's that?", "2026-11-12, try 1 of 6", "Species   after 1 wrong try")
        #expect(app.title.contains("Who's that?"))
        #expect(app.footer.contains("⏎ guess  Ctrl-P practice  Ctrl-G give up  Esc close"))
        app.guess("Pickle Rick")
        try await app.wait(
            for: "│Pickle Rick ",
            "◇ wrong",
            "try 2 of 6",
            "Species   Alien",
            "Status    after 2 wrong tries"
        )
        app.guess("Rick Sanchez")
        try await app.wait(
            for: "│Rick Sanchez ",
            "≈ close",
            "try 3 of 6",
            "Status    Alive",
            "Debut     after 3 wrong tries"
        )
        #expect(app.screen.contains("◇ no shared episode  ≈ shares an episode"))
        #expect(!app.screen.contains("Birdperson"))
        app.guess("birdperson")
        try await app.wait(for: "│Birdperson ", "◆ right", "solved in 3 of 6", "Debut     S01E", "streak 1 day")
        #expect(app.screen.contains("\n  Birdperson"))
        #expect(!app.footer.contains("guess"))
        app.type("y")
        #expect(app.terminal.clipboard == "Who's that? 2026-11-12 3/6 🟥🟨🟩")
        app.press(.enter)
        try await app.wait(for: "\n Birdperson", "Who's that? › Birdperson")
        app.press(.escape)
        try await app.wait(for: "solved in 3 of 6")
    }

    @Test func `reads letters as a name from the start, until Escape closes the empty prompt`() async throws {
        let app = try await LaunchedApp.guessing()
        app.press(.enter)
        app.type("Squanchy")
        try await app.wait(for: "> Squanchy")
        #expect(app.footer.contains("Esc clear"))
        app.press(.enter)
        try await app.wait(for: "try 2 of 6")
        app.type("q1")
        app.press(.escape)
        try await app.wait(for: "Esc close")
        app.press(.escape)
        #expect(app.quits == 0)
        #expect(app.footer.contains("⏎ guess  x give up  p practice"))
        app.press(.enter)
        app.type("q")
        try await app.wait(for: "> q")
        app.press(.escape, times: 2)
        app.type("q")
        #expect(app.quits == 1)
    }

    @Test func `asks for confirmation before it gives up, with Ctrl-G while the prompt is open`() async throws {
        let app = try await LaunchedApp.guessing()
        app.press(.control("g"))
        try await app.wait(for: "Give up and show the answer?")
        app.type("n")
        try await app.wait(for: "try 1 of 6")
        app.press(.escape)
        app.type("xy")
        try await app.wait(for: "given up", "\n  Birdperson", "0 of 1 solved")
        app.type("y")
        #expect(app.terminal.clipboard == "Who's that? 2026-11-12 X/6")
    }

    @Test func `resumes after a restart, and can be played once a day`() async throws {
        let library = MemoryLibrary()
        let first = try await LaunchedApp.guessing(library: library)
        first.guess("Pickle Rick")
        try await first.wait(for: "try 2 of 6")
        await first.end()
        let second = try await LaunchedApp.guessing(library: library)
        try await second.wait(for: "try 2 of 6", "│Pickle Rick ", "Species   Alien")
        second.guess("Birdperson")
        try await second.wait(for: "solved in 2 of 6")
        await second.end()
        let third = try await LaunchedApp.guessing(library: library)
        try await third.wait(for: "solved in 2 of 6", "streak 1 day")
        #expect(!third.footer.contains("guess"))
        let next = try await LaunchedApp.guessing(library: library, day: .ofBirdperson.adding(days: 1))
        try await next.wait(for: "2026-11-13, try 1 of 6", "streak 1 day")
    }

    @Test func `shows a round that another program has played in the meantime`() async throws {
        let library = MemoryLibrary()
        let app = try await LaunchedApp.guessing(library: library)
        try await app.wait(for: "try 1 of 6")
        app.press(.escape)
        app.type("1")
        _ = await library.saveRound(GuessRound(character: 47, guesses: [47]), of: .ofBirdperson)
        app.type(":who")
        app.press(.enter)
        try await app.wait(for: "solved in 1 of 6", "streak 1 day")
    }

    @Test func `shows an error if a guess cannot be saved, and continues`() async throws {
        let library = LibraryDouble()
        let app = try await LaunchedApp.guessing(library: library)
        try await app.wait(for: "try 1 of 6")
        library.fail(with: .full)
        app.guess("Pickle Rick")
        try await app.wait(for: "Couldn't save", "Disk full", "try 2 of 6")
    }

    @Test func `starts once the library can be read`() async throws {
        let library = LibraryDouble()
        library.fail(with: .locked)
        let app = try await LaunchedApp.guessing(library: library)
        try await app.wait(for: "Favourites and diary are in use by another program", "r retry")
        library.fail(with: nil)
        app.type("r")
        try await app.wait(for: "try 1 of 6")
    }

    @Test func `completes names with Tab, and with Enter before it guesses`() async throws {
        let app = try await LaunchedApp.guessing()
        app.type("evmo")
        try await app.wait(for: "> evmo", "Evil Morty")
        #expect(app.footer.contains("Tab complete"))
        app.press(.tab)
        try await app.wait(for: "> Evil Morty")
        app.press(.enter)
        try await app.wait(for: "│Evil Morty ", "try 2 of 6")
        app.type("pickl")
        app.press(.enter)
        try await app.wait(for: "> Pickle Rick", "try 2 of 6")
        app.press(.enter)
        try await app.wait(for: "│Pickle Rick ", "try 3 of 6")
        app.type("Zzyzx")
        app.press(.enter)
        try await app.wait(for: "⚠ No character named 'Zzyzx'", "try 3 of 6")
        app.press(.backspace, times: 5)
        app.type("evil morty")
        app.press(.enter)
        try await app.wait(for: "⚠ Evil Morty was already guessed", "try 3 of 6")
        app.press(.escape)
        try await app.wait(for: "x give up")
    }
}

@Suite("The screen of Who's that?", .timeLimit(.minutes(3)))
struct GuessPlaceTests {
    @Test func `opens from the palette, and is restored at the next start`() async throws {
        let app = try LaunchedApp.offline()
        #expect(!app.title.contains("Who's that?"))
        app.type(":who")
        try await app.wait(for: "▌ Who's that?")
        app.press(.enter)
        try await app.wait(for: "\n Who's that?")
        #expect(app.title.contains("Who's that?"))
        let next = try LaunchedApp.offline()
        next.root.restore(try #require(AppState(json: app.root.place.json)))
        next.press(.control("l"))
        try await next.wait(for: "\n Who's that?")
        next.type("1")
        try await next.wait(for: "▌  Rick Sanchez")
        #expect(!next.title.contains("Who's that?"))
    }

    @Test func `opens with the guess command`() throws {
        #expect(try Settings("guess").request == .guess)
    }
}

@Suite("The portrait to guess", .timeLimit(.minutes(3)))
struct GuessPortraitTests {
    /// An API whose portraits are checkerboards of 16×16 squares.
    ///
    /// They have one colour when drawn in fewer blocks.
    private func server() throws -> LoopbackAPI {
        let board = try TestJPEG(width: 64, height: 64).bytes { x, y in
            (x / 4 + y / 4).isMultiple(of: 2) ? (200, 200, 200) : (40, 40, 40)
        }
        return try LoopbackAPI(universe: LoopbackUniverse(avatars: [board]))
    }

    private func launch(api server: LoopbackAPI, on computer: TestMachine? = nil, colors: Int = 256) async throws
        -> LaunchedApp
    {
        try await LaunchedApp.guessing(
            "--api \(server.baseURL)",
            showingPortraits: true,
            colors: colors,
            server: server,
            on: computer
        )
    }

    /// Number of pairs of neighbouring cells in a row of the portrait that differ.
    private nonisolated static func edges(_ canvas: Canvas) -> Int {
        (2..<17).reduce(0) { edges, row in
            edges
                + (3..<33).count { column in
                    let (left, right) = (canvas[column - 1, row], canvas[column, row])
                    return left.character != right.character || left.style.background != right.style.background
                }
        }
    }

    @Test func `sharpens with each wrong try`() async throws {
        let app = try await launch(api: server())
        #expect(Self.edges(try #require(app.terminal.canvas)) == 0)
        for name in ["Pickle Rick", "Jessica"] { app.guess(name) }
        try await app.wait(for: "try 3 of 6")
        try await app.settle()
        #expect(Self.edges(try #require(app.terminal.canvas)) == 0, "in 8×8 blocks")
        app.guess("Morty Smith")
        try await app.wait(until: { Self.edges($0) > 100 })
        #expect(app.screen.contains("try 4 of 6"))
        #expect(!app.screen.contains("Birdperson"))
    }

    @Test func `is sharp when the round is over`() async throws {
        let app = try await launch(api: server())
        app.press(.control("g"))
        app.type("y")
        try await app.wait(until: { Self.edges($0) > 100 })
    }

    @Test func `is loaded once, under a name that does not reveal the character`() async throws {
        let server = try server()
        let app = try await launch(api: server)
        app.guess("Pickle Rick")
        try await app.wait(for: "try 2 of 6")
        try await app.settle()
        let portraits = server.requestNames.filter { $0.contains("avatar") }
        #expect(portraits.sorted() == ["character/avatar/265.jpeg", "character/avatar/47.jpeg"])
        app.press(.escape)
        app.type("6")
        try await app.wait(for: "\n Activity", "Who's that?")
        #expect(!app.screen.contains("/47.jpeg"))
    }

    @Test func `comes from the cache offline`() async throws {
        let (computer, server) = (try TestMachine(), try server())
        let first = try await launch(api: server, on: computer)
        first.root.showSection("characters", opening: Destination(.character, id: 331))
        first.press(.control("l"))
        try await computer.waitUntilCached("character/avatar/47.jpeg", "character/avatar/331.jpeg", of: server)
        await computer.leave(first)
        let app = try await LaunchedApp.guessing(
            "--offline --api \(server.baseURL)",
            showingPortraits: true,
            on: computer
        )
        #expect(!app.screen.contains("sync"))
        app.press(.control("g"))
        app.type("y")
        try await app.wait(until: { Self.edges($0) > 100 })
        app.type("p")
        try await app.wait(for: "practice, try 1 of 6")
        try await app.settle()
        #expect(!app.screen.contains("Not in local data"))
        app.guess("Squanchy")
        try await app.wait(for: "practice, solved in 1 of 6")
        app.type("p")
        try await app.wait(for: "practice, try 1 of 6", "Not in local data")
    }

    @Test func `is reloaded with r after a failure`() async throws {
        let server = try server()
        server.script(.failure(status: 404), times: 1) { $0.target.contains("avatar") }
        let app = try await launch(api: server)
        try await app.wait(for: "Not found", "Ctrl-R retry")
        #expect(app.footer.contains("Ctrl-R retry"))
        app.press(.control("r"))
        try await app.wait(forNo: "Not found")
        try await app.settle()
        app.press(.control("g"))
        app.type("y")
        try await app.wait(until: { Self.edges($0) > 100 })
    }
}

@Suite("Practice in Who's that?", .timeLimit(.minutes(3)))
struct GuessPracticeTests {
    @Test func `is unlimited, and is not saved`() async throws {
        let library = MemoryLibrary()
        let app = try await LaunchedApp.guessing(library: library)
        app.guess("Pickle Rick")
        try await app.wait(for: "try 2 of 6")
        app.press(.control("p"))
        try await app.wait(for: "practice, try 1 of 6", "Practice: not counted")
        app.guess("Riq IV")
        try await app.wait(for: "practice, solved in 1 of 6", "\n  Riq IV")
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
        #expect(await library.rounds() == [.ofBirdperson: GuessRound(character: 47, guesses: [265])])
    }
}

@Suite("Who's that? with hidden spoilers", .timeLimit(.minutes(3)))
struct GuessSpoilerTests {
    @Test func `asks before it shows a character from an unwatched episode`() async throws {
        let app = try await LaunchedApp.guessing("--offline --spoilers=hide")
        try await app.wait(for: "Today's character is from an unwatched episode", "V play anyway")
        #expect(!app.screen.contains("Species"))
        app.type("V")
        try await app.wait(for: "try 1 of 6")
        app.type("Birdp")
        #expect(!app.screen.contains("Birdperson"), "hidden names are not suggested")
        app.type("erson")
        app.press(.enter)
        try await app.wait(for: "solved in 1 of 6")
    }

    @Test func `offers no practice before a character is unlocked`() async throws {
        let app = try await LaunchedApp.guessing("--offline --spoilers=hide")
        app.type("p")
        try await app.settle()
        #expect(app.screen.contains("No characters unlocked yet"))
    }

    @Test func `starts at once, and suggests the name, if the character's first episode was watched`() async throws {
        let library = MemoryLibrary(entries: [try .example(1, episode: 11)])
        let app = try await LaunchedApp.guessing("--offline --spoilers=hide", library: library)
        try await app.wait(for: "try 1 of 6")
        app.type("Birdp")
        try await app.wait(for: "  Birdperson")
    }
}

extension CalendarDay {
    /// The day whose character is Birdperson.
    nonisolated static let ofBirdperson = CalendarDay(daysSince1970: 20_769)
}

extension LaunchedApp {
    /// Launches the app with the game open, and waits until the round has loaded.
    ///
    /// - Parameter line: the command line.
    static func guessing(
        _ line: String = "--offline",
        library: any Library = MemoryLibrary(),
        showingPortraits: Bool = false,
        colors: Int = 256,
        glyphs: Glyphs = .unicode,
        day: CalendarDay = .ofBirdperson,
        columns: Int = 80,
        rows: Int = 24,
        server: LoopbackAPI? = nil,
        on computer: TestMachine? = nil
    ) async throws -> LaunchedApp {
        let settings = try Settings(line)
        let clock = ScriptedClock()
        var dependencies = AppDependencies(settings, clock: clock, listTimeout: .seconds(600), on: computer)
        dependencies.calendar = { DayCalendar(today: day, firstWeekday: .monday) }
        dependencies.library = library
        dependencies.glyphs = glyphs
        dependencies.pictureStyle = { showingPortraits ? PictureStyle(colors: colors) : nil }
        dependencies.redactedName = settings.hidesSpoilers ? SpoilerPolicy.name(in: .unicode) : nil
        let terminal = ScriptedTerminal(columns: columns, rows: rows, clock: clock)
        let app = LaunchedApp(dependencies, on: terminal, clock: clock, server: server)
        app.root.showSection(Strings.guess, opening: nil)
        if computer == nil { app.press(.control("l")) } else { await app.start() }
        try await app.settle()
        return app
    }

    /// Guesses a name in full.
    func guess(_ name: String) {
        type(name)
        press(.enter)
    }
}

@Suite("Who's that? in the linear mode", .timeLimit(.minutes(3)))
struct LinearGuessTests {
    private func user(_ options: String = "", library: any Library = MemoryLibrary()) throws -> LinearUser {
        let settings = try Settings("--offline \(options)")
        let clock = ScriptedClock()
        var dependencies = AppDependencies(settings, clock: clock, on: nil)
        dependencies.calendar = { DayCalendar(today: .ofBirdperson, firstWeekday: .monday) }
        dependencies.library = library
        dependencies.redactedName = settings.hidesSpoilers ? "Hidden character" : nil
        return LinearUser(dependencies, clock: clock, link: .guess)
    }

    @Test func `is played with hints`() async throws {
        let user = try user()
        let first = try await user.reads()
        for line in ["2026-11-12, try 1 of 6.", "Species: after 1 wrong try", "Type guess and a name."] {
            #expect(first.contains(line), "\(first)")
        }
        let second = try await user.types("guess pickle rick")
        for line in ["2026-11-12, try 2 of 6.", "Species: Alien", "1. Pickle Rick: no shared episode"] {
            #expect(second.contains(line), "\(second)")
        }
        let refusal = "No character named 'birdpersn'. Did you mean Birdperson?"
        #expect(try await user.types("guess birdpersn") == [refusal])
        #expect(try await user.types("guess Pickle Rick") == ["Pickle Rick was already guessed."])
        let last = try await user.types("/birdperson")
        for line in [
            "2026-11-12, solved in 2 of 6.", "2. Birdperson: right", "It is Birdperson.",
            "Who's that? 2026-11-12 2/6 -=", "streak 1 day, longest streak 1 day, 1 of 1 solved.",
        ] {
            #expect(last.contains(line), "\(last)")
        }
    }

    @Test func `can be given up, and continues with practice`() async throws {
        let library = MemoryLibrary()
        let user = try user(library: library)
        let lost = try await user.types("giveup")
        #expect(lost.contains("2026-11-12, given up."), "\(lost)")
        let practice = try await user.types("practice")
        #expect(practice.contains("practice, try 1 of 6."), "\(practice)")
        let today = try await user.types("today")
        #expect(today.contains("It is Birdperson."), "\(today)")
        try await user.leaves()
        #expect(await library.rounds() == [.ofBirdperson: GuessRound(character: 47, hasGivenUp: true)])
    }

    @Test func `asks before it shows a character from an unwatched episode`() async throws {
        let user = try user("--spoilers=hide")
        let first = try await user.reads()
        #expect(first.contains("Today's character is from an unwatched episode."), "\(first)")
        #expect(try await user.types("V").contains("2026-11-12, try 1 of 6."))
    }
}
