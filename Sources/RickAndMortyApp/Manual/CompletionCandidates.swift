import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import SystemSupport

/// Completions of ids and names, from cache and catalogue.
struct Candidates<Model: Resource> {
    private static var limit: Int { 200 }

    /// `nil` without a cache.
    let cache: ResponseCache?

    /// Matches a part of the name or a prefix of the id.
    ///
    /// - Returns: lines of id, tab and name.
    func ids(for text: String) async throws -> String {
        let isID = !text.isEmpty && Int(digits: text) != nil
        let all = try await models(named: isID ? "" : text)
        let found = isID ? all.filter { String($0.id).hasPrefix(text) } : all
        return lines(found.map { "\($0.id)\t\(name(of: $0))" })
    }

    /// Matches a prefix of the name, ignoring case.
    ///
    /// - Returns: lines of distinct names.
    func names(for text: String) async throws -> String {
        var known: Set<String> = []
        let prefix = text.lowercased()
        let names = try await models(named: text).map(name)
        return lines(names.filter { $0.lowercased().hasPrefix(prefix) && known.insert($0).inserted })
    }

    private func lines(_ lines: [String]) -> String {
        lines.prefix(Self.limit).map { $0 + "\n" }.joined()
    }

    private func models(named text: String) async throws -> [Model] {
        let repository = ResourceRepository<Model>(api: nil, cache: cache)
        return try await LocalMatches(repository, filter: ResourceFilter(["name": text])).load().item
    }

    private func name(of model: Model) -> String {
        SafeText(model.name).string
    }
}

/// Request of a completion script.
nonisolated struct CandidateRequest: Equatable {
    enum Kind: String, CaseIterable { case ids, names }

    let kind: Kind
    /// Name of the kind of resource.
    let topic: String
    /// Text typed so far.
    let text: String
}

/// `rickmorty complete …`: candidates for shell completion, without a network.
enum CompleteCommand {
    /// Prints nothing if the cache cannot be read.
    static func run(_ request: CandidateRequest, _ settings: Settings) async -> Ending {
        guard let kind = ResourceKinds.models.named(request.topic) else { return .failed(.usage) }
        do {
            StandardStream.output.write(try await candidates(request, of: kind, cache: cache(settings)))
            return .quit
        } catch {
            return .failed(.failed)
        }
    }

    private static func candidates<Model: Resource>(
        _ request: CandidateRequest,
        of _: Model.Type,
        cache: ResponseCache?
    ) async throws -> String {
        let candidates = Candidates<Model>(cache: cache)
        return switch request.kind {
        case .ids: try await candidates.ids(for: request.text)
        case .names: try await candidates.names(for: request.text)
        }
    }

    /// `nil` if there is no cache; completion does not create one.
    private static func cache(_ settings: Settings) -> ResponseCache? {
        guard let folder = Folders.current.cache, FileSystem.exists("\(folder)/cache.db") else { return nil }
        let store = CacheStore.onDisk(in: .current, warnings: Warnings(), clock: .system)
        return ResponseCache(store, of: settings.root, clock: .system)
    }
}
