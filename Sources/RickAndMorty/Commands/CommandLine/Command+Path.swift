import RickAndMorty
import RickAndMortyUI

nonisolated extension Command {
    static let path = Command(
        name: "path",
        usage: "path FROM TO [--json]",
        help: "find the shortest chain of shared episodes and places",
        details: [
            "FROM and TO are characters: names, ids or addresses. Of several with one name it is the one in most episodes.",
            "A place is shared by those who come from it and those who were last seen there. No network is used.",
            "In a pipe, a line is a kind, an id and a name with tabs between them: a character, what it shares with the"
                + " next one, that one, and so on. Without such a chain, the exit code is 4.",
        ],
        arguments: .ids(topic: CharacterModel.name),
        argumentLimit: 2,
        options: [Option("--json", help: "as a JSON object", sets: \.isJSON)]
    ) { (settings, arguments) throws(UsageError) in
        guard arguments.count == 2 else { throw .missingArgument("two characters", of: "path") }
        let ends = try arguments.map { (text) throws(UsageError) in
            try resource(text, of: CharacterModel.self, among: ResourceKinds.models, in: "path")
        }
        return .path(PathRequest(from: ends[0], to: ends[1], isJSON: settings.isJSON))
    }
}

package nonisolated struct PathRequest: Equatable {
    let from: ResourceReference
    let to: ResourceReference
    let isJSON: Bool
}
