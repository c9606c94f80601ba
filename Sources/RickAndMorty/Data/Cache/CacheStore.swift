package import LoadResource
import RickAndMorty
import SQLite
import SystemSupport

/// Response cache on disk, or in memory if the disk is not writable. If neither works, it reports the failure and acts
/// as an empty cache. Several programs can share the file.
package actor CacheStore {
    private nonisolated let executor = QueueExecutor(label: "rickmorty.cache")
    private let file: CacheFile
    private let limit: Int
    private let now: @Sendable () -> WallTime
    private let warn: @Sendable (String?) -> Void
    private var state = State.closed
    /// Message about the last failure; `nil` once a write or an open has succeeded.
    private var failure: String?
    /// Message about a working cache, such as one that was reset.
    private var notice: String?
    /// Last message passed to `warn`.
    private var lastMessage: String?
    /// Bytes written since the last eviction. The initial value makes the first write evict.
    private var bytesSinceEviction = Int.max / 2

    private enum State {
        case closed
        case open(Database)
        /// The cache is reopened after `AppPolicy.cacheRetryInterval`.
        case failed(at: WallTime)
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Does not touch the file, which is opened on first use.
    ///
    /// - Parameters:
    ///   - path: database file, created with its folder if missing; `nil` for an in-memory cache.
    ///   - limit: total size of all bodies, in bytes.
    ///   - now: dates each use, for least-recently-used eviction.
    ///   - warn: receives the message for the user whenever it changes, and `nil` once there is none. Called on the
    ///     cache's queue.
    package init(
        path: String?,
        limit: Int = AppPolicy.cacheBytes,
        now: @escaping @Sendable () -> WallTime,
        warn: @escaping @Sendable (String?) -> Void
    ) {
        file = CacheFile(path: path)
        self.limit = limit
        self.now = now
        self.warn = warn
    }

    /// Opens the file ahead of its first use.
    package func open() {
        withDatabase { (database) throws(SQLiteError) in }
    }

    /// Closes the file; the next use reopens it. An in-memory cache loses its contents.
    package func close() {
        state = .closed
    }

    package var warning: String? {
        if case .open(let database) = state, database.isInMemory { return failure ?? notice }
        return failure
    }
}

extension CacheStore: ResponseStore {
    package func response(for url: String) -> CachedResponse? {
        let select = "SELECT body, entity_tag, time, used FROM response WHERE url = ?"
        let kept = first(select, [.text(url)]) { row in
            let tag = row.isNull(1) ? nil : row.text(1)
            return (response: CachedResponse(body: row.blob(0), entityTag: tag, time: row.time(2)), used: row.time(3))
        }
        guard let kept else { return nil }
        let now = now()
        // Recorded at most once a day, to avoid a write per read. A date in the future comes from a wrong clock.
        if now - kept.used > .seconds(86_400) || kept.used > now {
            withDatabase { (database) throws(SQLiteError) in
                try database.run("UPDATE response SET used = ? WHERE url = ?", [.integer(now.seconds), .text(url)])
            }
        }
        return kept.response
    }

    package func resources(_ ids: ClosedRange<Int>, of collection: String) -> [CachedResponse] {
        items(
            "SELECT body, time FROM resource WHERE collection = ? AND id BETWEEN ? AND ? ORDER BY id",
            [.text(collection), .integer(ids.lowerBound), .integer(ids.upperBound)]
        ) { CachedResponse(body: $0.blob(0), time: $0.time(1)) }
    }

    package func save(_ response: CachedResponse, for url: String, resourcesOf collection: String?) {
        write { (database) throws(SQLiteError) in
            try database.run(
                "INSERT OR REPLACE INTO response (url, entity_tag, time, used, is_picture, size, body)"
                    + " VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    .text(url), response.entityTag.map { .text($0) } ?? .null, .integer(response.time.seconds),
                    .integer(response.time.seconds), .integer(collection == nil ? 1 : 0),
                    .integer(response.body.count), .blob(response.body),
                ]
            )
            if let collection { try database.keepResources(of: collection, from: url) }
        }
        bytesSinceEviction += response.body.count
        // Checks the limit once 1/64 of it has been written: summing up the sizes takes longer than a write.
        guard bytesSinceEviction > limit / 64 else { return }
        bytesSinceEviction = 0
        write { [limit] (database) throws(SQLiteError) in try CacheEviction.evict(in: database, limit: limit) }
    }

    package func markRevalidated(_ url: String, resourcesOf collection: String?, at time: WallTime) {
        write { (database) throws(SQLiteError) in
            try database.run(
                "UPDATE response SET time = ?1, used = ?1 WHERE url = ?2",
                [.integer(time.seconds), .text(url)]
            )
            if let collection { try database.keepResources(of: collection, from: url) }
        }
    }

    package func removeResponse(_ url: String) {
        write { (database) throws(SQLiteError) in try database.run("DELETE FROM response WHERE url = ?", [.text(url)]) }
    }
}

