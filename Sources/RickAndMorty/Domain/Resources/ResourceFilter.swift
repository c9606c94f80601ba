/// Narrows a list of resources: each text has to be part of its field's, in any case.
package struct ResourceFilter<Model: Resource>: Sendable, Hashable {
    /// Texts by the keys of their fields. An empty one lets everything through.
    package var texts: [String: String]

    package init(_ texts: [String: String] = [:]) {
        self.texts = texts
    }

    /// Whether it lets everything through and asks for nothing.
    package var isEmpty: Bool { texts.isEmpty }

    /// The texts that are not empty, in the API's order.
    package var query: [(name: String, value: String)] {
        if texts.isEmpty { return [] }
        return Model.fields.compactMap { field in
            texts[field.key].flatMap { $0.isEmpty ? nil : (field.key, $0) }
        }
    }

    /// Whether the API would list `model`.
    package func matches(_ model: Model) -> Bool {
        Model.fields.allSatisfy { field in
            guard let text = texts[field.key], !text.isEmpty else { return true }
            return Self.contains(text.lowercased(), in: field.value(model).lowercased())
        }
    }

    /// The API looks for a text anywhere, but for one that begins with "male" at the beginning only, so that it does not
    /// find "Female".
    private static func contains(_ text: String, in other: String) -> Bool {
        text.hasPrefix("male") ? other.hasPrefix(text) : other.contains(text)
    }
}
