import RickAndMorty

nonisolated struct EpisodeTopic: ResourceTopic {
    let name = "episode"
    let plural = "episodes"
    let everything = EpisodeFilter()

    let fields: [FilterField<EpisodeFilter>] = [
        FilterField(name: "name", help: "part of the name", path: \.name),
        FilterField(name: "episode", help: "part of the code: S01 is the first season", path: \.episode),
    ]

    let columns: [ResourceColumn<EpisodeModel>] = [
        ResourceColumn("id", .number(4)) { String($0.id) },
        ResourceColumn("name", .text(16...50)) { $0.name },
        ResourceColumn("air_date", .text(12...18, rank: 1)) { $0.airDate.text },
        ResourceColumn("episode", .text(7...7)) { $0.code.text },
        ResourceColumn("characters", .number(10, rank: 2)) { String($0.characters.count) },
    ]

    @MainActor func sources(api: API?, cache: ResponseCache?) -> ResourceSources<EpisodeModel> {
        .episodes(api: api, cache: cache)
    }
}
