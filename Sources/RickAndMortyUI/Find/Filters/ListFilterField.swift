/// One thing that a list can be narrowed by.
package nonisolated struct ListFilterField: Sendable {
    package enum Values: Sendable {
        /// One of these, as the API says them.
        case of([String])
        /// Any part of a text; these are what it often is.
        case text(suggesting: [String])
    }

    /// By which whoever answers knows it.
    let name: String
    let label: String
    let values: Values

    package init(_ name: String, label: String, _ values: Values) {
        self.name = name
        self.label = label
        self.values = values
    }
}
