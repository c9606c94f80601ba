package import SystemSupport

/// Finds the rows of the library that cannot be shown.
package protocol UnreadableRowReader: Sendable {
    /// - Returns: those of the diary, then those of the favourites, in the order in which they are stored.
    func unreadableRows() async throws(LibraryError) -> [UnreadableRow]
}

/// A row of the library that is neither an entry nor a favourite: it is damaged, or another program wrote it.
package struct UnreadableRow: Sendable, Hashable {
    package enum Table: Sendable { case diary, favourites }

    package let table: Table
    private let number: Int
    private let name: SafeText
    private let problem: String

    /// - Parameters:
    ///   - number: of the row in its table, which SQLite calls `rowid`.
    ///   - name: the title of the entry, or the name of the favourite.
    ///   - problem: what is wrong with it, as the rest of a sentence.
    package init(table: Table, number: Int, name: SafeText, problem: String) {
        self.table = table
        self.number = number
        self.name = name
        self.problem = problem
    }

    /// The beginning of a value from the database, for a `problem`.
    package static func shown(_ text: String) -> String {
        let text = SafeText(text).string
        return text.count > 40 ? "\(text.prefix(40))…" : text
    }
}

extension UnreadableRow: CustomStringConvertible {
    package var description: String {
        let place = table == .diary ? "the diary" : "the favourites"
        let name = name.isReadable ? " ('\(Self.shown(name.string))')" : ""
        return "Row \(number) of \(place)\(name) cannot be read: \(problem)"
    }
}

extension [UnreadableRow] {
    /// The first one, and how many there are beside it; `nil` where there are none.
    package var summary: String? {
        guard let first else { return nil }
        return count == 1 ? first.description : "\(first) (and \(count - 1) more)"
    }
}
