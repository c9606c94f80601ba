package import HTTP

/// The addresses of one kind of resource: its list, page by page, and single resources.
///
/// Pages are addressed by number: the links in the API's answers are not percent-encoded.
package enum ResourceEndpoint<Model: Resource> {
    package static func collection(at root: APIRoot) -> String {
        "\(root.text)/\(Model.name)"
    }

    /// - Parameter number: counted from 1.
    package static func page(
        _ number: Int,
        filter: ResourceFilter<Model> = ResourceFilter(),
        at root: APIRoot
    ) -> HTTPRequest {
        let query = URLQuery.percentEncoded([(name: "page", value: String(number))] + filter.query)
        return HTTPRequest(url: "\(collection(at: root))?\(query)", limits: .json)
    }

    package static func single(_ id: Int, at root: APIRoot) -> HTTPRequest {
        several([id], at: root)
    }

    /// The API answers one id with an object, several with a list.
    package static func several(_ ids: [Int], at root: APIRoot) -> HTTPRequest {
        let list = ids.map(String.init).joined(separator: ",")
        return HTTPRequest(url: "\(collection(at: root))/\(list)", limits: .json)
    }
}

/// The addresses of the characters' pictures, built from ids: those in the API's answers could lead anywhere.
package enum AvatarEndpoint {
    private static let folder = "character/avatar"

    package static func avatar(_ id: Int, at root: APIRoot) -> HTTPRequest {
        HTTPRequest(url: "\(root.text)/\(name(id))", limits: .image)
    }

    /// The prefix of all their addresses.
    package static func prefix(at root: APIRoot) -> String {
        "\(root.text)/\(folder)/"
    }

    /// The address without the root.
    package static func name(_ id: Int) -> String {
        "\(folder)/\(id).jpeg"
    }
}
