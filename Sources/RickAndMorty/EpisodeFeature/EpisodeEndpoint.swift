package import HTTP

/// Where episodes are asked for.
package enum EpisodeEndpoint {
    private static let resource = ResourceEndpoint(path: "episode")

    /// Pages are counted from 1.
    package static func page(
        _ number: Int,
        filter: EpisodeFilter = .init(),
        at base: APIRoot
    ) -> HTTPRequest {
        resource.page(number, filter: filter.query, at: base)
    }

    package static func episode(_ id: Int, at base: APIRoot) -> HTTPRequest {
        resource.single(id, at: base)
    }

    package static func episodes(_ ids: [Int], at base: APIRoot) -> HTTPRequest {
        resource.several(ids, at: base)
    }

    /// The address of all of them.
    package static func all(at base: APIRoot) -> String {
        resource.collection(at: base)
    }
}
