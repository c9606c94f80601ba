import HTTP

extension CharacterModel: WritableResource {
    package func written(at base: APIRoot) -> WrittenCharacter {
        WrittenCharacter(
            id: id,
            name: name,
            status: status.text,
            species: species,
            type: type,
            gender: gender,
            origin: WrittenPlace(origin, at: base),
            location: WrittenPlace(location, at: base),
            image: AvatarEndpoint.avatar(id, at: base).url,
            episode: episodes.map { EpisodeEndpoint.episode($0, at: base).url },
            url: CharacterEndpoint.character(id, at: base).url
        )
    }
}

package struct WrittenCharacter: Encodable {
    let id: Int
    let name: String
    let status: String
    let species: String
    let type: String
    let gender: String
    let origin: WrittenPlace
    let location: WrittenPlace
    let image: String
    let episode: [String]
    let url: String
}
