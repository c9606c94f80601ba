import SystemSupport

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

/// Narrows a list of resources: each text has to be part of its field's, in any case.
package struct ResourceFilter<Model: Resource>: Sendable, Hashable {
    /// Texts by the keys of their fields; none is empty.
    package var texts: [String: String]

    /// - Parameter texts: an empty one lets everything through.
    package init(_ texts: [String: String] = [:]) {
        self.texts = texts.filter { !$0.value.isEmpty }
    }

    /// Whether it lets everything through and asks for nothing.
    package var isEmpty: Bool { texts.isEmpty }

    /// The texts in the API's order.
    package var query: [(name: String, value: String)] {
        // A start makes no fields for this.
        texts.isEmpty ? [] : Model.fields.compactMap { field in texts[field.key].map { (field.key, $0) } }
    }

    /// Whether the API would list `model`.
    package func matches(_ model: Model) -> Bool {
        Model.fields.allSatisfy { field in
            texts[field.key].map { Self.contains($0.lowercased(), in: field.value(model).lowercased()) } ?? true
        }
    }

    /// The API looks for a text anywhere, but for one that begins with "male" at the beginning only, so that it does not
    /// find "Female".
    private static func contains(_ text: String, in other: String) -> Bool {
        text.hasPrefix("male") ? other.hasPrefix(text) : other.contains(text)
    }
}

/// The pages about resources that one can read, in the wiki of the show: the API answers in JSON only.
package enum WikiPage {
    private static let root = "https://rickandmorty.fandom.com/wiki/"

    /// The address of the page with a name, such as that of a character or the title of an episode. A name that the wiki does not
    /// have leads to its search.
    package static func address(named name: String) -> String {
        root + name.replacing(" ", with: "_").percentEncoded { $0.isUnreserved || "(),:'!".contains($0) }
    }
}
