import HTTP
import LoadResource
package import RickAndMorty
package import RickAndMortyData
import RickAndMortyPresentation
import SystemSupport

/// `rickmorty characters …` and the other resource commands: composes the loads that they share, and reports errors.
package struct ResourceCommandRunner {
    private let kinds: [any Resource.Type]
    private let api: API?
    private let cache: ResponseCache?
    private let loadables: LoadableBuilder
    private let root: APIRoot
    private let console: Console

    /// - Parameters:
    ///   - api: `nil` with `--offline`.
    ///   - cache: `nil` without a cache.
    ///   - root: prefix of URLs.
    package init(
        kinds: [any Resource.Type],
        api: API?,
        cache: ResponseCache?,
        loadables: LoadableBuilder,
        root: APIRoot,
        console: Console
    ) {
        self.kinds = kinds
        self.api = api
        self.cache = cache
        self.loadables = loadables
        self.root = root
        self.console = console
    }

    /// - Returns: how the program ends.
    package func run(_ request: ResourceRequest) async -> Ending {
        guard let kind = kinds.named(request.topic) else { return .failed(.usage) }
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
        var api = api
        // The full timeout, since no screen waits for the catalogue.
        api?.patience = HTTPLimits.json.time
        let commands = ResourceCommands<Model>(
            repository: ResourceRepository(api: api, cache: cache),
            loadables: loadables,
            root: root,
            words: ResourceWords(errorMessage: loadables.errorMessage, clock: loadables.wallClock),
            console: console
        )
        try await commands.run(request)
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
    func run(_ request: ResourceRequest) async throws {
        switch request.question {
        case .list(let part, let texts):
            let writer = ResourceWriter<Model>(request.format.many(root: root, console: console), on: console)
            let filter = texts.isEmpty ? nil : ResourceFilter<Model>(texts)
            let pages = ResourcePages(repository, filter: filter)
            try await lister(isFiltered: filter != nil, writer).list(part, of: pages)
        case .things(let ids):
            let format: any ResourceFormat<Model> =
                ids.count == 1
                ? request.format.one(root: root, console: console) : request.format.many(root: root, console: console)
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
}

/// Request of a command for a kind of resource.
package nonisolated struct ResourceRequest: Equatable {
    package enum Question: Equatable {
        /// - Parameter texts: filter, by the API's field names.
        case list(ListPart, matching: [String: String])
        case things([Int])
    }

    /// Part of a list.
    package enum ListPart: Equatable {
        /// Counted from 1.
        case page(Int)
        case all
    }

    /// Name of the kind of resource.
    let topic: String
    let question: Question
    let format: OutputFormat
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
