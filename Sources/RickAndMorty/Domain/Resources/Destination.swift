/// Kind and ID of a resource: its identity for navigation and as the key of a favourite.
package struct Destination: Sendable, Hashable, Codable {
    /// Resource kind, stored by name. Not an enum, so that favourites of unknown kinds are preserved.
    package struct Kind: Sendable, Hashable, Codable {
        /// Name in the API, such as "character".
        package let name: String

        package init(_ name: String) {
            self.name = name
        }

        package init(_ model: (some Resource).Type) {
            self.init(model.name)
        }
    }

    package let kind: Kind
    package let id: Int

    package init(_ kind: Kind, id: Int) {
        self.kind = kind
        self.id = id
    }
}

extension Destination: CustomStringConvertible {
    /// Such as "character/1".
    package var description: String { "\(kind.name)/\(id)" }
}

extension [any Resource.Type] {
    package func named(_ name: String) -> (any Resource.Type)? {
        first { $0.name == name }
    }
}
