package import LoadResource
package import RickAndMorty
import SQLite
import SystemSupport

/// Keeps the network's answers on the disk, or in memory where nothing can be written there. Where neither works, it
/// says so and keeps nothing. Several programs can share the file.
package actor CacheStore: ResponseStore {
    /// Of all that is kept, in bytes: every portrait there is, were they all as large as the largest, and some.
    package static let limit = 128 << 20

    private nonisolated let executor = QueueExecutor(label: "rickmorty.cache")
    private let file: CacheFile
    private let limit: Int
    private let now: @Sendable () -> WallTime
    private let complain: @Sendable (String?) -> Void
    private(set) var state = State.closed
    /// Why the last write failed, or the opening.
    private(set) var failure: String?
    /// What the user is told as long as it is open, though it works.
    private(set) var notice: String?
    private var told: String?
    /// Bytes written since the last eviction; starts high to force the first one.
    private var written = Int.max / 2

    enum State {
        case closed
        case open(Database)
        /// It could not be opened, but may be later.
        case failed(at: WallTime)
        /// It cannot be opened, and is not tried again.
        case off
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Touches no file yet: the first use opens it.
    ///
    /// - Parameters:
    ///   - path: of the file, which is made where there is none, with its folder; `nil` for a cache in memory.
    ///   - now: dates the uses by which the least recently used are evicted.
    ///   - complain: is called, on no actor, with what does not work, for the user, and with `nil` when it works again.
    package init(
        path: String?,
        limit: Int = limit,
        now: @escaping @Sendable () -> WallTime,
        complain: @escaping @Sendable (String?) -> Void
    ) {
        file = CacheFile(path: path)
        self.limit = limit
        self.now = now
        self.complain = complain
    }

    /// Opens it before somebody needs it.
    package func open() {
        attempt { (database) throws(SQLiteError) in }
    }

    package func response(to url: String) -> KeptResponse? {
        let kept = attempt { (database) throws(SQLiteError) in try CacheTables.response(to: url, in: database) } ?? nil
        guard let kept else { return nil }
        let now = now()
        // Once a day is enough: looking at something is not worth a write each time. A use in the future is one by a wrong
        // clock.
        if now - kept.used > .seconds(86_400) || kept.used > now {
            attempt { (database) throws(SQLiteError) in try CacheTables.use(url, at: now, in: database) }
        }
        return kept.response
    }

    package func resource(_ id: Int, of collection: String) -> KeptResponse? {
        resources(id...id, of: collection).first
    }

    package func resources(_ ids: ClosedRange<Int>, of collection: String) -> [KeptResponse] {
        attempt { (database) throws(SQLiteError) in
            try CacheTables.resources(ids, of: collection, in: database)
        } ?? []
    }

    package func origins(of ids: [Int], in collection: String) -> [Int: String] {
        let origins = attempt { (database) throws(SQLiteError) in
            try ids.map { (id) throws(SQLiteError) in
                (id, try CacheTables.origin(of: id, in: collection, of: database))
            }
        }
        return Dictionary(origins ?? []) { first, _ in first }.compactMapValues(\.self)
    }

    package func keep(_ response: KeptResponse, to url: String, bringing resources: KeptResources?) {
        write { (database) throws(SQLiteError) in
            try CacheTables.keep(response, to: url, isPicture: resources == nil, in: database)
            if let resources { try CacheTables.keep(resources, from: url, at: response.time, in: database) }
        }
        written += response.body.count
        makeRoom()
    }

    package func renew(_ url: String, bringing resources: KeptResources?, at time: WallTime) {
        write { (database) throws(SQLiteError) in
            try CacheTables.renew(url, at: time, in: database)
            if let resources { try CacheTables.keep(resources, from: url, at: time, in: database) }
        }
    }

    package func forget(_ url: String) {
        write { (database) throws(SQLiteError) in try CacheTables.forget(url, in: database) }
    }

    /// Not with each write: to add up what there is takes longer than to add something.
    private func makeRoom() {
        guard written > limit / 64 else { return }
        written = 0
        write { [limit] (database) throws(SQLiteError) in try CacheEviction.makeRoom(in: database, limit: limit) }
    }
}

extension CacheStore {
    private func write(_ body: (Database) throws(SQLiteError) -> Void) {
        let result: Void? = attempt { (database) throws(SQLiteError) in
            try database.transaction { () throws(SQLiteError) in try body(database) }
        }
        if result != nil { tell(nil) }
    }

    /// - Returns: `nil` where it does not work.
    @discardableResult
    func attempt<Result>(_ body: (Database) throws(SQLiteError) -> Result) -> Result? {
        do throws(SQLiteError) {
            guard let database = try opened() else { return nil }
            return try body(database)
        } catch {
            meet(error)
            return nil
        }
    }

    private func opened() throws(SQLiteError) -> Database? {
        switch state {
        case .off: return nil
        case .failed(let time) where (.zero..<Self.pause).contains(now() - time): return nil
        case .open(let database) where !database.hasMoved: return database
        case .open, .failed, .closed:
            state = .failed(at: now())
            let (database, notice) = try file.open()
            self.notice = notice ?? self.notice
            state = .open(database)
            tell(nil)
            return database
        }
    }

    private func meet(_ error: SQLiteError) {
        switch error {
        case .damaged: beginAnew()
        // It may be over soon; other errors stay.
        case .locked: tell(error)
        case .full, .readOnly: goOnInMemory(because: error)
        default:
            if case .failed = state { state = .off }
            tell(error)
        }
    }

    private func goOnInMemory(because error: SQLiteError) {
        do throws(SQLiteError) {
            let (database, notice) = try file.openInMemory(because: error)
            (state, self.notice) = (.open(database), notice)
            tell(nil)
        } catch {
            tell(error)
        }
    }

    /// A file that was damaged once more is left alone.
    private func beginAnew() {
        guard case .open(let database) = state, notice == nil else {
            state = .off
            return tell(.damaged)
        }
        do throws(SQLiteError) {
            notice = try file.setAside(database)
            state = .closed
            tell(nil)
        } catch {
            state = .off
            tell(error)
        }
    }

    /// - Parameter error: `nil` where all is well again.
    private func tell(_ error: SQLiteError?) {
        failure = error.map { "No cache: \($0)" }
        guard (failure ?? notice) != told else { return }
        told = failure ?? notice
        complain(told)
    }

    /// Before another attempt to open it: each one may keep a load waiting.
    private static let pause = Duration.seconds(5)
}
