import SystemSupport

package enum ResourceEndpoint<Model: Resource> {
    package static func collection(at root: APIRoot) -> String {
        "\(root.text)/\(Model.name)"
    }

    /// The URL of one or more resources. The API returns an object for one ID and a list for several.
    package static func url(of ids: [Int], at root: APIRoot) -> String {
        "\(collection(at: root))/\(ids.map(String.init).joined(separator: ","))"
    }
}

/// Avatar URLs, built from IDs because URLs in API responses could point anywhere.
package enum AvatarEndpoint {
    private static let folder = "character/avatar"

    package static func url(of id: Int, at root: APIRoot) -> String {
        "\(root.text)/\(name(id))"
    }

    /// The common prefix of all avatar URLs.
    package static func prefix(at root: APIRoot) -> String {
        "\(root.text)/\(folder)/"
    }

    /// The path of an avatar below the root.
    package static func name(_ id: Int) -> String {
        "\(folder)/\(id).jpeg"
    }
}

/// Filter of a resource list. Each text must occur in its field, ignoring case.
package struct ResourceFilter<Model: Resource>: Sendable, Hashable {
    /// Texts by field key; never empty.
    package var texts: [String: String]

    /// - Parameter texts: empty texts are dropped.
    package init(_ texts: [String: String] = [:]) {
        self.texts = texts.filter { !$0.value.isEmpty }
    }

    /// Whether the filter matches everything.
    package var isEmpty: Bool { texts.isEmpty }

    /// Query parameters, in the API's field order.
    package var query: [(name: String, value: String)] {
        // Avoids building `Model.fields` at launch.
        texts.isEmpty ? [] : Model.fields.compactMap { field in texts[field.key].map { (field.key, $0) } }
    }

    /// Whether the API would include `model` in the filtered list.
    package func matches(_ model: Model) -> Bool {
        Model.fields.allSatisfy { field in
            texts[field.key].map { Self.contains($0.lowercased(), in: field.value(model).lowercased()) } ?? true
        }
    }

    /// The API matches substrings, except that a text starting with "male" must match at the start: otherwise it would
    /// find "Female".
    private static func contains(_ text: String, in other: String) -> Bool {
        text.hasPrefix("male") ? other.hasPrefix(text) : other.contains(text)
    }
}

/// Pages of the show's wiki, for reading in a browser: the API returns JSON only.
package enum WikiPage {
    private static let root = "https://rickandmorty.fandom.com/wiki/"

    /// The URL of the page with this name, such as a character's name or an episode's title. The wiki searches for a
    /// name it does not have.
    package static func url(named name: String) -> String {
        root + name.replacing(" ", with: "_").percentEncoded { $0.isUnreserved || "(),:'!".contains($0) }
    }
}
