import LoadResource
import RickAndMorty
package import RickAndMortyData
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
    func ids(for text: String) async -> String {
        let isID = !text.isEmpty && Int(digits: text) != nil
        let all = await models(named: isID ? "" : text)
        let found = isID ? all.filter { String($0.id).hasPrefix(text) } : all
        return lines(found.map { "\($0.id)\t\(name(of: $0))" })
    }

    /// Matches a prefix of the name, ignoring case.
    ///
    /// - Returns: lines of distinct names.
    func names(for text: String) async -> String {
        var known: Set<String> = []
        let prefix = text.lowercased()
        let names = await models(named: text).map(name)
        return lines(names.filter { $0.lowercased().hasPrefix(prefix) && known.insert($0).inserted })
    }

    private func lines(_ lines: [String]) -> String {
        lines.prefix(Self.limit).map { $0 + "\n" }.joined()
    }

    private func models(named text: String) async -> [Model] {
        let repository = ResourceRepository<Model>(api: nil, cache: cache)
        var models: [Model] = []
        try? await LocalMatches(repository, filter: ResourceFilter(["name": text])).forEach { some, _ in
            models += some
            return true
        }
        return models
    }

    private func name(of model: Model) -> String {
        SafeText(model.name).string
    }
}

package nonisolated struct CandidateRequest: Equatable {
    enum Kind: String { case ids, names }

    let kind: Kind
    /// Name of the kind of resource.
    let topic: String
    /// Text typed so far.
    let text: String
}

/// `rickmorty complete …`: candidates for shell completion, without a network.
package enum CompleteCommand {
    /// Prints nothing if the cache cannot be read.
    ///
    /// - Parameter cache: `nil` without a cache.
    package static func run(
        _ request: CandidateRequest,
        cache: ResponseCache?,
        print: (String) -> Void
    ) async -> Ending {
        guard let kind = ResourceKinds.models.named(request.topic) else { return .failed(.usage) }
        func candidates<Model: Resource>(of _: Model.Type) async -> String {
            let candidates = Candidates<Model>(cache: cache)
            return switch request.kind {
            case .ids: await candidates.ids(for: request.text)
            case .names: await candidates.names(for: request.text)
            }
        }
        print(await candidates(of: kind))
        return .quit
    }
}
