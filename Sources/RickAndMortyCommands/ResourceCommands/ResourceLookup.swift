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

    /// - Parameters:
    ///   - api: `nil` with `--offline`.
    ///   - cache: `nil` without a cache.
    init(api: API?, cache: ResponseCache?, loadables: LoadableBuilder, console: Console) {
        finder = ResourceFinder(api: api, cache: cache) { loader in
            try await loadables.delivery(of: loader, on: console)
        }
        self.loadables = loadables
        self.console = console
        isOffline = api == nil
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
                    console.say(missing(reference))
                    code = code ?? .nothingFound
                }
            } catch let error as CancellationError {
                throw error
            } catch {
                console.say("\(shown(reference)): \(loadables.errorMessage(error))")
                code = ExitCode(error)
            }
        }
        return (ids, code)
    }

    private func missing(_ reference: ResourceReference) -> String {
        "\(shown(reference)): \(isOffline ? "Not on this machine" : "Does not exist")"
    }

    private func shown(_ reference: ResourceReference) -> String {
        SafeText(ResourceAddress(Destination.Kind(Model.self), reference).description).string
    }
}

extension LoadableBuilder {
    /// Loads for a command without a screen, and says when a load is tried again.
    func delivery<Item>(of loader: NamedLoader<Item>, on console: Console) async throws -> Delivery<Item> {
        try await delivery(of: loader) { wait in
            console.say("\(loader.name): \(errorMessage(wait.error)); it is tried again")
        }
    }
}
