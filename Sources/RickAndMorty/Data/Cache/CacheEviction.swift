import SQLite

/// Evicts the least recently used pictures first, then other responses, then the oldest resources.
enum CacheEviction {
    /// Fraction of the limit to evict down to, so that the next writes trigger no eviction.
    private static let lowWaterMark = 0.9

    /// - Parameter limit: total size of all bodies, in bytes.
    static func evict(in database: Database, limit: Int) throws(SQLiteError) {
        var excess = try size(of: database) - limit
        guard excess > 0 else { return }
        excess += limit - Int(Double(limit) * lowWaterMark)
        for (table, order) in [("response", "is_picture DESC, used"), ("resource", "time")] where excess > 0 {
            var rows: [Int] = []
            try database.read("SELECT rowid, \(bodySizeSQL) FROM \(table) ORDER BY \(order)") { row in
                rows.append(row.integer(0))
                excess -= row.integer(1)
                return excess > 0 ? .next : .stop
            }
            for row in rows { try database.run("DELETE FROM \(table) WHERE rowid = ?", [.integer(row)]) }
        }
    }

    /// Total size of all bodies, in bytes.
    static func size(of database: Database) throws(SQLiteError) -> Int {
        try database.first(
            "SELECT (SELECT total(\(bodySizeSQL)) FROM response) + (SELECT total(\(bodySizeSQL)) FROM resource)"
        ) { $0.integer(0) } ?? 0
    }

    /// SQL expression for the size of a body. Measures the body if the stored size is corrupt.
    private static let bodySizeSQL = "CASE WHEN size BETWEEN 0 AND 1 << 30 THEN size ELSE length(body) END"
}
