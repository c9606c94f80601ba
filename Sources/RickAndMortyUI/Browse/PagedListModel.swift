package import LoadResource

/// A list whose length is known and whose rows come page by page.
package final class PagedListModel<Row: Identifiable<Int> & Sendable> {
    package let count: Int
    package let pageSize: Int
    package let source: SourceMark
    /// Whether there is a network that may know better.
    package let canRenew: Bool
    /// Pages are numbered from 1.
    package let page: (Int) -> any Loadable<PageRows<Row>>
    /// Where the row with that id stands, or would; `nil` where nobody knows.
    package let position: (Row.ID) -> Int?

    package init(
        count: Int,
        pageSize: Int,
        source: SourceMark,
        canRenew: Bool = true,
        page: @escaping (Int) -> any Loadable<PageRows<Row>>,
        position: @escaping (Row.ID) -> Int?
    ) {
        self.count = count
        self.pageSize = pageSize
        self.source = source
        self.canRenew = canRenew
        self.page = page
        self.position = position
    }

    func place(of position: Int) -> (page: Int, index: Int) {
        (position / pageSize + 1, position % pageSize)
    }
}

/// The rows of one page, and how many of them could not be read.
package nonisolated struct PageRows<Row: Sendable>: Sendable {
    package let rows: [Row]
    package let leftOut: Int

    package init(rows: [Row], leftOut: Int) {
        self.rows = rows
        self.leftOut = leftOut
    }
}

/// What a list whose rows come page by page is shown on, and who it asks for them.
@MainActor
package protocol PagedListView<Row>: StatefulResourceView where ResourcePresentationModel == PagedListModel<Row> {
    associatedtype Row: Identifiable<Int> & Sendable

    /// Asks for the list's length and first page.
    var onLoad: () -> Void { get set }
    /// The same, on a person's demand.
    var onRetry: () -> Void { get set }
}
