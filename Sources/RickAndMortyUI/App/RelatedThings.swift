/// What belongs to a thing: of which kind, and who they are.
package nonisolated struct RelatedThings: Hashable, Sendable {
    /// "Episodes".
    let name: String
    let kind: Destination.Kind
    let ids: [Int]
    /// The sentence for nothing.
    let empty: String

    package init(_ name: String, of kind: Destination.Kind, ids: [Int], empty: String) {
        self.name = name
        self.kind = kind
        self.ids = ids
        self.empty = empty
    }

    /// "Episodes 51".
    var heading: String { Words.heading(name, count: ids.count) }
}

/// A thing to which others belong.
package nonisolated protocol RelatingSubject: Subject {
    var related: RelatedThings { get }
}
