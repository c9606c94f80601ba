import LoadResource
import Portraits
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

/// The composed app on a terminal at which a test is the person.
final class LaunchedApp {
    let terminal: ScriptedTerminal
    let clock: ScriptedClock
    let root: AppScreen
    private let dependencies: AppDependencies
    private let display: Display
    private let leaving: Leaving
    /// Answers for as long as the app runs.
    private let server: LoopbackAPI?

    /// Paints the first frame, where nothing is to be looked up before that.
    init(
        _ dependencies: AppDependencies,
        on terminal: ScriptedTerminal,
        clock: ScriptedClock,
        server: LoopbackAPI? = nil
    ) {
        let leaving = Leaving()
        root = AppBuilder.app(dependencies, on: terminal) { leaving.count += 1 }
        display = Display(terminal: terminal, root: root, appearance: Appearance(), clock: clock)
        self.terminal = terminal
        self.clock = clock
        self.leaving = leaving
        self.server = server
        self.dependencies = dependencies
        if dependencies.cache == nil { display.start() }
    }

    /// Paints the first frame when what is here has been looked up.
    func start() async {
        if let cache = dependencies.cache {
            await StartupPrefetch.finish(cache.pendingReads, on: display, clock: clock)
        }
        display.start()
    }

    /// What becomes of the app when it is asked to end.
    func end() async {
        root.leave()
        await dependencies.writes.finish()
    }

    /// How often the app asked to be ended.
    var quits: Int { leaving.count }

    private final class Leaving {
        var count = 0
    }
}

/// Ways to start it, on the command line that a person would write.
extension LaunchedApp {
    /// - Parameter patience: `nil` for the one that the app has by itself.
    convenience init(
        _ line: String,
        patience: Duration? = nil,
        showingPortraits: Bool = false,
        library: any Library = MemoryLibrary(),
        trackers: [any LoadTracker] = [],
        kinds: [any BrowsableResource.Type] = ResourceKinds.all,
        columns: Int = 100,
        rows: Int = 30,
        server: LoopbackAPI? = nil,
        on computer: Computer? = nil
    ) throws {
        let settings = try Settings(line)
        let clock = ScriptedClock()
        var dependencies = AppDependencies(settings, clock: clock, kinds: kinds, patience: patience, on: computer)
        dependencies.library = library
        dependencies.trackers = trackers
        dependencies.portraits = showingPortraits ? PortraitPainter(colors: .indexed(256)) : nil
        dependencies.withheldName = settings.hidesSpoilers ? SpoilerPolicy.name(in: .unicode) : nil
        let terminal = ScriptedTerminal(columns: columns, rows: rows)
        self.init(dependencies, on: terminal, clock: clock, server: server)
    }

    /// - Parameters:
    ///   - patience: by default one that is never over by itself.
    ///   - options: further ones.
    convenience init(
        asking server: LoopbackAPI,
        patience: Duration = .seconds(600),
        options: String = "",
        showingPortraits: Bool = false,
        library: any Library = MemoryLibrary(),
        trackers: [any LoadTracker] = [],
        kinds: [any BrowsableResource.Type] = ResourceKinds.all,
        columns: Int = 100,
        rows: Int = 30
    ) throws {
        try self.init(
            "--api \(server.baseURL) \(options)",
            patience: patience,
            showingPortraits: showingPortraits,
            library: library,
            trackers: trackers,
            kinds: kinds,
            columns: columns,
            rows: rows,
            server: server
        )
    }

    /// Where nobody answers.
    convenience init(askingPort port: Int, columns: Int = 100, rows: Int = 30) throws {
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

/// What the person reads.
extension LaunchedApp {
    var screen: String { terminal.text }
    var title: String { terminal.line(0) }
    var footer: String { terminal.line(terminal.size.rows - 1) }

    /// The line with the selected row of the list at the left, or of the only one.
    var selectedLine: String {
        (0..<terminal.size.rows).map(terminal.line).first { $0.hasPrefix("│▌") } ?? ""
    }

    /// - Throws: `CancellationError` when the test's time is over; the screen is in its report then.
    func wait(for texts: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
        for text in texts {
            try await reporting("never said \(text)", sourceLocation) { try await terminal.wait(for: text) }
        }
    }

    func wait(forNo text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await reporting("still says \(text)", sourceLocation) { try await terminal.wait(forNo: text) }
    }

    /// Waits until nothing on the screen is on its way any more.
    func settle(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await wait(forNo: "░", sourceLocation: sourceLocation)
    }

    private func reporting(
        _ warning: String,
        _ sourceLocation: SourceLocation,
        _ wait: () async throws -> Void
    ) async throws {
        do {
            try await wait()
        } catch {
            Issue.record("The screen \(warning):\n\(screen)", sourceLocation: sourceLocation)
            throw error
        }
    }
}

/// What the person presses.
extension LaunchedApp {
    func press(_ key: Key, times: Int = 1) {
        for _ in 0..<times { terminal.press(key) }
    }

    func type(_ characters: String) {
        terminal.type(characters)
    }
}
