import LoadResource
import RickAndMorty
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands
@testable import RickAndMortyData

/// A user of the composed app in its linear mode, who types lines and reads the replies.
final class LinearUser {
    let clock: ScriptedClock
    private let prompt: LineTerminalDouble
    private let app: LinearApp
    private let writes: WriteQueue
    private let conversation: Task<Void, Never>
    /// Retained while the app runs.
    private let server: LoopbackAPI?

    /// - Parameter rows: rows of the terminal; `nil` without one.
    init(
        _ dependencies: AppDependencies,
        rows: Int? = nil,
        clock: ScriptedClock,
        link: DeepLink? = nil,
        server: LoopbackAPI? = nil
    ) {
        let prompt = LineTerminalDouble(rows: rows)
        let app = LinearBuilder.app(dependencies, console: LinearConsole(prompt, clock: clock))
        self.server = server
        self.app = app
        self.prompt = prompt
        self.clock = clock
        writes = dependencies.writes
        conversation = Task {
            await app.run(at: link?.section, opening: link?.destination, asking: link?.question)
            prompt.hasEnded()
        }
    }

    /// - Parameters:
    ///   - line: the command line.
    ///   - listTimeout: time limit for the first page of a list; `nil` for the app's default.
    ///   - rows: rows of the terminal; `nil` without one.
    convenience init(
        _ line: String = "--offline",
        listTimeout: Duration? = .seconds(600),
        library: any Library = MemoryLibrary(),
        kinds: [any BrowsableResource.Type] = ResourceKinds.all,
        rows: Int? = nil,
        calendar: @escaping @Sendable () -> DayCalendar = { .system },
        server: LoopbackAPI? = nil,
        on computer: TestMachine? = nil
    ) throws {
        let settings = try Settings(line)
        let clock = ScriptedClock()
        var dependencies = AppDependencies(settings, clock: clock, kinds: kinds, listTimeout: listTimeout, on: computer)
        dependencies.calendar = calendar
        dependencies.library = library
        dependencies.redactedName = settings.hidesSpoilers ? LinearStrings.redactedName : nil
        self.init(dependencies, rows: rows, clock: clock, link: settings.link, server: server)
    }

    convenience init(
        api server: LoopbackAPI,
        options: String = "",
        library: any Library = MemoryLibrary(),
        kinds: [any BrowsableResource.Type] = ResourceKinds.all
    ) throws {
        try self.init("--api \(server.baseURL) \(options)", library: library, kinds: kinds, server: server)
    }

    /// The lines printed up to the next prompt.
    func reads() async throws -> [String] {
        try await prompt.waitForTurn()
        return prompt.takePrinted()
    }

    /// - Returns: The reply to the last line.
    @discardableResult
    func types(_ lines: String...) async throws -> [String] {
        try await prompt.waitForTurn()
        var reply: [String] = []
        for line in lines {
            prompt.clear()
            prompt.type(line)
            reply = try await reads()
        }
        return reply
    }

    /// Types a line without waiting for the reply.
    func begins(_ line: String) async throws {
        try await prompt.waitForTurn()
        prompt.clear()
        prompt.type(line)
    }

    func hasPrinted(_ line: String) -> Bool { prompt.hasPrinted(line) }

    /// Ends the input and waits for the app to exit.
    func leaves() async throws {
        try await prompt.waitForTurn()
        prompt.type(nil)
        await conversation.value
        await end()
    }

    /// Ends the app as a signal does, and waits for its writes.
    func end() async {
        app.leave()
        await writes.finish()
    }

    var hasLeft: Bool { prompt.isOver }

    /// Ends the input, so that the app does not wait forever.
    isolated deinit {
        prompt.type(nil)
        conversation.cancel()
    }
}

/// Test double of the prompt: records output, and whether input is awaited.
final class LineTerminalDouble: LineTerminal {
    private struct State: Sendable {
        var messages: [String] = []
        var isAsking = false
        var isOver = false
        var isAtEnd = false
    }

    let rows: Int?
    private let state = Awaited(State())
    private var continuation: CheckedContinuation<String?, Never>?

    init(rows: Int?) {
        self.rows = rows
    }

    func say(_ line: String) { state.update { $0.messages.append(line) } }

    func line(after prompt: String) async -> String? {
        if state.state.isAtEnd { return nil }
        return await withCheckedContinuation { continuation in
            self.continuation = continuation
            state.update { $0.isAsking = true }
        }
    }

    /// - Parameter line: `nil` for the end of input.
    func type(_ line: String?) {
        state.update { state in
            state.isAsking = false
            state.isAtEnd = line == nil
        }
        continuation.take()?.resume(returning: line)
    }

    func hasEnded() { state.update { $0.isOver = true } }
    var isOver: Bool { state.state.isOver }

    func waitForTurn() async throws { try await state.wait { $0.isAsking || $0.isOver } }
    func hasPrinted(_ line: String) -> Bool { state.state.messages.contains(line) }
    func clear() { state.update { $0.messages = [] } }

    func takePrinted() -> [String] {
        state.update { state in
            defer { state.messages = [] }
            return state.messages
        }
    }
}
