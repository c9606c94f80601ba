import HTTP

/// A resource that can be written as the API writes it.
package protocol WritableResource {
    associatedtype Written: Encodable

    /// All that the API says of it, but when it was created: nobody here knows.
    ///
    /// - Parameter base: what its addresses begin with.
    func written(at base: APIRoot) -> Written
}

/// A location as other resources refer to it, written.
package struct WrittenPlace: Encodable {
    private let name: String
    /// Empty where it is unknown.
    private let url: String

    init(_ place: PlaceReference, at base: APIRoot) {
        name = place.name
        url = place.id.map { LocationEndpoint.location($0, at: base).url } ?? ""
    }
}
