import RickAndMorty

extension ResourceSources<CharacterModel> {
    /// - Parameters:
    ///   - api: `nil` when the person wants no network.
    ///   - cache: `nil` where nothing is kept.
    static func characters(api: API?, cache: ResponseCache?) -> ResourceSources {
        ResourceSources(
            name: "character",
            api: api,
            cache: cache,
            endpoints: Endpoints(
                page: { CharacterEndpoint.page($0, at: $1) },
                single: CharacterEndpoint.character,
                several: CharacterEndpoint.characters,
                collection: CharacterEndpoint.all
            ),
            mappers: Mappers(
                page: CharacterMapper.page,
                single: CharacterMapper.character,
                several: CharacterMapper.characters
            ),
            bundled: Bundled(
                page: { $0.characters(page: $1) },
                single: { $0.character(id: $1) },
                position: { $0.position(ofCharacter: $1) }
            )
        )
    }
}
