package import RickAndMorty
import SQLite
import SystemSupport

/// Favourites, diary and drafts on the disk, or in memory if the disk cannot be written to when the library is opened.
///
/// Each read queries the file, which other programs may write to as well.
package actor LibraryStore {
    private nonisolated let executor: QueueExecutor
    /// `nil` if the environment names no folder for it.
    private let file: LibraryFile?
    private var database: Database?
    /// Day on which it was opened.
    private var day: CalendarDay?
    private var opening = LibraryOpening.fine
    /// How often it was opened, and SQLite's number of the changes by other programs since.
    private var openings = 0
    private var seen: (opening: Int, version: Int?)?

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Does not touch the file, which is opened by the first use.
    ///
    /// - Parameters:
    ///   - path: of the file, created if missing, with its folder; `nil` for an in-memory library.
    ///   - today: names backups and damaged files.
    ///   - isHeld: whether every use waits until `release()`.
    package init(path: String?, today: @escaping @Sendable () -> CalendarDay, isHeld: Bool = false) {
        self.init(path.map { LibraryFile(path: $0, today: today) }, isHeld: isHeld)
    }

    init(_ file: LibraryFile?, isHeld: Bool = false) {
        self.file = file
        executor = QueueExecutor(label: "rickmorty.library", isHeld: isHeld)
    }

    package nonisolated func release() {
        executor.release()
    }

    /// Opens the library, if it is not open yet.
    package func open() throws(LibraryError) -> LibraryOpening {
        _ = try opened()
        return opening
    }

    package func hasChangedElsewhere() -> Bool {
        guard let database = try? opened() else { return false }
        let now = (openings, Self.version(of: database))
        defer { seen = now }
        return seen.map { $0 != now } ?? false
    }

    private static func version(of database: Database) -> Int? {
        try? database.first("PRAGMA data_version") { $0.integer(0) }
    }

    /// Closes the file. The next use opens it again; a library in memory is empty then.
    package func close() {
        database = nil
    }

    func read<Value>(_ body: (Database) throws(SQLiteError) -> Value) throws(LibraryError) -> Value {
        let database = try opened()
        do throws(SQLiteError) { return try body(database) } catch { throw LibraryError(error) }
    }

    /// Runs `body` in a transaction. Returns once it is durable.
    func write<Value>(_ body: (Database) throws(SQLiteError) -> Value) throws(LibraryError) -> Value {
        for _ in 0..<AppPolicy.libraryReplacements {
            let database = try opened()
            let result: Value
            do throws(SQLiteError) {
                result = try database.transaction { () throws(SQLiteError) in try body(database) }
            } catch {
                throw LibraryError(error)
            }
            // If another program has set the file aside before the write, the write is lost.
            if !database.hasMoved { return result }
        }
        throw .failed(reason: SafeText("The file is replaced again and again"))
    }

    private func opened() throws(LibraryError) -> Database {
        let today = file?.today()
        // Reopened every day for a check and a backup, even if the program never ends; except in memory, where that
        // would lose the content.
        if let database, database.isInMemory || !database.hasMoved && day == today { return database }
        database = nil
        do throws(SQLiteError) {
            let (database, opening) = if let file { try file.open() } else { try Self.inMemory() }
            (self.database, self.opening, day) = (database, opening, today)
            openings += 1
            if seen == nil { seen = (openings, Self.version(of: database)) }
            return database
        } catch {
            throw LibraryError(error)
        }
    }

    private static func inMemory() throws(SQLiteError) -> (Database, LibraryOpening) {
        let (database, isComplete) = try Salvage.inMemory(nil, LibraryFile.migrations)
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
