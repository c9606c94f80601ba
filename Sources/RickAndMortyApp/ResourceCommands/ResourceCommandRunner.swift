import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import SystemSupport
import TerminalApp

/// `rickmorty characters …` and the other resource commands: composes the loads that they share, and reports errors.
struct ResourceCommandRunner {
    let dependencies: AppDependencies
    let root: APIRoot
    let console: Console

    /// - Throws: `UsageError` for unusable settings.
    static func run(_ request: ResourceRequest, _ settings: Settings, on loop: MainLoop) async throws -> Ending {
        let console = Console.standard(isASCII: settings.isASCII)
        let dependencies = try AppDependencies(settings, clock: loop, servesStale: false)
        let runner = ResourceCommandRunner(dependencies: dependencies, root: settings.root, console: console)
        let ending = await runner.run(request)
        await dependencies.finish()
        if let complaint = dependencies.warnings.first { console.say(complaint) }
        return ending
    }

    /// - Returns: how the program ends.
    func run(_ request: ResourceRequest) async -> Ending {
        guard let kind = dependencies.models.named(request.topic) else { return .failed(.usage) }
        do {
            try await run(request, about: kind)
            return .quit
        } catch let error as ResourceCommandError {
            if let message = error.message { console.say("rickmorty: \(message)") }
            return .failed(error.code)
        } catch {
            console.say("rickmorty: \(error)")
            return .failed(.failed)
        }
    }

    private func run<Model: Resource>(_ request: ResourceRequest, about _: Model.Type) async throws {
        var dependencies = dependencies
        // The full timeout, since no screen waits for the catalogue.
        dependencies.api?.patience = HTTPLimits.json.time
        let words = ResourceWords(
            errorMessage: dependencies.errorMessage,
            clock: dependencies.environment.wallClock
        )
        let commands = ResourceCommands<Model>(
            repository: dependencies.repository(),
            loadables: dependencies.loadables(),
            root: root,
            words: words,
            console: console
        )
        try await commands.run(request.question, asJSON: request.isJSON)
    }
}

/// Runs the command of a kind of resource.
struct ResourceCommands<Model: Resource> {

    let repository: ResourceRepository<Model>
    let loadables: LoadableBuilder
    /// Prefix of URLs.
    let root: APIRoot
    let words: ResourceWords
    let console: Console

    /// - Throws: `ResourceCommandError`; `CancellationError`.
    func run(_ question: ResourceRequest.Question, asJSON isJSON: Bool) async throws {
        switch question {
        case .list(let part, let texts):
            let writer = ResourceWriter(format(asJSON: isJSON), on: console)
            let filter = texts.isEmpty ? nil : ResourceFilter<Model>(texts)
            let pages = ResourcePages(repository, filter: filter)
            try await lister(isFiltered: filter != nil, writer).list(part, of: pages)
        case .things(let ids):
            let format = ids.count == 1 ? formatOfOne(asJSON: isJSON) : format(asJSON: isJSON)
            let finder = ResourceFinder(repository: repository, loadables: loadables, words: words, console: console)
            try await finder.find(ids, writer: ResourceWriter(format, on: console))
        }
    }

    private func lister(isFiltered: Bool, _ writer: ResourceWriter<Model>) -> ResourceLister<Model> {
        ResourceLister(
            isFiltered: isFiltered,
            loadables: loadables,
            words: words,
            console: console,
            writer: writer
        )
    }

    private func format(asJSON isJSON: Bool) -> any ResourceFormat<Model> {
        if isJSON { return JSONListFormat(root: root) }
        guard let columns = console.columns else {
            return FieldsFormat(columns: ResourceColumn.columns(of: Model.self))
        }
        return TableFormat(ResourceColumn.columns(of: Model.self), width: columns, glyphs: console.glyphs)
    }

    private func formatOfOne(asJSON isJSON: Bool) -> any ResourceFormat<Model> {
        if isJSON { return JSONObjectFormat(root: root) }
        if console.columns == nil { return FieldsFormat(columns: ResourceColumn.columns(of: Model.self)) }
        return SheetFormat(columns: ResourceColumn.columns(of: Model.self), glyphs: console.glyphs)
    }
}

/// Request of a command for a kind of resource.
nonisolated struct ResourceRequest: Equatable {
    enum Question: Equatable {
        /// - Parameter texts: filter, by the API's field names.
        case list(ListPart, matching: [String: String])
        case things([Int])
    }

    /// Part of a list.
    enum ListPart: Equatable {
        /// Counted from 1.
        case page(Int)
        case all
    }

    /// Name of the kind of resource.
    let topic: String
    let question: Question
    let isJSON: Bool
}

/// Error of a resource command.
nonisolated enum ResourceCommandError: Error {
    /// - Parameter plural: plural name of the kind.
    case nothingMatches(plural: String)
    case noSuchPage(Int, of: Int)
    /// None of the ids exists; each has been reported.
    case noneFound
    /// Some resources failed to load; each has been reported.
    case notLoaded(ExitCode)
    /// - Parameter message: message for the user.
    case failed(load: String, message: String, ExitCode)
    case notPrinted(FileError)
}

nonisolated extension ResourceCommandError {
    var code: ExitCode {
        switch self {
        case .nothingMatches, .noSuchPage, .noneFound: .nothingFound
        case .notLoaded(let code), .failed(_, _, let code): code
        case .notPrinted: .failed
        }
    }

    /// Message for the user; `nil` if it has been reported.
    var message: String? {
        switch self {
        case .nothingMatches(let plural): "There are no such \(plural)"
        case .noSuchPage(let number, let pages): "There is no page \(number): the last one is \(pages)"
        case .noneFound, .notLoaded: nil
        case .failed(let load, let message, _): "\(load): \(message)"
        case .notPrinted(let error): "Standard output: \(error)"
        }
    }
}

nonisolated extension ExitCode {
    /// Exit code for a load's error.
    init(_ error: any Error) {
        self =
            switch error {
            case APIError.notFound, is CacheMiss: .nothingFound
            case is APIError, is InjectedFault: .network
            default: .failed
            }
    }
}
