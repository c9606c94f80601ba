package import RickAndMorty
import SQLite
import SystemSupport

/// The library on the disk, or in memory where nothing can be written to the disk when it is opened.
///
/// Each answer is what the file says in that moment, for other programs may write to it as well.
package actor LibraryStore {
    private nonisolated let executor: QueueExecutor
    /// `nil` where the environment names no folder for it.
    private let file: LibraryFile?
    private var database: Database?
    /// The day on which it was opened.
    private var day: CalendarDay?
    private var opening = LibraryOpening.fine

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Touches no file yet: the first use opens it.
    ///
    /// - Parameters:
    ///   - path: of the file, which is made where there is none, with its folder; `nil` for a library in memory.
    ///   - today: names backups and damaged files.
    ///   - isHeld: whether every use waits until it is released.
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

    /// Opens it where it is not open yet.
    ///
    /// - Returns: what was found then.
    package func open() throws(LibraryError) -> LibraryOpening {
        _ = try opened()
        return opening
    }

    func read<Result>(_ body: (Database) throws(SQLiteError) -> Result) throws(LibraryError) -> Result {
        let database = try opened()
        do throws(SQLiteError) { return try body(database) } catch { throw LibraryError(error) }
    }

    /// All that `body` writes is on the disk when it returns, or none of it.
    func write<Result>(_ body: (Database) throws(SQLiteError) -> Result) throws(LibraryError) -> Result {
        for _ in 0..<Self.mostAttempts {
            let database = try opened()
            let result: Result
            do throws(SQLiteError) {
                result = try database.transaction { () throws(SQLiteError) in try body(database) }
            } catch {
                throw LibraryError(error)
            }
            // Somebody may have set the file aside before it was written to: nobody would ever see it there.
            if !database.hasMoved { return result }
        }
        throw .failed(reason: SafeText("The file is replaced again and again"))
    }

    private static let mostAttempts = 3

    private func opened() throws(LibraryError) -> Database {
        let today = file?.today()
        // Each day begins with a check and a backup, also for a program that is never ended. What is in memory is
        // nowhere else.
        if let database, database.isInMemory || !database.hasMoved && day == today { return database }
        database = nil
        do throws(SQLiteError) {
            let (database, opening) = if let file { try file.open() } else { try inMemory() }
            (self.database, self.opening, day) = (database, opening, today)
            return database
        } catch {
            throw LibraryError(error)
        }
    }

    private func inMemory() throws(SQLiteError) -> (Database, LibraryOpening) {
        let database = try Database.inMemory()
        try LibrarySchema.migrations.migrate(database)
        return (database, .inMemory(because: .noFolder, isComplete: true))
    }
}

extension LibraryStore: Library {
    package func unreadableRows() throws(LibraryError) -> [UnreadableRow] {
        try read { (database) throws(SQLiteError) in
            try EntryTable.unreadable(in: database) + FavouriteTable.unreadable(in: database)
        }
    }
}
