import SQLite

/// Makes room in a cache that has become too large: pictures go first, the least recently used ones before others; then
/// the other answers; then the things that they brought.
enum CacheEviction {
    /// So that there is some room for what comes next.
    private static let share = 0.9

    /// - Parameter limit: of all bodies together, in bytes.
    static func makeRoom(in database: Database, limit: Int) throws(SQLiteError) {
        var excess = try size(of: database) - limit
        guard excess > 0 else { return }
        excess += limit - Int(Double(limit) * share)
        let tables = [
            "SELECT rowid, \(size) FROM response ORDER BY is_picture DESC, used",
            "SELECT rowid, \(size) FROM resource ORDER BY time",
        ]
        for (table, select) in zip(["response", "resource"], tables) where excess > 0 {
            let rows = try oldest(select, of: database, until: &excess)
            for row in rows { try database.run("DELETE FROM \(table) WHERE rowid = ?", [.integer(row)]) }
        }
    }

    /// Of a body, in SQL: measured where the number that was written down is damaged.
    private static let size = "CASE WHEN size BETWEEN 0 AND 1 << 30 THEN size ELSE length(body) END"

    /// Of all bodies together, in bytes.
    static func size(of database: Database) throws(SQLiteError) -> Int {
        try database.first(
            "SELECT (SELECT total(\(size)) FROM response) + (SELECT total(\(size)) FROM resource)"
        ) { $0.integer(0) } ?? 0
    }

    /// - Parameter excess: how many bytes have to go; reduced by those of the returned rows.
    private static func oldest(
        _ select: String,
        of database: Database,
        until excess: inout Int
    ) throws(SQLiteError) -> [Int] {
        var rows: [Int] = []
        var rest = excess
        try database.read(select) { row in
            rows.append(row.integer(0))
            rest -= row.integer(1)
            return rest > 0 ? .more : .enough
        }
        excess = rest
        return rows
    }
}
