/// What a favourite is known by.
package struct FavouriteID: Sendable, Hashable {
    /// Whatever kinds of things there are, it is kept by the name of its own: "character".
    package struct Kind: Sendable, Hashable {
        package let name: String

        package init(_ name: String) {
            self.name = name
        }
    }

    package let kind: Kind
    /// The API's.
    package let number: Int

    package init(_ kind: Kind, _ number: Int) {
        self.kind = kind
        self.number = number
    }
}
