package import LoadResource

/// A list whose rows load page by page, with its source.
package final class PagedListModel<Row: Identifiable<Int> & Sendable> {
    package let rows: PagedItems<Row>
    package let source: SourceMark
    /// How many resources are on this machine, if the list is of these and the API is known to have more.
    package let known: String?
    /// Whether there is a network to revalidate with.
    package let canRenew: Bool
    /// Position of the row with the id in the complete list; `nil` if unknown.
    package let position: (Row.ID) -> Int?
    /// Id of the row at a position of the complete list, whether it has loaded or not; `nil` if unknown.
    package let id: (Int) -> Row.ID?

    package init(
        _ rows: PagedItems<Row>,
        source: SourceMark,
        known: String? = nil,
        canRenew: Bool = true,
        position: @escaping (Row.ID) -> Int?,
        id: @escaping (Int) -> Row.ID? = { _ in nil }
    ) {
        self.rows = rows
        self.source = source
        self.known = known
        self.canRenew = canRenew
        self.position = position
        self.id = id
    }

    package var count: Int { rows.count }
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
