package import LoadResource
import SQLite
import SystemSupport

extension CacheStore {
    package func count(of collection: String, since times: ClosedRange<WallTime>) -> Int {
        first(
            "SELECT count(*) FROM resource WHERE collection = ? AND time BETWEEN ? AND ?",
            [.text(collection), .integer(times.lowerBound.seconds), .integer(times.upperBound.seconds)]
        ) { $0.integer(0) } ?? 0
    }

    package func times(of ids: [Int], in collection: String) -> [Int: WallTime] {
        values(of: ids) { (id, database) throws(SQLiteError) in
            try database.first(
                "SELECT time FROM resource WHERE collection = ? AND id = ?",
                [.text(collection), .integer(id)]
            ) { $0.time(0) }
        }
    }

    package func ids(of collection: String, after id: Int, offset: Int, limit: Int) -> [Int] {
        items(
            "SELECT id FROM resource WHERE collection = ? AND id > ? ORDER BY id LIMIT ? OFFSET ?",
            [.text(collection), .integer(id), .integer(limit), .integer(offset)]
        ) { $0.id(0) }
    }

    package func count(under prefix: String, since times: ClosedRange<WallTime>) -> Int {
        // URLs are ASCII: those with the prefix sort before the prefix followed by the last code point.
        first(
            "SELECT count(*) FROM response WHERE url >= ?1 AND url < ?1 || char(0x10FFFF) AND time BETWEEN ?2 AND ?3",
            [.text(prefix), .integer(times.lowerBound.seconds), .integer(times.upperBound.seconds)]
        ) { $0.integer(0) } ?? 0
    }

    package func times(of urls: [String]) -> [String: WallTime] {
        values(of: urls) { (url, database) throws(SQLiteError) in
            try database.first("SELECT time FROM response WHERE url = ?", [.text(url)]) { $0.time(0) }
        }
    }
}

package struct CacheSummary: Sendable, Equatable {
    /// Number of cached resources of all kinds.
    package let resources: Int
    package let pictures: Int
    /// Size of the file.
    package let bytes: Int
    /// When the least recently confirmed response was confirmed; `nil` if the cache is empty.
    package let oldest: WallTime?
}

extension CacheStore {
    /// - Returns: `nil` if the cache does not work.
    package func summary() -> CacheSummary? {
        first(
            """
            SELECT (SELECT count(*) FROM resource), (SELECT count(*) FROM response WHERE is_picture),
            (SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()),
            (SELECT min(time) FROM response)
            """,
            []
        ) { row in
            CacheSummary(
                resources: row.integer(0),
                pictures: row.integer(1),
                bytes: row.integer(2),
                oldest: row.isNull(3) ? nil : row.time(3)
            )
        }
    }
}
