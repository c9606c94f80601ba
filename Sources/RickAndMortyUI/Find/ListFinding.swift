package import TerminalUI

/// How a list is looked through, and narrowed.
package struct ListFinding<Row: Identifiable<Int> & Subject & Sendable> {
    /// Begins anew each time, among what a filter lets through.
    let search: (ListFilter) -> ListSearch<Row>
    /// What the list can be narrowed by.
    let fields: [ListFilterField]
    /// All that a filter lets through.
    let narrowed: (ListFilter) -> PagedListScreen<Row>
    /// Shows the form in which a filter is chosen.
    let push: (any Layer) -> Void

    package init(
        search: @escaping (ListFilter) -> ListSearch<Row>,
        fields: [ListFilterField],
        narrowed: @escaping (ListFilter) -> PagedListScreen<Row>,
        push: @escaping (any Layer) -> Void
    ) {
        self.search = search
        self.fields = fields
        self.narrowed = narrowed
        self.push = push
    }
}
