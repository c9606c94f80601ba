package import RickAndMorty

/// The library on the disk. What it answers is what the file says in that moment, for others may write to it as well.
package actor LibraryStore {
    private nonisolated let executor: QueueExecutor
    private let file: LibraryFile
    private var database: Database?
    /// On which it was opened.
    private var day: CalendarDay?
    private var opening = LibraryOpening.fine

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Touches nothing yet: whoever asks for something first opens it.
    ///
    /// - Parameters:
    ///   - path: of the file, which is made where there is none, and its folder, too.
    ///   - today: names backups and what is set aside.
    ///   - isHeld: whether everything it is asked for waits until it is released.
    package init(path: String, today: @escaping @Sendable () -> CalendarDay, isHeld: Bool = false) {
        self.init(LibraryFile(path: path, today: today), isHeld: isHeld)
    }

    init(_ file: LibraryFile, isHeld: Bool = false) {
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
        let today = file.today()
        // Each day begins with a check and a backup, also for a program that is never ended.
        if let database, !database.hasMoved, day == today { return database }
        database = nil
        do throws(SQLiteError) {
            let (database, opening) = try file.open()
            (self.database, self.opening, day) = (database, opening, today)
            return database
        } catch {
            throw LibraryError(error)
        }
    }
}

extension LibraryStore: Library {}
