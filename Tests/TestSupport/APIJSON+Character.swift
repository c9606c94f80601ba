package import RickAndMorty

extension APIJSON {
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
}

private struct PlaceJSON: Encodable {
    let name: String
    let url: String

    init(_ place: LocationReference) {
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
