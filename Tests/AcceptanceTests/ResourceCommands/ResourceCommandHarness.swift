import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import SystemSupport
import TerminalTesting
import TerminalUI
import TestSupport

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

/// Runs resource commands against a test server, and records their output.
final class ResourceCommandHarness {
    let computer: TestMachine
    let server: LoopbackAPI
    let clock = ScriptedClock()
    private let kinds: [any BrowsableResource.Type]
    private(set) var double = ConsoleDouble()
    /// Columns of the terminal; `nil` without one.
    var columns: Int?
    var glyphs = Glyphs.unicode
    var hasPortraits = false
    /// Whether spoilers are withheld, based on the library.
    var hidesSpoilers = false
    var library: any Library = MemoryLibrary()
    /// The next random number; `nil` for the default generator.
    var chance: Double?
    var failure: FileError?
    /// Lines of standard input, grouped by arrival.
    var input: [[String]] = []
    var onPrint: () -> Void = {}

    init(server: LoopbackAPI, kinds: [any BrowsableResource.Type] = ResourceKinds.all) throws {
        computer = try TestMachine()
        self.server = server
        self.kinds = kinds
    }

    convenience init(characters: Int = 90, episodes: Int = 51, locations: Int = 5) throws {
        let universe = LoopbackUniverse(characters: characters, episodes: episodes, locations: locations)
        try self.init(server: LoopbackAPI(universe: universe))
    }

    var printed: String { double.printed }
    var messages: [String] { double.messages }
    var lines: [String] { double.lines }

    /// - Parameter line: the arguments, separated by spaces.
    func run(_ line: String) async throws -> CommandResult {
        try await run(line.split(separator: " ").map(String.init))
    }

    func run(_ arguments: [String]) async throws -> CommandResult {
        let settings = try settings(arguments)
        guard case .resources(let request) = settings.request else {
            throw AnyTestError(arguments.joined(separator: " "))
        }
        resetConsole()
        let dependencies = dependencies(settings)
        let ending = await dependencies.run(request, on: double.console)
        await dependencies.cache?.writer.finish()
        return ending
    }

    /// Runs a diary command.
    ///
    /// - Parameter line: the arguments, separated by spaces.
    func runDiary(_ line: String, in library: LibraryDouble) async throws {
        let settings = try settings(line.split(separator: " ").map(String.init))
        guard case .diary(let request) = settings.request else { throw AnyTestError(line) }
        resetConsole()
        let command = DiaryCommand(
            library: library,
            cache: { nil },
            calendar: { .system },
            portraits: { [self] ids in
                let dependencies = dependencies(settings)
                let portraits = await dependencies.printedPortraits(of: ids, size: PortraitSize.small)
                await dependencies.finish()
                return portraits
            },
            console: double.console
        )
        try await command.run(request)
    }

    private func settings(_ arguments: [String]) throws -> Settings {
        try CommandLineParser.settings(
            arguments: arguments.contains("--api") ? arguments : arguments + ["--api", server.baseURL],
            environment: { _ in nil },
            kinds: kinds.models
        )
    }

    private func resetConsole() {
        double = ConsoleDouble()
        double.columns = columns
        double.glyphs = glyphs
        double.failure = failure
        double.input = input
        double.onPrint = onPrint
    }

    private func dependencies(_ settings: Settings) -> AppDependencies {
        var dependencies = AppDependencies.scripted(by: clock)
        dependencies.wallClock = computer.wallClock
        if let chance { dependencies.random = { chance } }
        dependencies.kinds = kinds
        let store = computer.cache(of: settings.root).store
        dependencies.cache = ResponseCache(
            store,
            of: settings.root,
            clock: computer.wallClock,
            servesStale: false
        )
        dependencies.connect(settings)
        dependencies.api?.batchWindow = {
            // Looks up an empty URL only to suspend, so that concurrent requests join the batch.
            _ = await store.response(for: "")
            await MainActor.run {}
        }
        if hidesSpoilers { dependencies.redactedName = "WITHHELD" }
        dependencies.library = library
        if hasPortraits { dependencies.pictureStyle = { PictureStyle(colors: 256) } }
        return dependencies
    }
}
