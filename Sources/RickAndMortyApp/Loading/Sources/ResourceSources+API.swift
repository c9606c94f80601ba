import RickAndMorty

extension ResourceSources<CharacterModel> {
    /// - Parameter api: `nil` when the person wants no network.
    static func characters(api: API?) -> ResourceSources {
        ResourceSources(
            name: "character",
            live: api.map {
                Live(
                    $0,
                    endpoints: Live.Endpoints(
                        page: { CharacterEndpoint.page($0, at: $1) },
                        single: CharacterEndpoint.character,
                        several: CharacterEndpoint.characters
                    ),
                    mappers: Live.Mappers(
                        page: CharacterMapper.page,
                        single: CharacterMapper.character,
                        several: CharacterMapper.characters
                    )
                )
            },
            bundled: Bundled(
                page: { $0.characters(page: $1) },
                single: { $0.character(id: $1) },
                position: { $0.position(ofCharacter: $1) }
            )
        )
    }
}

extension ResourceSources<EpisodeModel> {
    /// - Parameter api: `nil` when the person wants no network.
    static func episodes(api: API?) -> ResourceSources {
        ResourceSources(
            name: "episode",
            live: api.map {
                Live(
                    $0,
                    endpoints: Live.Endpoints(
                        page: { EpisodeEndpoint.page($0, at: $1) },
                        single: EpisodeEndpoint.episode,
                        several: EpisodeEndpoint.episodes
                    ),
                    mappers: Live.Mappers(
                        page: EpisodeMapper.page,
                        single: EpisodeMapper.episode,
                        several: EpisodeMapper.episodes
                    )
                )
            },
            bundled: Bundled(
                page: { $0.episodes(page: $1) },
                single: { $0.episode(id: $1) },
                position: { $0.position(ofEpisode: $1) }
            )
        )
    }
}
