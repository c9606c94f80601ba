package import RickAndMorty
package import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import SystemSupport

/// `rickmorty path …`: finds the shortest chain of shared episodes and locations between two characters, without using
/// the network.
package struct PathCommand {
    /// `nil` if there is no cache.
    private let cache: ResponseCache?
    private let isSpoiler: ((CharacterModel) -> Bool)?
    private let console: Console

    /// - Parameter isSpoiler: whether a character is a spoiler; `nil` if spoilers are shown. A path contains
    ///   spoilers only at its ends.
    package static func run(
        _ request: PathRequest,
        cache: ResponseCache?,
        isSpoiler: ((CharacterModel) -> Bool)? = nil,
        on console: Console
    ) async -> CommandResult {
        await console.run {
            try await PathCommand(cache: cache, isSpoiler: isSpoiler, console: console).run(request)
            return true
        }
    }

    private func run(_ request: PathRequest) async throws {
        let characters = await ResourceRepository<CharacterModel>(cache: cache).allLocal()
        let start = try character(request.from, among: characters)
        let end = try character(request.to, among: characters)
        let shown = characters.filter { $0 == start || $0 == end || isSpoiler?($0) != true }
        guard let path = CharacterGraph(shown).path(from: start.id, to: end.id) else {
            let names = "\(SafeText(start.name).string) and \(SafeText(end.name).string)"
            let message = "no path connects \(names)"
            throw CommandFailure(message, code: .nothingFound)
        }
        var nodes = [try await node(Destination(.character, id: path.start))]
        for step in path.steps {
            nodes.append(try await node(step.link))
            nodes.append(try await node(Destination(.character, id: step.character)))
        }
        if request.isJSON { return try console.print(json(nodes).unicodeText + "\n") }
        let fields = TSV.text(of: nodes.map { [$0.destination.kind.name, $0.destination.id, $0.title] })
        try console.print(console.columns.map { table(nodes, columns: $0) } ?? fields)
    }

    /// Finds the character. Of several with the same name, it is the one in the most episodes or, on a tie, with the
    /// lowest ID.
    private func character(
        _ reference: ResourceReference,
        among characters: [CharacterModel]
    ) throws(CommandFailure) -> CharacterModel {
        let found = characters.filter { $0.matches(by: reference) }
        guard let frequent = found.max(by: { ($0.episodes.count, $1.id) < ($1.episodes.count, $0.id) }) else {
            let names = characters.filter { isSpoiler?($0) != true }.map(\.name)
            let message = CharacterModel.missing(reference, nearly: names, isLocal: true)
            throw CommandFailure(message, code: .nothingFound)
        }
        if found.count > 1 {
            let addresses = Strings.list(found.map { "character/\($0.id)" })
            let name = SafeText(frequent.name).string
            console.writeNote(
                "\(found.count) characters are named \(name) (\(addresses)); using character/\(frequent.id)"
            )
        }
        return frequent
    }

    private func node(_ destination: Destination) async throws -> PathNode {
        func title<Model: Resource>(_: Model.Type) async throws -> String? {
            try await ResourceRepository<Model>(cache: cache).local(.id(destination.id)).first?.title
        }
        // A character may refer to an episode that is not in local data.
        var known: String?
        if let kind = ResourceKinds.models.named(destination.kind.name) { known = try await title(kind) }
        return PathNode(destination, title: SafeText(known ?? "\(destination)").string)
    }

    private func table(_ nodes: [PathNode], columns: Int) -> String {
        // Links between characters are indented.
        console.table(nodes.map { (($0.isCharacter ? "" : "  ") + $0.title, "\($0.destination)") }, columns: columns)
    }

    /// - Parameter nodes: characters, alternating with the links between them.
    private func json(_ nodes: [PathNode]) -> SafeJSON {
        func character(_ node: PathNode) -> SafeJSON {
            .object([("id", .number(node.destination.id)), ("name", .string(node.title))])
        }
        let steps = stride(from: 1, to: nodes.count, by: 2).map { place in
            let shared = nodes[place]
            let link = SafeJSON.object([
                ("kind", .string(shared.destination.kind.name)), ("id", .number(shared.destination.id)),
                ("title", .string(shared.title)),
            ])
            return SafeJSON.object([("shared", link), ("to", character(nodes[place + 1]))])
        }
        return .object([("from", character(nodes[0])), ("steps", .array(steps))])
    }
}
