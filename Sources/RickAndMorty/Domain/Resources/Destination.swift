/// A kind and an id: the identity of a resource, as an address within the app and as the key of a favourite.
package struct Destination: Sendable, Hashable, Codable {
    /// Kind of resource, stored by its name. Open, so that favourites of unknown kinds are preserved.
    package struct Kind: Sendable, Hashable, Codable {
        /// The API's name, as in "character".
        package let name: String

        package init(_ name: String) {
            self.name = name
        }

        package init(_ model: (some Resource).Type) {
            self.init(model.name)
        }
    }

    package let kind: Kind
    /// API id.
    package let id: Int

    package init(_ kind: Kind, id: Int) {
        self.kind = kind
        self.id = id
    }
}

extension Destination: CustomStringConvertible {
    /// As in "character/1".
    package var description: String { "\(kind.name)/\(id)" }
}

extension [any Resource.Type] {
    package func named(_ name: String) -> (any Resource.Type)? {
        first { $0.name == name }
    }
}
