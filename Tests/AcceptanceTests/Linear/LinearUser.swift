import LoadResource
import RickAndMorty
import RickAndMortyLinear
import RickAndMortyUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands
@testable import RickAndMortyData

/// A person to whom the composed app is told line by line: they type a line, and read what is said in answer.
final class LinearUser {
    let clock: ScriptedClock
    private let prompt: LinePromptDouble
    private let app: LinearApp
    private let writes: WriteQueue
    private let conversation: Task<Void, Never>
    /// Answers for as long as the app runs.
    private let server: LoopbackAPI?

    /// - Parameter rows: of the terminal; `nil` where there is none.
    init(
        _ dependencies: AppDependencies,
        rows: Int? = nil,
        clock: ScriptedClock,
        link: DeepLink? = nil,
        server: LoopbackAPI? = nil
    ) {
        let prompt = LinePromptDouble(rows: rows)
        let app = LinearBuilder.app(AppParts(dependencies), talk: LinearTalk(prompt, clock: clock))
        self.server = server
        self.app = app
        self.prompt = prompt
        self.clock = clock
        writes = dependencies.writes
        conversation = Task {
            await app.run(at: link?.section, opening: link?.destination)
            prompt.hasEnded()
        }
    }

    /// - Parameters:
    ///   - line: the command line.
    ///   - patience: `nil` for the one that the app has by itself.
    ///   - rows: of the terminal; `nil` where there is none.
    convenience init(
        _ line: String = "--offline",
        patience: Duration? = .seconds(600),
        library: any Library = MemoryLibrary(),
        kinds: [any BrowsableResource.Type] = ResourceKinds.all,
        rows: Int? = nil,
        server: LoopbackAPI? = nil,
        on computer: Computer? = nil
    ) throws {
        let settings = try Settings(line)
        let clock = ScriptedClock()
        var dependencies = AppDependencies(settings, clock: clock, kinds: kinds, patience: patience, on: computer)
        dependencies.library = library
        dependencies.withheldName = settings.hidesSpoilers ? LinearWords.veiledName : nil
        self.init(dependencies, rows: rows, clock: clock, link: settings.link, server: server)
    }

    convenience init(
        asking server: LoopbackAPI,
        options: String = "",
        library: any Library = MemoryLibrary(),
        kinds: [any BrowsableResource.Type] = ResourceKinds.all
    ) throws {
        try self.init("--api \(server.baseURL) \(options)", library: library, kinds: kinds, server: server)
    }

    /// What was said before it is their turn.
    func reads() async throws -> [String] {
        try await prompt.turn()
        return prompt.takeSaid()
    }

    /// - Returns: what was said in answer.
    @discardableResult
    func types(_ lines: String...) async throws -> [String] {
        try await prompt.turn()
        var said: [String] = []
        for line in lines {
            prompt.clear()
            prompt.type(line)
            said = try await reads()
        }
        return said
    }

    /// Without waiting for the answer.
    func begins(_ line: String) async throws {
        try await prompt.turn()
        prompt.clear()
        prompt.type(line)
    }

    func hasHeard(_ line: String) -> Bool { prompt.hasSaid(line) }

    /// There is no line any more.
    func leaves() async throws {
        try await prompt.turn()
        prompt.type(nil)
        await conversation.value
        await end()
    }

    /// What becomes of the app when it is asked to end, whatever it does.
    func end() async {
        app.leave()
        await writes.finish()
    }

    var hasLeft: Bool { prompt.isOver }

    /// Nobody types any more: the app does not wait for ever.
    isolated deinit {
        prompt.type(nil)
        conversation.cancel()
    }
}
