/// What can be opened from anywhere: one thing of one kind. Each resource names its own kind.
package nonisolated struct Destination: Hashable, Sendable {
    package struct Kind: Hashable, Sendable {
        /// The API's word: "character". Favourites are kept by it.
        package let name: String

        package init(_ name: String) {
            self.name = name
        }
    }

    package let kind: Kind
    package let id: Int

    package init(_ kind: Kind, id: Int) {
        self.kind = kind
        self.id = id
    }
}
