import RickAndMorty

extension ResourceSources<CharacterModel> {
    /// - Parameter api: `nil` when the person wants no network.
    static func characters(api: API?) -> ResourceSources {
        ResourceSources(
            live: api.map { api in
                Live(
                    page: { CharacterEndpoint.page($0, at: api.base).loader(api, CharacterMapper.page) },
                    single: { CharacterEndpoint.character($0, at: api.base).loader(api, CharacterMapper.character) },
                    patience: api.patience
                )
            },
            bundledPage: { number in CatalogueLoader(BundledCatalogue.read) { $0.characters(page: number) } },
            bundledSingle: { id in CatalogueLoader(BundledCatalogue.read) { $0.character(id: id) } },
            bundledPosition: { (try? BundledCatalogue.read().position(ofCharacter: $0)) ?? 0 }
        )
    }
}

extension ResourceSources<EpisodeModel> {
    /// - Parameter api: `nil` when the person wants no network.
    static func episodes(api: API?) -> ResourceSources {
        ResourceSources(
            live: api.map { api in
                Live(
                    page: { EpisodeEndpoint.page($0, at: api.base).loader(api, EpisodeMapper.page) },
                    single: { EpisodeEndpoint.episode($0, at: api.base).loader(api, EpisodeMapper.episode) },
                    patience: api.patience
                )
            },
            bundledPage: { number in CatalogueLoader(BundledCatalogue.read) { $0.episodes(page: number) } },
            bundledSingle: { id in CatalogueLoader(BundledCatalogue.read) { $0.episode(id: id) } },
            bundledPosition: { (try? BundledCatalogue.read().position(ofEpisode: $0)) ?? 0 }
        )
    }
}

extension HTTPRequest {
    fileprivate func loader<Resource>(
        _ api: API,
        _ mapper: @escaping RemoteLoader<Resource>.Mapper
    ) -> RemoteLoader<Resource> {
        RemoteLoader(client: api.client, request: self, mapper: mapper)
    }
}
