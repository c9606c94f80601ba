package import LoadResource

/// A marked resource, with all that is needed to display it offline.
package struct Favourite: Sendable, Hashable, Identifiable {
    /// Label and text, such as "Species" and "Human".
    package struct Fact: Sendable, Hashable {
        package let label: String
        package let text: String

        package init(_ label: String, _ text: String) {
            self.label = label
            self.text = text
        }
    }

    package let id: FavouriteID
    package let name: String
    /// In the order of display.
    package let facts: [Fact]
    package let added: WallTime

    package init(id: FavouriteID, name: String, facts: [Fact], added: WallTime) {
        self.id = id
        self.name = name
        self.facts = facts
        self.added = added
    }

    /// Order of the list: last marked first.
    package func isNewer(than other: Favourite) -> Bool {
        guard added == other.added else { return added.seconds > other.added.seconds }
        return (id.kind.name, id.number) < (other.id.kind.name, other.id.number)
    }
}

/// Identity of a favourite.
package struct FavouriteID: Sendable, Hashable {
    /// Kind of resource, stored by its name. Open, so that favourites of unknown kinds are preserved.
    package struct Kind: Sendable, Hashable {
        package let name: String

        package init(_ name: String) {
            self.name = name
        }
    }

    package let kind: Kind
    /// API id.
    package let number: Int

    package init(_ kind: Kind, _ number: Int) {
        self.kind = kind
        self.number = number
    }
}

/// Reads favourites.
package protocol FavouriteReader: Sendable {
    /// - Returns: last marked first.
    func favourites() async throws(LibraryError) -> [Favourite]
}

/// Writes favourites.
package protocol FavouriteStore: Sendable {
    /// Inserts a favourite, or replaces the one with its id.
    func mark(_ favourite: Favourite) async throws(LibraryError)

    /// Idempotent.
    func unmark(_ id: FavouriteID) async throws(LibraryError)
}
