package import LoadResource
import SQLite

/// What there is in the cache, all together.
package struct CacheSummary: Sendable, Equatable {
    /// Characters, episodes and locations.
    package let things: Int
    package let pictures: Int
    /// Of the file.
    package let bytes: Int
    /// When the server last said what it has been longest since; `nil` where there is nothing.
    package let oldest: WallTime?
}

extension CacheStore {
    /// - Returns: `nil` where the cache does not work.
    package func summary() -> CacheSummary? {
        let found = attempt { (database) throws(SQLiteError) in
            try database.first(
                """
                SELECT (SELECT count(*) FROM resource), (SELECT count(*) FROM response WHERE is_picture),
                (SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()),
                (SELECT min(time) FROM response)
                """
            ) { row in
                CacheSummary(
                    things: row.integer(0),
                    pictures: row.integer(1),
                    bytes: row.integer(2),
                    oldest: row.isNull(3) ? nil : row.time(3)
                )
            }
        }
        return found ?? nil
    }
}
