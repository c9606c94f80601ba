/// The addresses of one kind of resource.
package enum ResourceEndpoint<Model: Resource> {
    package static func collection(at root: APIRoot) -> String {
        "\(root.text)/\(Model.name)"
    }

    /// The API answers one id with an object, several with a list.
    package static func address(of ids: [Int], at root: APIRoot) -> String {
        "\(collection(at: root))/\(ids.map(String.init).joined(separator: ","))"
    }
}

/// The addresses of the characters' pictures, built from ids: those in the API's answers could lead anywhere.
package enum AvatarEndpoint {
    private static let folder = "character/avatar"

    package static func address(of id: Int, at root: APIRoot) -> String {
        "\(root.text)/\(name(id))"
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
