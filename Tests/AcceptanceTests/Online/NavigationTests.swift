import HTTP
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("Opening resources", .timeLimit(.minutes(3)))
struct NavigationTests {
    @Test func `stacks screens, and Esc restores each`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(api: api)
        app.type("2")
        try await app.wait(for: "E01   Pilot")
        app.press(.down, times: 2)
        app.press(.tab)
        app.press(.right, times: 3)
        try await app.settle()
        var screens = [app.screen]

        let guest = api.universe.episode(3).characters[3]
        app.press(.enter)
        try await app.wait(for: "\n \(api.universe.character(guest).name)", "Episodes")
        #expect(!app.screen.contains("\n Episodes"))
        try await app.settle()
        screens.append(app.screen)

        let episode = api.universe.episode(api.universe.character(guest).episodes[0])
        app.press(.enter)
        try await app.wait(for: "\n \(episode.code) \(episode.name)", "Aired")
        try await app.settle()
        app.press(.right)
        screens.append(app.screen)

        app.press(.enter)
        try await app.wait(for: "Gender")
        for screen in screens.reversed() {
            app.press(.escape)
            #expect(app.screen == screen)
        }
    }

    @Test func `shows data at once if a card has loaded it`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(api: api)
        app.type("2")
        try await app.wait(for: "E01   Pilot")
        app.press(.tab)
        try await app.settle()
        app.press(.enter)
        #expect(app.screen.contains("\n Rick Sanchez"))
        try await app.settle()
        #expect(api.requestedIDs(of: "character").filter { $0 == 1 }.count == 1)
    }
}

@Suite("The first frame", .timeLimit(.minutes(3)))
struct FirstFrameTests {
    @Test func `is painted before the first request`() async throws {
        let terminal = ScriptedTerminal(columns: 100, rows: 30)
        let framesWhenAsked = Awaited<[Int]>([])
        let client = HTTPClientStub { _ in
            let frames = await terminal.frames
            framesWhenAsked.update { $0.append(frames) }
            throw HTTPClientError.timedOut
        }
        let pause = RequestPause(clock: ScriptedClock())
        let api = API(root: .standard, client: client.queued(atOnce: AppPolicy.maxConcurrentRequests, pause: pause))
        var dependencies = AppDependencies.scripted()
        dependencies.api = api
        dependencies.library = MemoryLibrary()
        let app = LaunchedApp(dependencies, on: terminal, clock: ScriptedClock())
        #expect(terminal.frames == 1)
        #expect(client.requests.isEmpty)
        try await app.wait(for: "Rick Sanchez")
        let frames = framesWhenAsked.state
        #expect(!frames.isEmpty)
        #expect(frames.allSatisfy { $0 > 0 })
    }

    @Test func `has the layout of the loaded list, with placeholders`() throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(api: api)
        #expect(app.title.hasPrefix(" Rick & Morty   1 Characters  2 Episodes"))
        #expect(app.screen.contains("\n Characters"))
        #expect(app.screen.contains("░░░░"))
        #expect(app.footer.contains("q quit"))
    }

    @Test func `is followed by the first page, the list's length and the live state`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(api: api, columns: 60, rows: 20)
        try await app.wait(for: "Rick Sanchez")
        #expect(app.title.hasSuffix("● live"))
        #expect(app.screen.contains(" 1/826"))
        #expect(app.screen.contains(api.universe.character(16).name))
        #expect(api.requestNames == ["character?page=1"])
    }

    @Test func `shows a spinner only after a delay`() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold()
        let app = try LaunchedApp(api: api)
        try await api.request(1)
        #expect(app.clock.nextFrameTime == .milliseconds(150))
        #expect(!app.screen.contains("⠋"))
        app.clock.advance(to: .milliseconds(150))
        try await app.wait(for: "⠋")
        #expect(app.clock.nextFrameTime == .milliseconds(250))
        gate.open()
        try await app.wait(for: "Rick Sanchez")
    }
}

