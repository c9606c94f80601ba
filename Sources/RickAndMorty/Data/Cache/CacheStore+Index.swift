package import LoadResource
import SQLite
import SystemSupport

extension CacheStore {
    package func ids(of collection: String, since times: ClosedRange<WallTime>?) -> [Int] {
        let filter = times == nil ? "" : "AND time BETWEEN ? AND ? "
        return items(
            "SELECT id FROM resource WHERE collection = ? \(filter)ORDER BY id",
            [.text(collection)] + (times.map(Self.bounds) ?? [])
        ) { $0.id(0) }
    }

    package func urls(under prefix: String, since times: ClosedRange<WallTime>) -> [String] {
        // URLs are ASCII, so every URL with the prefix sorts before the prefix followed by the last code point.
        items(
            "SELECT url FROM response WHERE url >= ?1 AND url < ?1 || char(0x10FFFF) AND time BETWEEN ?2 AND ?3",
            [.text(prefix)] + Self.bounds(times)
        ) { $0.text(0) }
    }

    private static func bounds(_ times: ClosedRange<WallTime>) -> [SQLiteValue] {
        [.integer(times.lowerBound.seconds), .integer(times.upperBound.seconds)]
    }
}

package struct CacheSummary: Sendable, Equatable {
    /// Number of cached resources, all kinds together.
    package let resources: Int
    package let pictures: Int
    /// Size of the database in bytes.
    package let bytes: Int
    /// When the oldest response was sent or confirmed by the server; `nil` if there are no responses.
    package let oldest: WallTime?
}

extension CacheStore {
    /// - Returns: `nil` if the cache is not working.
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
