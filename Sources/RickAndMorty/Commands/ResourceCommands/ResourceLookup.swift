import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import SystemSupport

/// Finds the ids of the resources that the user names, and says which names are unknown.
struct ResourceLookup<Model: Resource> {
    private let finder: ResourceFinder<Model>
    private let loadables: LoadableBuilder
    private let console: Console
    private let isOffline: Bool
    /// Whether a resource is a spoiler, whose name is not suggested.
    private let isWithheld: (any Resource) -> Bool

    /// - Parameters:
    ///   - api: `nil` with `--offline`.
    ///   - cache: `nil` without a cache.
    ///   - isWithheld: whether a resource is a spoiler.
    init(
        api: API?,
        cache: ResponseCache?,
        loadables: LoadableBuilder,
        console: Console,
        isWithheld: @escaping (any Resource) -> Bool
    ) {
        finder = ResourceFinder(api: api, cache: cache) { loader in
            try await loadables.delivery(of: loader, on: console)
        }
        self.loadables = loadables
        self.console = console
        isOffline = api == nil
        self.isWithheld = isWithheld
    }

    /// The ids in the order of the references, and the exit code of what was not found.
    ///
    /// - Throws: `CancellationError`.
    func ids(of references: [ResourceReference]) async throws -> (ids: [Int], code: ExitCode?) {
        var ids: [Int] = []
        var code: ExitCode?
        for reference in references {
            do {
                let found = try await finder.ids(of: reference)
                ids += found
                if found.isEmpty {
                    console.say(await missing(reference))
                    code = code ?? .nothingFound
                }
            } catch let error as CancellationError {
                throw error
            } catch {
                console.say("\(Model.shown(reference)): \(loadables.errorMessage(error))")
                code = ExitCode(error)
            }
        }
        return (ids, code)
    }

    private func missing(_ reference: ResourceReference) async -> String {
        let names = await finder.all().filter { !isWithheld($0) }.map(\.name)
        return Model.missing(reference, nearly: names, isLocal: isOffline)
    }
}

nonisolated extension Resource {
    /// The message that none is called so, with the nearest names.
    ///
    /// - Parameter isLocal: whether it was looked for on this machine only.
    static func missing(_ reference: ResourceReference, nearly names: [String], isLocal: Bool) -> String {
        let name = shown(reference)
        guard case .name = reference else { return "\(name) is not on this machine" }
        let hint = Nearest.hint(Nearest.names(to: name, among: names).map { "\"\(SafeText($0).string)\"" })
        return isLocal
            ? "No \(Self.name) on this machine is called '\(name)'.\(hint)"
            : "There is no \(Self.name) called '\(name)'.\(hint)"
    }

    fileprivate static func shown(_ reference: ResourceReference) -> String {
        SafeText(withoutCredentials: ResourceAddress(Destination.Kind(Self.self), reference).description).string
    }
}

extension LoadableBuilder {
    /// Loads for a command without a screen. A note on standard error says that a load is tried again.
    func delivery<Item>(of loader: NamedLoader<Item>, on console: Console) async throws -> Delivery<Item> {
        try await delivery(of: loader) { wait in
            console.note(Words.triedAgain(loader.name, because: errorMessage(wait.error)))
        }
    }
}
