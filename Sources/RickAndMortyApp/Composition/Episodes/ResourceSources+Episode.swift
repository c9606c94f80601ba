import RickAndMorty

extension ResourceSources<EpisodeModel> {
    /// - Parameters:
    ///   - api: `nil` when the person wants no network.
    ///   - cache: `nil` where nothing is kept.
    static func episodes(api: API?, cache: ResponseCache?) -> ResourceSources {
        ResourceSources(
            name: "episode",
            api: api,
            cache: cache,
            endpoints: Endpoints(
                page: { EpisodeEndpoint.page($0, at: $1) },
                single: EpisodeEndpoint.episode,
                several: EpisodeEndpoint.episodes,
                collection: EpisodeEndpoint.all
            ),
            mappers: Mappers(
                page: EpisodeMapper.page,
                single: EpisodeMapper.episode,
                several: EpisodeMapper.episodes
            ),
            bundled: Bundled(
                page: { $0.episodes(page: $1) },
                single: { $0.episode(id: $1) },
                position: { $0.position(ofEpisode: $1) }
            )
        )
    }
}
