import HTTP
import LoadResource
import RickAndMorty
import SQLite
import SystemSupport

/// What the cache asks of its tables.
enum CacheTables {
    static func response(to url: String, in database: Database) throws(SQLiteError) -> UsedResponse? {
        try database.first("SELECT body, entity_tag, time, used FROM response WHERE url = ?", [.text(url)]) { row in
            let tag = row.isNull(1) ? nil : EntityTag(row.text(1))
            let response = KeptResponse(body: row.blob(0), entityTag: tag, time: row.time(2))
            return UsedResponse(response: response, used: row.time(3))
        }
    }

    static func use(_ url: String, at time: WallTime, in database: Database) throws(SQLiteError) {
        try database.run("UPDATE response SET used = ? WHERE url = ?", [.integer(time.seconds), .text(url)])
    }

    static func resources(
        _ ids: ClosedRange<Int>,
        of collection: String,
        in database: Database
    ) throws(SQLiteError) -> [KeptResponse] {
        try database.items(
            "SELECT body, time FROM resource WHERE collection = ? AND id BETWEEN ? AND ? ORDER BY id",
            [.text(collection), .integer(ids.lowerBound), .integer(ids.upperBound)]
        ) { KeptResponse(body: $0.blob(0), time: $0.time(1)) }
    }

    static func origin(of id: Int, in collection: String, of database: Database) throws(SQLiteError) -> String? {
        try database.first(
            "SELECT origin FROM resource JOIN response ON url = origin"
                + " WHERE collection = ? AND id = ? AND entity_tag IS NOT NULL",
            [.text(collection), .integer(id)]
        ) { $0.text(0) }
    }

    static func count(
        of collection: String,
        since times: ClosedRange<WallTime>,
        in database: Database
    ) throws(SQLiteError) -> Int {
        try database.first(
            "SELECT count(*) FROM resource WHERE collection = ? AND time BETWEEN ? AND ?",
            [.text(collection), .integer(times.lowerBound.seconds), .integer(times.upperBound.seconds)]
        ) { $0.integer(0) } ?? 0
    }

    static func time(of id: Int, in collection: String, of database: Database) throws(SQLiteError) -> WallTime? {
        try database.first(
            "SELECT time FROM resource WHERE collection = ? AND id = ?",
            [.text(collection), .integer(id)]
        ) { $0.time(0) }
    }

    static func ids(
        of collection: String,
        after id: Int,
        offset: Int,
        limit: Int,
        in database: Database
    ) throws(SQLiteError) -> [Int] {
        try database.items(
            "SELECT id FROM resource WHERE collection = ? AND id > ? ORDER BY id LIMIT ? OFFSET ?",
            [.text(collection), .integer(id), .integer(limit), .integer(offset)]
        ) { $0.id(0) }
    }

    static func titles(
        of collection: String,
        in database: Database
    ) throws(SQLiteError) -> [(id: Int, title: SafeText)] {
        try database.items(
            "SELECT id, title FROM resource WHERE collection = ? AND title IS NOT NULL ORDER BY id",
            [.text(collection)]
        ) { row in row.id(0).map { ($0, SafeText(row.text(1), atMost: SafeText.longestName)) } }
    }

    static func count(
        under prefix: String,
        since times: ClosedRange<WallTime>,
        in database: Database
    ) throws(SQLiteError) -> Int {
        // Addresses are ASCII: what has the prefix comes before the prefix with the last character there is.
        try database.first(
            "SELECT count(*) FROM response WHERE url >= ?1 AND url < ?1 || char(0x10FFFF) AND time BETWEEN ?2 AND ?3",
            [.text(prefix), .integer(times.lowerBound.seconds), .integer(times.upperBound.seconds)]
        ) { $0.integer(0) } ?? 0
    }

    static func time(of url: String, in database: Database) throws(SQLiteError) -> WallTime? {
        try database.first("SELECT time FROM response WHERE url = ?", [.text(url)]) { $0.time(0) }
    }

    static func keep(
        _ response: KeptResponse,
        to url: String,
        isPicture: Bool,
        in database: Database
    ) throws(SQLiteError) {
        try database.run(
            "INSERT OR REPLACE INTO response (url, entity_tag, time, used, is_picture, size, body)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                .text(url), response.entityTag.map { .text($0.text) } ?? .null, .integer(response.time.seconds),
                .integer(response.time.seconds), .integer(isPicture ? 1 : 0), .integer(response.body.count),
                .blob(response.body),
            ]
        )
    }

    static func keep(
        _ resources: KeptResources,
        from origin: String,
        at time: WallTime,
        in database: Database
    ) throws(SQLiteError) {
        for (id, body) in resources.bodies {
            try database.run(
                "INSERT OR REPLACE INTO resource (collection, id, time, size, origin, body, title)"
                    + " VALUES (?1, ?2, ?3, ?4, ?5, ?6, \(CacheSchema.title(of: "?6", fields: resources.titleFields)))",
                [
                    .text(resources.collection), .integer(id), .integer(time.seconds), .integer(body.count),
                    .text(origin), .blob(body),
                ]
            )
        }
    }

    static func renew(_ url: String, at time: WallTime, in database: Database) throws(SQLiteError) {
        try database.run(
            "UPDATE response SET time = ?1, used = ?1 WHERE url = ?2",
            [.integer(time.seconds), .text(url)]
        )
    }

    static func forget(_ url: String, in database: Database) throws(SQLiteError) {
        try database.run("DELETE FROM response WHERE url = ?", [.text(url)])
    }
}

/// An answer, and when somebody last looked at it.
struct UsedResponse {
    let response: KeptResponse
    let used: WallTime
}