@Suite("Random navigation through a paged list", .timeLimit(.minutes(3)))
struct RandomWalkTests {
    @Test(arguments: [826, 1_000_000], 0..<4 as Range<UInt64>)
    func `shows the same rows as a list in memory`(characters: Int, seed: UInt64) async throws {
        var numbers = SeededNumbers(seed: seed)
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: characters))
        // Pages arrive in a different order than their requests.
        for share in 2...4 {
            api.script(.late(.milliseconds(share * 4), then: .usual)) {
                $0.target.utf8.reduce(0) { $0 &+ Int($1) } % share == 0
            }
        }
        let app = try LaunchedApp(api: api, columns: 80, rows: .random(in: 8...40, using: &numbers))
        try await app.wait(for: "Rick Sanchez")
        var list = ListInMemory(count: characters, height: app.listLines.count)
        var walked = ""
        for _ in 0..<12 {
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                let key = try #require(ListInMemory.keys.randomElement(using: &numbers))
                let times = Int.random(in: 1...12, using: &numbers)
                app.press(key, times: times)
                for _ in 0..<times { list.press(key) }
                walked += " \(key) × \(times)"
            }
            try await app.settle()
            let expected = list.rows.map {
                (list.selection == $0 ? "▌  " : "   ") + api.universe.character($0 + 1).name.prefix(24)
            }
            let shown = zip(app.listLines, expected).map { line, row in String(line.prefix(row.count)) }
            #expect(shown == expected, "after\(walked)")
            #expect(app.screen.contains(" \(list.selection + 1)/\(characters)"), "after\(walked)")
        }
    }
}

/// A reference model of a list in memory: its selection and its visible rows.
private struct ListInMemory {
    static let keys: [Key] = [
        .down, .up, .pageDown, .pageUp, .control("d"), .control("u"), .home, .end,
    ]

    let count: Int
    let height: Int
    private(set) var selection = 0
    private var top = 0

    init(count: Int, height: Int) {
        (self.count, self.height) = (count, height)
    }

    var rows: Range<Int> { top..<min(count, top + height) }

    mutating func press(_ key: Key) {
        let distance =
            switch key {
            case .down: 1
            case .up: -1
            case .pageDown: height - 1
            case .pageUp: 1 - height
            case .control("d"): height / 2
            case .control("u"): -(height / 2)
            case .home: -count
            case .end: count
            default: 0
            }
        selection = min(max(0, selection + distance), count - 1)
        // Two rows of context if the list is tall enough.
        let context = min(2, (height - 1) / 2)
        top = max(0, min(max(top, selection + context - height + 1), selection - context, count - height))
    }
}

extension LaunchedApp {
    /// The lines of the list, without its margin.
    fileprivate var listLines: [Substring] {
        (2..<terminal.size.rows - 1).map { terminal.line($0).dropFirst() }
    }
}

@Suite("Partial redraws")
struct KeptFrameTests {
    private static let keys: [Key] =
        [.up, .down, .down, .left, .right, .enter, .enter, .escape, .tab, .pageUp, .pageDown, .home, .end, .backspace]
        + "123456/:?fFrRdvxuo[]*abg G".map { .character($0) }

    @Test(
        arguments: SeededNumbers.propertySeeds,
        [Size(columns: 100, rows: 30), Size(columns: 80, rows: 24), Size(columns: 60, rows: 20)]
    )
    func `show the same cells as a full redraw`(seed: UInt64, size: Size) async throws {
        let app = try LaunchedApp.offline(showingPortraits: true, columns: size.columns, rows: size.rows)
        try await app.wait(for: "Rick Sanchez")
        var numbers = SeededNumbers(seed: seed)
        var pressed: [Key] = []
        for _ in 0..<120 {
            let key = try #require(Self.keys.randomElement(using: &numbers))
            pressed.append(key)
            app.terminal.press(key)
            await drainMainActorQueue()
            // Paints the results of loads that have ended.
            app.terminal.send([.ready])
            let partial = try #require(app.terminal.canvas)
            var full = Canvas(size: size)
            app.root.draw(in: full.bounds, on: &full)
            try #require(partial.text == full.text, "after \(pressed)")
            try #require(partial.cells == full.cells, "after \(pressed)")
            try #require(partial.caret == full.caret, "after \(pressed)")
        }
    }
}
