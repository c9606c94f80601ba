import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import SystemSupport

/// Resolves references to IDs and reports unknown ones.
extension ResourceCommands {
    /// - Throws: only `CancellationError`.
    func ids(of references: [ResourceReference]) async throws -> ResolvedIDs {
        var found = ResolvedIDs()
        for reference in references { try await resolve(reference, for: &found) }
        return found
    }

    /// Returns a function that resolves lines of standard input, each an ID, an address or a name. It skips blank
    /// lines.
    ///
    /// The function waits for input and returns the IDs of the lines that have arrived, or `nil` at the end. It throws
    /// `CancellationError`, and `CommandFailure` if all lines are blank.
    ///
    /// - Parameter kinds: kinds of resources with addresses.
    func idsOfLines(among kinds: [any Resource.Type]) -> () async throws -> ResolvedIDs? {
        var number = 0
        var hasContent = false
        var isAtEnd = false
        return { [self] in
            if isAtEnd { return nil }
            var found = ResolvedIDs()
            let lines: [String]?
            do throws(FileError) {
                lines = try console.readLines()
            } catch {
                let place = if case .tooLarge = error { "Line \(number + 1)" } else { "Standard input" }
                console.writeMessage("\(place): \("\(error)".uncapitalized)")
                isAtEnd = true
                found.code = .failed
                return found
            }
            guard let lines else {
                guard !hasContent else { return nil }
                throw CommandFailure("standard input is empty", code: .nothingFound)
            }
            for line in lines {
                number += 1
                let text = String(line.trimmed)
                guard SafeText(text).hasVisibleCharacters else { continue }
                let label = "Line \(number): "
                do {
                    let reference = try Command.resource(text, of: Model.self, among: kinds, in: Model.name)
                    try await resolve(reference, label: label, for: &found)
                } catch let error as UsageError {
                    console.writeMessage("\(label)\(error)")
                    found.code = .usage
                }
            }
            hasContent = hasContent || !found.ids.isEmpty || found.code != nil
            return found
        }
    }

    private func resolve(_ reference: ResourceReference, label: String = "", for found: inout ResolvedIDs) async throws
    {
        do {
            let ids = try await ids(of: reference)
            found.ids += ids
            for id in ids { found.labels[id] = found.labels[id] ?? label }
            if ids.isEmpty {
                console.writeMessage(label + (await message(of: reference)))
                found.code = found.code ?? .nothingFound
            }
        } catch let error as CancellationError {
            throw error
        } catch {
            console.writeMessage("\(label)\(Model.shown(reference)): \(loadables.errorMessage(error).uncapitalized)")
            found.code = ExitCode(error)
        }
    }

    /// - Throws: the network's error if the name is not in local data and the API does not respond;
    ///   `CancellationError`.
    private func ids(of reference: ResourceReference) async throws -> [Int] {
        switch reference {
        case .id(let id): [id]
        case .name(let name):
            if let ids = await loadLocalNames().ids[name.lowercased()] {
                ids
            } else {
                try await repository.remote(reference, load: delivery).map(\.id)
            }
        }
    }

    private func message(of reference: ResourceReference) async -> String {
        missingCount += 1
        // Finding suggestions for thousands of unknown names would take seconds.
        let suggestions = missingCount <= AppPolicy.listedNames ? await loadLocalNames().suggestions : []
        return Model.missing(reference, nearly: suggestions, isLocal: repository.api == nil)
    }

    private func loadLocalNames() async -> LocalNames {
        if let known { return known }
        let read = LocalNames(await repository.allLocal(), isSpoiler: isSpoiler)
        known = read
        return read
    }
}

/// Names of local resources of one kind.
struct LocalNames {
    /// IDs by lower-case name.
    private(set) var ids: [String: [Int]] = [:]
    /// Names that are not spoilers.
    let suggestions: [String]

    init<Model: Resource>(_ models: [Model], isSpoiler: ((any Resource) -> Bool)?) {
        suggestions = models.filter { isSpoiler?($0) != true }.map(\.name)
        for model in models {
            for name in Set(model.lookupNames) { ids[name, default: []].append(model.id) }
        }
    }
}

/// IDs that references have been resolved to.
struct ResolvedIDs {
    /// In the order of the references.
    fileprivate(set) var ids: [Int] = []
    /// Prefix of messages about an ID, with the line of its first reference: "Line 3: ".
    fileprivate(set) var labels: [Int: String] = [:]
    /// Exit code of a reference that could not be resolved; its error has been reported.
    fileprivate(set) var code: ExitCode?
}

nonisolated extension Resource {
    /// Message for an unknown reference, with similar names.
    ///
    /// - Parameter isLocal: whether only local data was searched.
    static func missing(_ reference: ResourceReference, nearly names: [String], isLocal: Bool) -> String {
        let name = shown(reference)
        guard case .name = reference else { return "\(name) is not in local data" }
        let hint = SpellingSuggestion.hint(
            SpellingSuggestion.names(to: name, among: names).map { "\"\(SafeText($0).string)\"" }
        )
        return isLocal
            ? "no \(Self.name) in local data is named '\(name)'\(hint)"
            : "no \(Self.name) is named '\(name)'\(hint)"
    }

    fileprivate static func shown(_ reference: ResourceReference) -> String {
        SafeText(withoutCredentials: ResourceAddress(Destination.Kind(Self.self), reference).description).string
    }
}
