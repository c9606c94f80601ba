import SystemSupport

/// A character as the API writes it.
struct CharacterRow: ResourceRow {
    let id: ResourceID
    let name: ResourceName
    let status: SafeText?
    let species: SafeText?
    let type: SafeText?
    let gender: SafeText?
    let origin: PlaceRow?
    let location: PlaceRow?
    let episode: [ResourceLink]

    var model: CharacterModel {
        CharacterModel(
            id: id.value,
            name: name.string,
            status: status.map(CharacterStatus.init) ?? .unknown,
            species: species?.string ?? "",
            type: type?.string ?? "",
            gender: gender?.string ?? "unknown",
            origin: origin?.reference ?? .unknown,
            location: location?.reference ?? .unknown,
            episodes: episode.compactMap(\.id)
        )
    }
}
