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

    /// - Throws: `CancellationError`.
    func find(_ references: [ResourceReference]) async throws -> FoundIDs {
        var found = FoundIDs()
        for reference in references { try await find(reference, for: &found) }
        return found
    }

    /// Finds what lines name, each by an id, an address or a name. Lines without text are skipped.
    ///
    /// - Parameters:
    ///   - next: reads a line; `nil` at the end.
    ///   - kinds: the kinds that have addresses.
    /// - Throws: `CancellationError`; `ResourceCommandError` if there are no lines with text.
    func find(linesOf next: () -> String?, among kinds: [any Resource.Type]) async throws -> FoundIDs {
        var found = FoundIDs()
        var number = 0
        while let line = next() {
            number += 1
            let text = String(line.trimmed)
            guard SafeText(text).isReadable else { continue }
            let label = "Line \(number): "
            do {
                let reference = try Command.resource(text, of: Model.self, among: kinds, in: Model.name)
                try await find(reference, label: label, for: &found)
            } catch let error as UsageError {
                console.say("\(label)\(error)")
                found.code = .usage
            }
        }
        if found.ids.isEmpty, found.code == nil {
            throw ResourceCommandError(message: "Standard input names no \(Model.plural)", code: .nothingFound)
        }
        return found
    }

    private func find(_ reference: ResourceReference, label: String = "", for found: inout FoundIDs) async throws {
        do {
            let ids = try await finder.ids(of: reference)
            found.ids += ids
            for id in ids { found.labels[id] = found.labels[id] ?? label }
            if ids.isEmpty {
                console.say(label + (await missing(reference)))
                found.code = found.code ?? .nothingFound
            }
        } catch let error as CancellationError {
            throw error
        } catch {
            console.say("\(label)\(Model.shown(reference)): \(loadables.errorMessage(error))")
            found.code = ExitCode(error)
        }
    }

    private func missing(_ reference: ResourceReference) async -> String {
        let names = await finder.all().filter { !isWithheld($0) }.map(\.name)
        return Model.missing(reference, nearly: names, isLocal: isOffline)
    }
}

/// What was found of what the user named.
struct FoundIDs {
    /// In the order in which they were named.
    fileprivate(set) var ids: [Int] = []
    /// Where an id was first named, as the beginning of a message: "Line 3: ".
    fileprivate(set) var labels: [Int: String] = [:]
    /// The exit code of what was not found, and has been reported.
    fileprivate(set) var code: ExitCode?
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
