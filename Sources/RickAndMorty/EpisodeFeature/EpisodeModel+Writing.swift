import HTTP

extension EpisodeModel: WritableResource {
    package func written(at base: APIRoot) -> WrittenEpisode {
        WrittenEpisode(
            id: id,
            name: name,
            airDate: airDate.text,
            episode: code.text,
            characters: characters.map { CharacterEndpoint.character($0, at: base).url },
            url: EpisodeEndpoint.episode(id, at: base).url
        )
    }
}

package struct WrittenEpisode: Encodable {
    let id: Int
    let name: String
    let airDate: String
    let episode: String
    let characters: [String]
    let url: String

    private enum CodingKeys: String, CodingKey {
        case id, name, episode, characters, url
        case airDate = "air_date"
    }
}
