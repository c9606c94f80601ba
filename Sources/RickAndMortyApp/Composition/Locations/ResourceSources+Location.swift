import RickAndMorty

extension ResourceSources<LocationModel> {
    /// - Parameters:
    ///   - api: `nil` when the person wants no network.
    ///   - cache: `nil` where nothing is kept.
    static func locations(api: API?, cache: ResponseCache?) -> ResourceSources {
        ResourceSources(
            name: "location",
            api: api,
            cache: cache,
            endpoints: Endpoints(
                page: { LocationEndpoint.page($0, at: $1) },
                single: LocationEndpoint.location,
                several: LocationEndpoint.locations,
                collection: LocationEndpoint.all
            ),
            mappers: Mappers(
                page: LocationMapper.page,
                single: LocationMapper.location,
                several: LocationMapper.locations
            ),
            bundled: Bundled(
                page: { $0.locations(page: $1) },
                single: { $0.location(id: $1) },
                position: { $0.position(ofLocation: $1) }
            )
        )
    }
}
