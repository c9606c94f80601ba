/// How a list is looked through.
package struct ListFinding<Row: Subject & Sendable> {
    /// Begins anew each time.
    let search: () -> ListSearch<Row>

    package init(search: @escaping () -> ListSearch<Row>) {
        self.search = search
    }
}
