import SystemSupport

/// An episode as the API writes it.
struct EpisodeRow: ResourceRow {
    let id: ResourceID
    let name: ResourceName
    let airDate: SafeText?
    let episode: SafeText?
    let characters: [ResourceLink]

    private enum CodingKeys: String, CodingKey {
        case id, name, episode, characters
        case airDate = "air_date"
    }

    var model: EpisodeModel {
        EpisodeModel(
            id: id.value,
            name: name.string,
            airDate: AirDate(airDate ?? SafeText("")),
            code: EpisodeCode(episode ?? SafeText("")),
            characters: characters.compactMap(\.id)
        )
    }
}
