package import LoadResource
package import TerminalUI

/// What the rows of a list are drawn from in which somebody looks for something.
package struct FoundRowParts<Row: Subject & Sendable> {
    /// The thing with that id.
    let resource: (Int) -> any Loadable<Row>
    /// Whether it is a favourite; `nil` where nothing is one.
    let isMarked: MarkReader?
    let row: (Row) -> any View
    /// A row of which nothing but the full name is here yet.
    let title: (String) -> any View

    package init(
        resource: @escaping (Int) -> any Loadable<Row>,
        isMarked: MarkReader?,
        row: @escaping (Row) -> any View,
        title: @escaping (String) -> any View
    ) {
        self.resource = resource
        self.isMarked = isMarked
        self.row = row
        self.title = title
    }
}
