package import HTTP

/// Where characters are asked for.
package enum CharacterEndpoint {
    private static let resource = ResourceEndpoint(path: "character")

    /// Pages are counted from 1.
    package static func page(
        _ number: Int,
        filter: CharacterFilter = .init(),
        at base: APIRoot
    ) -> HTTPRequest {
        resource.page(number, filter: filter.query, at: base)
    }

    package static func character(_ id: Int, at base: APIRoot) -> HTTPRequest {
        resource.single(id, at: base)
    }

    package static func characters(_ ids: [Int], at base: APIRoot) -> HTTPRequest {
        resource.several(ids, at: base)
    }

    /// The address of all of them.
    package static func all(at base: APIRoot) -> String {
        resource.collection(at: base)
    }
}
