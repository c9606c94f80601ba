package import RickAndMorty
import SQLite
import SystemSupport

/// Favourites, diary and drafts on disk, or in memory if the disk is not writable when the library is opened.
///
/// Every read queries the file, because other programs may write to it.
package actor LibraryStore {
    private nonisolated let executor: QueueExecutor
    /// `nil` if the environment defines no folder for the library.
    private let file: LibraryFile?
    private var database: Database?
    /// Day of the last open.
    private var day: CalendarDay?
    private var status = LibraryStatus.opened
    /// Number of opens so far.
    private var openCount = 0
    /// Number of opens and SQLite's `data_version` at the first open or the last call of `hasExternalChanges()`.
    private var lastSeenState: (openCount: Int, version: Int?)?

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Does not touch the file, which is opened on first use.
    ///
    /// - Parameters:
    ///   - path: database file, created with its folder if missing; `nil` for an in-memory library.
    ///   - today: dates the names of backups and damaged files.
    ///   - isSuspended: whether all calls wait for `resume()`.
    package init(path: String?, today: @escaping @Sendable () -> CalendarDay, isSuspended: Bool = false) {
        self.init(path.map { LibraryFile(path: $0, today: today) }, isSuspended: isSuspended)
    }

    init(_ file: LibraryFile?, isSuspended: Bool = false) {
        self.file = file
        executor = QueueExecutor(label: "rickmorty.library", isSuspended: isSuspended)
    }

    package nonisolated func resume() {
        executor.resume()
    }

    /// Opens the library unless it is open.
    package func open() throws(LibraryError) -> LibraryStatus {
        _ = try openIfNeeded()
        return status
    }

    package func hasExternalChanges() -> Bool {
        guard let database = try? openIfNeeded() else { return false }
        let now = (openCount, Self.version(of: database))
        defer { lastSeenState = now }
        return lastSeenState.map { $0 != now } ?? false
    }

    private static func version(of database: Database) -> Int? {
        try? database.first("PRAGMA data_version") { $0.integer(0) }
    }

    /// Closes the file; the next use reopens it. An in-memory library loses its contents.
    package func close() {
        database = nil
    }

    func read<Value>(_ body: (Database) throws(SQLiteError) -> Value) throws(LibraryError) -> Value {
        let database = try openIfNeeded()
        do throws(SQLiteError) { return try body(database) } catch { throw LibraryError(error) }
    }

    /// Runs `body` in a transaction. Returns once it is durable.
    func write<Value>(_ body: (Database) throws(SQLiteError) -> Value) throws(LibraryError) -> Value {
        for _ in 0..<AppPolicy.maxLibraryWriteAttempts {
            let database = try openIfNeeded()
            let result: Value
            do throws(SQLiteError) {
                result = try database.transaction { () throws(SQLiteError) in try body(database) }
            } catch {
                throw LibraryError(error)
            }
            // The write is lost if another program moved the file aside before it.
            if !database.hasMoved { return result }
        }
        throw .failed(reason: SafeText("another program keeps replacing the file"))
    }

    private func openIfNeeded() throws(LibraryError) -> Database {
        let today = file?.today()
        // Reopened every day for a check and a backup, even if the program never quits. An in-memory library would lose
        // its contents.
        if let database, database.isInMemory || !database.hasMoved && day == today { return database }
        database = nil
        do throws(SQLiteError) {
            let (database, status) = if let file { try file.open() } else { try Self.inMemory() }
            (self.database, self.status, day) = (database, status, today)
            openCount += 1
            if lastSeenState == nil { lastSeenState = (openCount, Self.version(of: database)) }
            return database
        } catch {
            throw LibraryError(error)
        }
    }

    private static func inMemory() throws(SQLiteError) -> (Database, LibraryStatus) {
        let (database, isComplete) = try DatabaseRecovery.inMemory(nil, LibraryFile.migrations)
        return (database, .inMemory(because: .noFolder, isComplete: isComplete))
    }
}

extension LibraryStore: Library {
    package func unreadableRows() throws(LibraryError) -> [UnreadableRow] {
        try read { (database) throws(SQLiteError) in
            try database.unreadableEntries() + database.unreadableFavourites()
        }
    }
}

extension LibraryError {
    init(_ error: SQLiteError) {
        self =
            switch error {
            case .cannotOpen(let reason): .cannotOpen(reason: reason)
            case .damaged: .damaged
            case .locked: .locked
            case .full: .full
            case .readOnly: .readOnly
            case .tooNew: .tooNew
            case .failed(_, let message): .failed(reason: message)
            }
    }
}
