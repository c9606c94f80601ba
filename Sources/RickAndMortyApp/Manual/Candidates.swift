import LoadResource
import RickAndMorty
import SystemSupport

/// What a shell may complete an id or a name with, of what is on this machine.
struct Candidates<Model: Resource> {
    /// Nobody reads more of them.
    private static var most: Int { 200 }

    /// `nil` where nothing is kept.
    let cache: ResponseCache?

    /// By a part of the name, or the beginning of the id.
    ///
    /// - Returns: an id a line, a tab, and the name.
    func ids(for text: String) async throws -> String {
        let isID = !text.isEmpty && Int(digits: text) != nil
        let all = try await models(named: isID ? "" : text)
        let found = isID ? all.filter { String($0.id).hasPrefix(text) } : all
        return lines(found.map { "\($0.id)\t\(name(of: $0))" })
    }

    /// By their beginnings, in any case.
    ///
    /// - Returns: a name a line, each once.
    func names(for text: String) async throws -> String {
        var known: Set<String> = []
        let begun = text.lowercased()
        let names = try await models(named: text).map(name)
        return lines(names.filter { $0.lowercased().hasPrefix(begun) && known.insert($0).inserted })
    }

    private func lines(_ lines: [String]) -> String {
        lines.prefix(Self.most).map { $0 + "\n" }.joined()
    }

    private func models(named text: String) async throws -> [Model] {
        let repository = ResourceRepository<Model>(api: nil, cache: cache)
        return try await LocalMatches(repository, filter: ResourceFilter(["name": text])).load().item
    }

    private func name(of model: Model) -> String {
        SafeText(model.name).string
    }
}
