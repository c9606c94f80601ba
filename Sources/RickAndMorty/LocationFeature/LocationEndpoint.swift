package import HTTP

/// Where locations are asked for.
package enum LocationEndpoint {
    private static let resource = ResourceEndpoint(path: "location")

    /// Pages are counted from 1.
    package static func page(
        _ number: Int,
        filter: LocationFilter = .init(),
        at base: APIRoot
    ) -> HTTPRequest {
        resource.page(number, filter: filter.query, at: base)
    }

    package static func location(_ id: Int, at base: APIRoot) -> HTTPRequest {
        resource.single(id, at: base)
    }

    package static func locations(_ ids: [Int], at base: APIRoot) -> HTTPRequest {
        resource.several(ids, at: base)
    }

    /// The address of all of them.
    package static func all(at base: APIRoot) -> String {
        resource.collection(at: base)
    }
}