extension Database {
    /// Stores each resource that a stored response contains, with the response's date. Resources are the objects with
    /// an id in a top-level array or in `results`, or the body itself.
    fileprivate func keepResources(of collection: String, from url: String) throws(SQLiteError) {
        try run(
            """
            WITH answer AS (SELECT time, CAST(body AS TEXT) AS text FROM response WHERE url = ?2)
            INSERT OR REPLACE INTO resource (collection, id, time, size, body)
            SELECT ?1, json_extract(value, '$.id'), time, length(CAST(value AS BLOB)), CAST(value AS BLOB)
            FROM answer, json_each(CASE
                WHEN NOT json_valid(text) THEN '[]'
                WHEN json_type(text) = 'array' THEN text
                WHEN json_type(text, '$.results') = 'array' THEN json_extract(text, '$.results')
                ELSE json_array(json(text)) END)
            WHERE CASE WHEN type = 'object' AND json_type(value, '$.id') = 'integer'
                THEN json_extract(value, '$.id') > 0 END
            """,
            [.text(collection), .text(url)]
        )
    }
}

extension CacheStore {
    private func write(_ body: (Database) throws(SQLiteError) -> Void) {
        let result: Void? = withDatabase { (database) throws(SQLiteError) in
            try database.transaction { () throws(SQLiteError) in try body(database) }
        }
        if result != nil { report(nil) }
    }

    func items<Item>(_ select: String, _ values: [SQLiteValue], _ item: (borrowing SQLiteRow) -> Item?) -> [Item] {
        withDatabase { (database) throws(SQLiteError) in try database.items(select, values, item) } ?? []
    }

    func first<Item>(_ select: String, _ values: [SQLiteValue], _ item: (borrowing SQLiteRow) -> Item?) -> Item? {
        withDatabase { (database) throws(SQLiteError) in try database.first(select, values, item) } ?? nil
    }

    /// - Returns: `nil` after a failure, which is reported.
    @discardableResult
    func withDatabase<Value>(_ body: (Database) throws(SQLiteError) -> Value) -> Value? {
        do throws(SQLiteError) {
            guard let database = try openIfNeeded() else { return nil }
            return try body(database)
        } catch {
            handle(error)
            return nil
        }
    }

    private func openIfNeeded() throws(SQLiteError) -> Database? {
        switch state {
        case .failed(let time) where (.zero..<AppPolicy.cacheRetryInterval).contains(now() - time): return nil
        case .open(let database) where !database.hasMoved: return database
        case .open, .failed, .closed:
            state = .failed(at: now())
            let (database, notice) = try file.open()
            self.notice = notice ?? self.notice
            state = .open(database)
            report(nil)
            return database
        }
    }

    /// Replaces a damaged file with an empty one, and switches to memory if the disk is not writable. Other errors are
    /// reported; opening is retried later.
    private func handle(_ error: SQLiteError) {
        do throws(SQLiteError) {
            switch (error, state) {
            case (.damaged, .open(let database)): (notice, state) = (try file.quarantine(database), .closed)
            case (.full, _), (.readOnly, _):
                let (database, notice) = try file.openInMemory(because: error)
                (state, self.notice) = (.open(database), notice)
            default: throw error
            }
            report(nil)
        } catch let reason {
            if error == .damaged { state = .failed(at: now()) }
            report(reason)
        }
    }

    /// - Parameter error: `nil` if the cache works.
    private func report(_ error: SQLiteError?) {
        failure = error.map { "Cache disabled: \("\($0)".uncapitalized)" }
        guard (failure ?? notice) != lastMessage else { return }
        lastMessage = failure ?? notice
        warn(lastMessage)
    }
}
