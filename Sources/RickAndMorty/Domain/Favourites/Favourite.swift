package import LoadResource

/// A favourite resource, with everything needed to display it offline.
package struct Favourite: Sendable, Hashable, Identifiable {
    /// A label and its text, such as "Species" and "Human".
    package struct Fact: Sendable, Hashable {
        package let label: String
        package let text: String

        package init(_ label: String, _ text: String) {
            self.label = label
            self.text = text
        }
    }

    package let id: Destination
    package let name: String
    /// In display order.
    package let facts: [Fact]
    package let added: WallTime

    package init(id: Destination, name: String, facts: [Fact], added: WallTime) {
        self.id = id
        self.name = name
        self.facts = facts
        self.added = added
    }

    /// Sort order of the list: newest first.
    package func isNewer(than other: Favourite) -> Bool {
        guard added == other.added else { return added > other.added }
        return (id.kind.name, id.id) < (other.id.kind.name, other.id.id)
    }
}

extension Favourite: Questionable {
    package static var questionFields: [QuestionField<Favourite>] {
        [
            QuestionField(name: "name", help: "the name", kind: .text { $0.name }, sortKey: "n"),
            QuestionField(name: "kind", help: "the kind of resource", kind: .text { $0.id.kind.name }, sortKey: "k"),
            .ordered("marked", help: "when it was marked", sortKey: "m") { favourite, _ in
                Double(favourite.added.seconds)
            },
        ] + factFields
    }

    /// Fields for the facts that a resource may have when it is marked. A favourite without a fact has an empty value.
    private static var factFields: [QuestionField<Favourite>] {
        ["Status", "Species", "Gender", "Origin", "Location", "Type", "Dimension", "Episode", "Aired"].map { label in
            QuestionField(
                name: label.lowercased(),
                help: "the \(label.lowercased())",
                kind: .text { favourite in favourite.facts.first { $0.label == label }?.text ?? "" },
                sortKey: label == "Status" ? "s" : nil
            )
        }
    }

    package var title: String { name }
}

package protocol FavouriteStore: Sendable {
    /// - Returns: newest first.
    func favourites() async throws(LibraryError) -> [Favourite]

    /// Inserts or replaces favourites and deletes others in one transaction. Idempotent.
    func save(_ favourites: [Favourite], deleting ids: [Destination]) async throws(LibraryError)
}

/// Favourites in display order, with O(1) lookup by ID.
package struct FavouriteList: Sendable, Hashable {
    package private(set) var newestFirst: [Favourite]
    private var byID: [Destination: Favourite]

    package init(_ favourites: [Favourite]) {
        byID = Dictionary(favourites.map { ($0.id, $0) }) { $1 }
        newestFirst = byID.values.sorted { $0.isNewer(than: $1) }
    }

    /// The time to store for a favourite marked at `moment`. It is at least one second after the newest, so that the
    /// favourite sorts first.
    package func added(at moment: WallTime) -> WallTime {
        guard let newest = newestFirst.first?.added, newest.seconds >= moment.seconds else { return moment }
        return newest + .seconds(1)
    }

    package subscript(id: Destination) -> Favourite? {
        get { byID[id] }
        set { change([(id, newValue)]) }
    }

    /// - Parameter changes: the new value of each favourite; `nil` removes it.
    package mutating func change(_ changes: [(id: Destination, favourite: Favourite?)]) {
        for (id, favourite) in changes { byID[id] = favourite }
        newestFirst = byID.values.sorted { $0.isNewer(than: $1) }
    }
}
