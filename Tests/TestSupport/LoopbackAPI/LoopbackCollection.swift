/// A kind of resource of the API.
package struct LoopbackCollection: Sendable {
    /// Name in paths.
    let name: String
    /// Name in error messages.
    let title: String
    let count: Int
    /// Names of the filters.
    let filters: [String]
    let field: @Sendable (_ id: Int, _ filter: String) -> String
    let json: @Sendable (_ id: Int, _ baseURL: String) -> LoopbackJSON

    package init(
        name: String,
        title: String,
        count: Int,
        filters: [String],
        field: @escaping @Sendable (_ id: Int, _ filter: String) -> String,
        json: @escaping @Sendable (_ id: Int, _ baseURL: String) -> LoopbackJSON
    ) {
        self.name = name
        self.title = title
        self.count = count
        self.filters = filters
        self.field = field
        self.json = json
    }

    static func all(of universe: LoopbackUniverse) -> [LoopbackCollection] {
        [.characters(of: universe), .episodes(of: universe), .locations(of: universe)]
    }

    private static func characters(of universe: LoopbackUniverse) -> LoopbackCollection {
        LoopbackCollection(
            name: "character",
            title: "Character",
            count: universe.characters,
            filters: ["name", "status", "species", "type", "gender"],
            field: { id, filter in
                let character = universe.character(id)
                return switch filter {
                case "name": character.name
                case "status": character.status
                case "species": character.species
                case "type": character.type
                default: character.gender
                }
            },
            json: { universe.character($0).json(baseURL: $1) }
        )
    }

    private static func episodes(of universe: LoopbackUniverse) -> LoopbackCollection {
        LoopbackCollection(
            name: "episode",
            title: "Episode",
            count: universe.episodes,
            filters: ["name", "episode"],
            field: { id, filter in filter == "name" ? universe.episode(id).name : universe.episode(id).code },
            json: { universe.episode($0).json(baseURL: $1) }
        )
    }

    private static func locations(of universe: LoopbackUniverse) -> LoopbackCollection {
        LoopbackCollection(
            name: "location",
            title: "Location",
            count: universe.locations,
            filters: ["name", "type", "dimension"],
            field: { id, filter in
                let location = universe.location(id)
                return switch filter {
                case "name": location.name
                case "type": location.type
                default: location.dimension
                }
            },
            json: { universe.location($0).json(baseURL: $1) }
        )
    }
}
