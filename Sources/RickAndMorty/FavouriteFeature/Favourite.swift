package import LoadResource

/// What somebody marked, with all that it takes to show it without a network.
package struct Favourite: Sendable, Hashable, Identifiable {
    /// What it says about itself, as a label and a text: "Species", "Human".
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
    /// In the order in which they are shown.
    package let facts: [Fact]
    package let added: WallTime

    package init(id: FavouriteID, name: String, facts: [Fact], added: WallTime) {
        self.id = id
        self.name = name
        self.facts = facts
        self.added = added
    }

    /// Whether it comes before another one in a list: what was marked last is first.
    package func isNewer(than other: Favourite) -> Bool {
        guard added == other.added else { return added.seconds > other.added.seconds }
        return (id.kind.name, id.number) < (other.id.kind.name, other.id.number)
    }
}
