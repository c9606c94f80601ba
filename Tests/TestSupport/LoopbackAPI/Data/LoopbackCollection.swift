/// One kind of thing the API has, as far as answering for it goes.
struct LoopbackCollection: Sendable {
    /// In paths.
    let name: String
    /// In errors.
    let title: String
    let count: Int
    /// What rows can be filtered by.
    let filters: [String]
    let field: @Sendable (_ id: Int, _ filter: String) -> String
    let json: @Sendable (_ id: Int) -> LoopbackJSON

    static func all(of universe: LoopbackUniverse, baseURL: String) -> [LoopbackCollection] {
        [.characters(of: universe, baseURL), .episodes(of: universe, baseURL), .locations(of: universe, baseURL)]
    }

    private static func characters(of universe: LoopbackUniverse, _ baseURL: String) -> LoopbackCollection {
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
            json: { universe.character($0).json(baseURL: baseURL) }
        )
    }

    private static func episodes(of universe: LoopbackUniverse, _ baseURL: String) -> LoopbackCollection {
        LoopbackCollection(
            name: "episode",
            title: "Episode",
            count: universe.episodes,
            filters: ["name", "episode"],
            field: { id, filter in filter == "name" ? universe.episode(id).name : universe.episode(id).code },
            json: { universe.episode($0).json(baseURL: baseURL) }
        )
    }

    private static func locations(of universe: LoopbackUniverse, _ baseURL: String) -> LoopbackCollection {
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
            json: { universe.location($0).json(baseURL: baseURL) }
        )
    }
}
