import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

/// The composed app on a scripted terminal.
final class LaunchedApp {
    let terminal: ScriptedTerminal
    let clock: ScriptedClock
    let root: AppScreen
    private let dependencies: AppDependencies
    private let display: Display
    private let quitCounter: QuitCounter
    private let externalCalls: ExternalCalls
    /// Retained while the app runs.
    private let server: LoopbackAPI?

    /// Creates the app, and paints the first frame unless there is a cache.
    init(
        _ dependencies: AppDependencies,
        on terminal: ScriptedTerminal,
        clock: ScriptedClock,
        server: LoopbackAPI? = nil
    ) {
        let quitCounter = QuitCounter()
        let externalCalls = ExternalCalls()
        root = AppBuilder.app(
            dependencies,
            on: terminal.device,
            browse: { externalCalls.pages.append($0) },
            pipe: { externalCalls.piped.append((text: $0, command: $1)) }
        ) {
            quitCounter.count += 1
        }
        self.externalCalls = externalCalls
        let appearance = Appearance(pictures: dependencies.pictureStyle())
        display = Display(terminal: terminal.device, root: root, appearance: appearance, clock: clock)
        // A wait can take long, because all tests share the main actor.
        terminal.timeLimit = .seconds(120)
        self.terminal = terminal
        self.clock = clock
        self.quitCounter = quitCounter
        self.server = server
        self.dependencies = dependencies
        if dependencies.cache == nil { display.start() }
    }

    /// Paints the first frame after the cache reads.
    func start() async {
        display.pendingResults = dependencies.cache?.pendingReads.results(on: clock)
        await display.awaitResults()
        display.start()
    }

    /// Changes how pictures are drawn, as a theme change or a terminal reply does.
    func draw(picturesIn style: PictureStyle) { display.adopt(Appearance(pictures: style)) }

    /// Suspends until a frame meets a condition.
    func wait(until isMet: @escaping @Sendable (Canvas) -> Bool) async throws { try await terminal.wait(until: isMet) }

    /// Ends the app as a signal does, and waits for its writes.
    func end() async {
        root.leave()
        await dependencies.writes.finish()
    }

    /// Pages opened in the browser, and text piped to commands.
    final class ExternalCalls {
        fileprivate(set) var pages: [String] = []
        fileprivate(set) var piped: [(text: String, command: String)] = []
    }

    var pages: [String] { externalCalls.pages }
    var piped: [(text: String, command: String)] { externalCalls.piped }

    /// Number of times the app asked to quit.
    var quits: Int { quitCounter.count }

    private final class QuitCounter {
        var count = 0
    }
}

/// Launches by command line.
extension LaunchedApp {
    /// - Parameter listTimeout: time limit for the first page of a list; `nil` for the app's default.
    convenience init(
        _ line: String,
        listTimeout: Duration? = nil,
        showingPortraits: Bool = false,
        library: any Library = MemoryLibrary(),
        trackers: [any LoadTracker] = [],
        itemDelegates: [any LoadResourceDelegate] = [],
        kinds: [any BrowsableResource.Type] = ResourceKinds.all,
        columns: Int = 100,
        rows: Int = 30,
        server: LoopbackAPI? = nil,
        on computer: TestMachine? = nil
    ) throws {
        let settings = try Settings(line)
        let clock = ScriptedClock()
        var dependencies = AppDependencies(settings, clock: clock, kinds: kinds, listTimeout: listTimeout, on: computer)
        dependencies.library = library
        dependencies.trackers = trackers
        dependencies.itemDelegates = itemDelegates
        dependencies.pictureStyle = { showingPortraits ? PictureStyle(colors: 256) : nil }
        dependencies.redactedName = settings.hidesSpoilers ? SpoilerPolicy.name(in: .unicode) : nil
        let terminal = ScriptedTerminal(columns: columns, rows: rows, clock: clock)
        self.init(dependencies, on: terminal, clock: clock, server: server)
    }

    /// - Parameters:
    ///   - listTimeout: time limit for the first page of a list; the default is never reached.
    ///   - options: further options.
    convenience init(
        api server: LoopbackAPI,
        listTimeout: Duration = .seconds(600),
        options: String = "",
        showingPortraits: Bool = false,
        library: any Library = MemoryLibrary(),
        trackers: [any LoadTracker] = [],
        itemDelegates: [any LoadResourceDelegate] = [],
        kinds: [any BrowsableResource.Type] = ResourceKinds.all,
        columns: Int = 100,
        rows: Int = 30
    ) throws {
        try self.init(
            "--api \(server.baseURL) \(options)",
            listTimeout: listTimeout,
            showingPortraits: showingPortraits,
            library: library,
            trackers: trackers,
            itemDelegates: itemDelegates,
            kinds: kinds,
            columns: columns,
            rows: rows,
            server: server
        )
    }

