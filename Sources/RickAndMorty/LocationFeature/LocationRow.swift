import SystemSupport

/// A location as the API writes it.
struct LocationRow: ResourceRow {
    let id: ResourceID
    let name: ResourceName
    let type: SafeText?
    let dimension: SafeText?
    let residents: [ResourceLink]

    var model: LocationModel {
        LocationModel(
            id: id.value,
            name: name.string,
            type: type?.string ?? "",
            dimension: dimension?.string ?? "",
            residents: residents.compactMap(\.id)
        )
    }
}
