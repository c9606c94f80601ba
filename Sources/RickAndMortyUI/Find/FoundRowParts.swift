package import LoadResource
package import TerminalUI

/// What the rows of a list are drawn from in which somebody looks for something.
package struct FoundRowParts<Row: Subject & Sendable> {
    /// The thing with that id.
    let resource: (Int) -> any Loadable<Row>
    /// Whether it is a favourite; `nil` where nothing is one.
    let isMarked: MarkReader?
    /// A row, with those characters of its full name that were looked for.
    let row: (Row, Set<Int>) -> any View
    /// A row of which nothing but the full name is here yet.
    let title: (String, Set<Int>) -> any View

    package init(
        resource: @escaping (Int) -> any Loadable<Row>,
        isMarked: MarkReader?,
        row: @escaping (Row, Set<Int>) -> any View,
        title: @escaping (String, Set<Int>) -> any View
    ) {
        self.resource = resource
        self.isMarked = isMarked
        self.row = row
        self.title = title
    }
}
