import LoadResource
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

/// The composed app on a terminal at which a test is the person.
final class LaunchedApp {
    let terminal: ScriptedTerminal
    let clock = ScriptedClock()
    private let display: Display
    private let leaving: Leaving
    /// Answers for as long as the app runs.
    private let server: LoopbackAPI?

    /// Paints the first frame.
    init(
        api: API?,
        trackers: [any LoadTracker] = [],
        on terminal: ScriptedTerminal,
        server: LoopbackAPI? = nil
    ) {
        let leaving = Leaving()
        let root = AppBuilder.app(api: api, trackers: trackers, terminal: terminal) { leaving.count += 1 }
        display = Display(terminal: terminal, root: root, looks: Looks(), clock: clock)
        self.terminal = terminal
        self.leaving = leaving
        self.server = server
        display.start()
    }

    /// How often the app asked to be ended.
    var quits: Int { leaving.count }

    private final class Leaving {
        var count = 0
    }
}

/// Ways to start it, on the command line that a person would write.
extension LaunchedApp {
    /// - Parameter patience: by default one that is never over by itself.
    convenience init(
        asking server: LoopbackAPI,
        patience: Duration = .seconds(600),
        trackers: [any LoadTracker] = [],
        columns: Int = 100,
        rows: Int = 30
    ) throws {
        var api = try Self.api("--api", server.baseURL)
        api?.patience = patience
        self.init(
            api: api,
            trackers: trackers,
            on: ScriptedTerminal(columns: columns, rows: rows),
            server: server
        )
    }

    /// Where nobody answers.
    convenience init(askingPort port: Int, columns: Int = 100, rows: Int = 30) throws {
        let api = try Self.api("--api", "http://127.0.0.1:\(port)/api")
        self.init(api: api, on: ScriptedTerminal(columns: columns, rows: rows))
    }

    static func offline(columns: Int = 100, rows: Int = 30) throws -> LaunchedApp {
        LaunchedApp(api: try api("--offline"), on: ScriptedTerminal(columns: columns, rows: rows))
    }

    private static func api(_ arguments: String...) throws -> API? {
        Browsing.api(try CommandLineParser.settings(arguments: arguments, environment: { _ in nil }))
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
        _ complaint: String,
        _ sourceLocation: SourceLocation,
        _ wait: () async throws -> Void
    ) async throws {
        do {
            try await wait()
        } catch {
            Issue.record("The screen \(complaint):\n\(screen)", sourceLocation: sourceLocation)
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
