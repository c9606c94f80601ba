import RickAndMorty

nonisolated struct LocationTopic: ResourceTopic {
    let name = "location"
    let plural = "locations"
    let everything = LocationFilter()

    let fields: [FilterField<LocationFilter>] = [
        FilterField(name: "name", help: "part of the name", path: \.name),
        FilterField(name: "type", help: "part of the type: planet, station", path: \.type),
        FilterField(name: "dimension", help: "part of the dimension's name", path: \.dimension),
    ]

    let columns: [ResourceColumn<LocationModel>] = [
        ResourceColumn("id", .number(4)) { String($0.id) },
        ResourceColumn("name", .text(16...40)) { $0.name },
        ResourceColumn("type", .text(8...26, rank: 1)) { $0.type },
        ResourceColumn("dimension", .text(10...32, rank: 2)) { $0.dimension },
        ResourceColumn("residents", .number(9, rank: 3)) { String($0.residents.count) },
    ]

    @MainActor func sources(api: API?, cache: ResponseCache?) -> ResourceSources<LocationModel> {
        .locations(api: api, cache: cache)
    }
}