    /// Launches the app with an API at a local port, which may be closed.
    convenience init(apiPort port: Int, columns: Int = 100, rows: Int = 30) throws {
        try self.init("--api http://127.0.0.1:\(port)/api", columns: columns, rows: rows)
    }

    static func offline(
        options: String = "",
        showingPortraits: Bool = false,
        library: any Library = MemoryLibrary(),
        columns: Int = 100,
        rows: Int = 30
    ) throws -> LaunchedApp {
        try LaunchedApp(
            "--offline \(options)",
            showingPortraits: showingPortraits,
            library: library,
            columns: columns,
            rows: rows
        )
    }
}

/// The displayed text.
extension LaunchedApp {
    var screen: String { terminal.text }
    var title: String { terminal.line(0) }
    var footer: String { terminal.line(terminal.size.rows - 1) }

    /// The line of the selected row in the left or only list.
    var selectedLine: String {
        (0..<terminal.size.rows).map(terminal.line).first { $0.hasPrefix(" ▌") } ?? ""
    }

    /// Waits until all texts are on the screen.
    ///
    /// - Throws: ``UnexpectedScreen`` after two minutes.
    func wait(for texts: String..., file: StaticString = #fileID, line: UInt = #line) async throws {
        for text in texts { try await terminal.wait(for: text, file: file, line: line) }
    }

    func wait(forNo text: String, file: StaticString = #fileID, line: UInt = #line) async throws {
        try await terminal.wait(forNo: text, file: file, line: line)
    }

    /// Waits until nothing visible is loading.
    func settle(file: StaticString = #fileID, line: UInt = #line) async throws {
        try await wait(forNo: "░", file: file, line: line)
    }

    /// Waits until nothing visible is loading, and pending pictures are sharp.
    func settleWithPictures() async throws {
        try await settle()
        clock.advance(by: .milliseconds(200))
        terminal.send([.ready])
    }
}

/// The user's input.
extension LaunchedApp {
    func press(_ key: Key, times: Int = 1) {
        for _ in 0..<times { terminal.press(key) }
    }

    func type(_ characters: String) {
        terminal.type(characters)
    }

    /// Advances the clock past the search debounce, which starts when local results arrive.
    func pauseTyping() async throws {
        let time = clock.now + .milliseconds(250)
        try await until { clock.nextWakeUpTime == time }
        clock.advance(to: time)
    }
}

extension LaunchedApp {
    /// Opens a location from the initial screen.
    func open(location number: Int) async throws {
        try await wait(for: "Rick Sanchez")
        type("3")
        try await wait(for: "\n Locations", " 1/126")
        press(.down, times: number - 1)
        press(.enter)
    }
}

extension LaunchedApp {
    /// Expects printable characters of the correct width in all cells.
    func expectPrintable(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let canvas = try #require(terminal.canvas)
        for (index, cell) in canvas.cells.enumerated() {
            let next = index + 1 < canvas.cells.count ? canvas.cells[index + 1] : .blank
            guard let character = cell.character else { continue }
            let isPrintable = character.unicodeScalars.allSatisfy(\.isPrintable)
            let hasCorrectWidth = character.columns == (next.isRightHalf ? 2 : 1)
            let scalars = character.unicodeScalars.map { String($0.value, radix: 16) }
            #expect(isPrintable, "\(scalars) at \(index)", sourceLocation: sourceLocation)
            #expect(hasCorrectWidth, "\(scalars) at \(index)", sourceLocation: sourceLocation)
        }
    }
}

extension Unicode.Scalar {
    /// Whether a cell may contain it; joiners and marks modify the character before them.
    nonisolated fileprivate var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
        case .format: value == 0x200C || value == 0x200D
        default: true
        }
    }
}

extension AppDependencies {
    /// Dependencies without network, cache and library: the first backoff takes 0.75 s, the second 1.5 s.
    static func scripted(by clock: ScriptedClock = ScriptedClock()) -> AppDependencies {
        AppDependencies(clock: clock, wallClock: .scripted, random: { 0.75 })
    }

    /// Creates the dependencies for command-line settings on a test machine.
    ///
    /// - Parameters:
    ///   - listTimeout: time limit for the first page of a list; `nil` for the app's default.
    ///   - computer: the machine with cache and clock; `nil` for no cache.
    init(
        _ settings: Settings,
        clock: ScriptedClock,
        kinds: [any BrowsableResource.Type] = ResourceKinds.all,
        listTimeout: Duration? = nil,
        on computer: TestMachine?
    ) {
        self = .scripted(by: clock)
        failures = settings.chaos.faultInjector
        self.kinds = kinds
        if let computer {
            wallClock = computer.wallClock
            cache = computer.cache(of: settings.root)
            warnings = computer.warnings
        }
        if let listTimeout { policy.listTimeout = listTimeout }
        connect(settings)
        // With a scripted clock, a batch has the IDs requested by one frame, or by loads that wake together.
        api?.batchWindow = drainMainActorQueue
    }
}
