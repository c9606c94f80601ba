import HTTP

extension LocationModel: WritableResource {
    package func written(at base: APIRoot) -> WrittenLocation {
        WrittenLocation(
            id: id,
            name: name,
            type: type,
            dimension: dimension,
            residents: residents.map { CharacterEndpoint.character($0, at: base).url },
            url: LocationEndpoint.location(id, at: base).url
        )
    }
}

package struct WrittenLocation: Encodable {
    let id: Int
    let name: String
    let type: String
    let dimension: String
    let residents: [String]
    let url: String
}
