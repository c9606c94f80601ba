package import RickAndMorty

extension APIJSON {
    package static func episode(_ model: EpisodeModel) throws -> String {
        try json(
            EpisodeJSON(
                id: model.id,
                name: model.name,
                airDate: model.airDate,
                episode: model.code.text,
                characters: model.characters.map { "\(base)/character/\($0)" },
                url: "\(base)/episode/\(model.id)",
                created: "2017-11-10T12:56:33.798Z"
            )
        )
    }
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
