package import LoadResource

/// A list of known length whose rows load page by page.
package final class PagedListModel<Row: Identifiable<Int> & Sendable> {
    package let count: Int
    package let pageSize: Int
    package let source: SourceMark
    /// How many resources are on this machine, if the list is of these and the API is known to have more.
    package let known: String?
    /// Whether there is a network to revalidate with.
    package let canRenew: Bool
    /// By page number, from 1.
    package let page: (Int) -> any Loadable<PageRows<Row>>
    /// Position of the row with the id in the complete list; `nil` if unknown.
    package let position: (Row.ID) -> Int?

    package init(
        count: Int,
        pageSize: Int,
        source: SourceMark,
        known: String? = nil,
        canRenew: Bool = true,
        page: @escaping (Int) -> any Loadable<PageRows<Row>>,
        position: @escaping (Row.ID) -> Int?
    ) {
        self.count = count
        self.pageSize = pageSize
        self.source = source
        self.known = known
        self.canRenew = canRenew
        self.page = page
        self.position = position
    }

    package func place(of position: Int) -> (page: Int, index: Int) {
        (position / pageSize + 1, position % pageSize)
    }
}

/// The rows of a page, and the number of those that could not be decoded.
package nonisolated struct PageRows<Row: Sendable>: Sendable {
    package let rows: [Row]
    package let leftOut: Int

    package init(rows: [Row], leftOut: Int) {
        self.rows = rows
        self.leftOut = leftOut
    }
}

/// The source of a list, as displayed in the title bar and the list's notice.
package nonisolated enum SourceMark: Hashable, Sendable {
    case live
    /// From the cache. `because` is the error message if the network failed, `nil` if it was not asked.
    case cached(Age, because: String?)
    /// The user asked for no network.
    case offline
    /// The network failed with this message.
    case bundled(because: String)

    /// Whether it is the API's list, live or cached.
    package var isFromAPI: Bool {
        switch self {
        case .live, .cached: true
        case .offline, .bundled: false
        }
    }
}
