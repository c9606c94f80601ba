import RickAndMorty

/// The API to ask; `nil` when the person wants no network.
typealias API = (base: APIRoot, client: any HTTPClient)

extension ResourceSources<CharacterModel> {
    static func characters(api: API?) -> ResourceSources {
        ResourceSources(
            live: api.map { base, client in
                Live(
                    page: { CharacterEndpoint.page($0, at: base).loader(client, CharacterMapper.page) },
                    single: { CharacterEndpoint.character($0, at: base).loader(client, CharacterMapper.character) }
                )
            },
            bundledPage: { number in CatalogueLoader(BundledCatalogue.read) { $0.characters(page: number) } },
            bundledSingle: { id in CatalogueLoader(BundledCatalogue.read) { $0.character(id: id) } },
            bundledPosition: { (try? BundledCatalogue.read().position(ofCharacter: $0)) ?? 0 }
        )
    }
}

extension ResourceSources<EpisodeModel> {
    static func episodes(api: API?) -> ResourceSources {
        ResourceSources(
            live: api.map { base, client in
                Live(
                    page: { EpisodeEndpoint.page($0, at: base).loader(client, EpisodeMapper.page) },
                    single: { EpisodeEndpoint.episode($0, at: base).loader(client, EpisodeMapper.episode) }
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
        _ client: any HTTPClient,
        _ mapper: @escaping RemoteLoader<Resource>.Mapper
    ) -> RemoteLoader<Resource> {
        RemoteLoader(client: client, request: self, mapper: mapper)
    }
}
