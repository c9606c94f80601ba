package import LoadResource
package import RickAndMorty

/// Keeps the network's answers on the disk. Where that does not work, it says so and keeps nothing.
///
/// It uses one connection, on a queue of its own; several programs can share the file.
package actor CacheStore: ResponseStore {
    /// Of all that is kept, in bytes: every portrait there is, were they all as large as the largest, and some.
    package static let limit = 128 << 20

    private nonisolated let executor = QueueExecutor(label: "rickmorty.cache")
    private let file: CacheFile
    private let limit: Int
    private let now: @Sendable () -> WallTime
    private let complain: @Sendable (String?) -> Void
    package private(set) var complaint: String?
    private var state = State.closed
    /// What there is to say though it works.
    private var notice: String?
    private var told: String?
    /// Since there was last looked for room, in bytes; at first, nobody knows.
    private var written = Int.max / 2

    private enum State {
        case closed
        case open(Database)
        /// It could not be opened, but may be later.
        case failed(at: WallTime)
        /// It cannot be opened, and is not tried again.
        case off
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Touches nothing yet: whoever asks for something first opens it.
    ///
    /// - Parameters:
    ///   - path: of the file, which is made where there is none, and its folder, too.
    ///   - now: by which it is known what was not looked at for long.
    ///   - complain: is told, on no actor, what does not work, in a person's words, and `nil` when it works again.
    package init(
        path: String,
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
        // Once a day is enough: looking at something is not worth a write each time.
        if now - kept.used > .seconds(86_400) {
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
        case .failed(let time) where now() - time < Self.pause: return nil
        case .open(let database) where !database.hasMoved: return database
        case .open, .failed, .closed:
            state = .failed(at: now())
            let (database, wasDamaged) = try file.open()
            if wasDamaged { notice = Self.begunAnew }
            state = .open(database)
            tell(nil)
            return database
        }
    }

    private func meet(_ error: SQLiteError) {
        switch error {
        case .damaged: beginAnew()
        // What somebody else does, or a lack of room, may be over soon; all else stays as it is.
        case .locked, .full: tell(error)
        default:
            if case .failed = state { state = .off }
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
            try file.setAside(database)
            state = .closed
            notice = Self.begunAnew
            tell(nil)
        } catch {
            state = .off
            tell(error)
        }
    }

    /// - Parameter error: `nil` where all is well again. That it was begun anew is said as long as it is open.
    private func tell(_ error: SQLiteError?) {
        complaint = error.map { "No cache: \($0)" }
        guard (complaint ?? notice) != told else { return }
        told = complaint ?? notice
        complain(told)
    }

    private static let begunAnew = "The cache was damaged, and is begun anew"
    /// Before it is tried again to open it: each time, somebody waits.
    private static let pause = Duration.seconds(5)
}
