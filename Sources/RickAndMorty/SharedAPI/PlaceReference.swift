import SystemSupport

/// A location by its name, and by its id where it has one.
package struct PlaceReference: Sendable, Hashable {
    package let name: String
    package let id: Int?

    package init(name: String, id: Int?) {
        self.name = name
        self.id = id
    }

    package static let unknown = PlaceReference(name: "unknown", id: nil)
}

/// A location as other resources refer to it.
struct PlaceRow: Decodable {
    let name: SafeText?
    let url: ResourceLink?

    var reference: PlaceReference {
        guard let name, name.isReadable else { return .unknown }
        return PlaceReference(name: name.string, id: url?.id)
    }
}
