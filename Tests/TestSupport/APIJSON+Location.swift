package import RickAndMorty

extension APIJSON {
    package static func location(_ model: LocationModel) throws -> String {
        try json(
            LocationJSON(
                id: model.id,
                name: model.name,
                type: model.type,
                dimension: model.dimension,
                residents: model.residents.map { "\(base)/character/\($0)" },
                url: "\(base)/location/\(model.id)",
                created: "2017-11-10T13:08:13.191Z"
            )
        )
    }
}

private struct LocationJSON: Encodable {
    let id: Int
    let name, type, dimension: String
    let residents: [String]
    let url, created: String
}
