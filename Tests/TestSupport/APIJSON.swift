import FoundationEssentials
package import RickAndMorty

/// Models written as the API writes them.
package enum APIJSON {
    package static let base = APIRoot.standard.text

    package static func page<Item>(_ page: Page<Item>, item: (Item) throws -> String) rethrows -> String {
        let rows = try page.items.map(item).joined(separator: ",")
        return """
            {"info":{"count":\(page.count),"pages":\(page.pages),"next":null,"prev":null},"results":[\(rows)]}
            """
    }

    package static func character(_ model: CharacterModel) throws -> String {
        try json(
            CharacterJSON(
                id: model.id,
                name: model.name,
                status: model.status.text,
                species: model.species,
                type: model.type,
                gender: model.gender,
                origin: PlaceJSON(model.origin),
                location: PlaceJSON(model.location),
                image: "\(base)/character/avatar/\(model.id).jpeg",
                episode: model.episodes.map { "\(base)/episode/\($0)" },
                url: "\(base)/character/\(model.id)",
                created: "2017-11-04T18:48:46.250Z"
            )
        )
    }

    package static func episode(_ model: EpisodeModel) throws -> String {
        try json(
            EpisodeJSON(
                id: model.id,
                name: model.name,
                airDate: model.airDate.text,
                episode: model.code.text,
                characters: model.characters.map { "\(base)/character/\($0)" },
                url: "\(base)/episode/\(model.id)",
                created: "2017-11-10T12:56:33.798Z"
            )
        )
    }

    private static func json(_ value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }
}

private struct PlaceJSON: Encodable {
    let name: String
    let url: String

    init(_ place: PlaceReference) {
        name = place.name
        url = place.id.map { "\(APIJSON.base)/location/\($0)" } ?? ""
    }
}

private struct CharacterJSON: Encodable {
    let id: Int
    let name, status, species, type, gender: String
    let origin, location: PlaceJSON
    let image: String
    let episode: [String]
    let url, created: String
}

private struct EpisodeJSON: Encodable {
    let id: Int
    let name: String
    let airDate: String
    let episode: String
    let characters: [String]
    let url, created: String

    private enum CodingKeys: String, CodingKey {
        case id, name, episode, characters, url, created
        case airDate = "air_date"
    }
}
