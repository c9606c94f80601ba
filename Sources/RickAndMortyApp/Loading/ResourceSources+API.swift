import RickAndMorty

extension ResourceSources<CharacterModel> {
    /// - Parameter api: `nil` when the person wants no network.
    static func characters(api: API?) -> ResourceSources {
        ResourceSources(
            live: api.map { api in
                Live(
                    page: { api.loader(CharacterEndpoint.page($0, at: api.root).within($1), CharacterMapper.page) },
                    single: { api.loader(CharacterEndpoint.character($0, at: api.root), CharacterMapper.character) },
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
                    page: { api.loader(EpisodeEndpoint.page($0, at: api.root).within($1), EpisodeMapper.page) },
                    single: { api.loader(EpisodeEndpoint.episode($0, at: api.root), EpisodeMapper.episode) },
                    patience: api.patience
                )
            },
            bundledPage: { number in CatalogueLoader(BundledCatalogue.read) { $0.episodes(page: number) } },
            bundledSingle: { id in CatalogueLoader(BundledCatalogue.read) { $0.episode(id: id) } },
            bundledPosition: { (try? BundledCatalogue.read().position(ofEpisode: $0)) ?? 0 }
        )
    }
}
