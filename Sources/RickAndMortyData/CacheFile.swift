import SQLite
import SystemSupport

/// The cache's file: everything in it can be fetched again, so a damaged one is set aside and begun anew.
struct CacheFile {
    /// `nil` where the environment names no folder for it.
    let path: String?

    /// Opens the file or, where nothing can be written to it, a copy in memory of what can be read.
    ///
    /// - Returns: the database, and what the user is to be told of it.
    func open() throws(SQLiteError) -> (Database, notice: String?) {
        guard let path else { return try inMemory(because: "there is no home folder") }
        do throws(SQLiteError) {
            return try openedOnDisk(path)
        } catch .readOnly {
            return try openInMemory(because: .readOnly)
        } catch .full {
            return try openInMemory(because: .full)
        }
    }

    /// - Parameter error: why nothing can be written to the disk.
    func openInMemory(because error: SQLiteError) throws(SQLiteError) -> (Database, notice: String?) {
        try inMemory(because: error == .full ? "the disk is full" : "it cannot be written to the disk")
    }

    private func inMemory(because reason: String) throws(SQLiteError) -> (Database, notice: String?) {
        let notice = "Lost when the program ends: the cache (\(reason))"
        if let path { return (try Salvage.inMemory(path, CacheSchema.migrations).0, notice) }
        let database = try Database.inMemory()
        try CacheSchema.migrations.migrate(database)
        return (database, notice)
    }

    private func openedOnDisk(_ path: String) throws(SQLiteError) -> (Database, notice: String?) {
        try makeFolder(ofDatabase: path)
        return try withLock(on: path) { () throws(SQLiteError) in
            do throws(SQLiteError) {
                return (try openedAsItIs(path), nil)
            } catch .damaged {
                try setAside(path)
                return (try openedAsItIs(path), Self.begunAnew)
            }
        }
    }

    /// Does nothing where another program has done it already.
    ///
    /// - Returns: what the user is to be told.
    func setAside(_ damaged: Database) throws(SQLiteError) -> String? {
        guard let path else { return nil }
        try withLock(on: path) { () throws(SQLiteError) in
            if !damaged.hasMoved { try setAside(path) }
        }
        return Self.begunAnew
    }

    private func withLock<Result>(
        on path: String,
        _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        let lock = try onFiles { () throws(FileError) in
            try FolderLock(FileSystem.folder(of: path), timeout: Self.patience)
        }
        defer { withExtendedLifetime(lock) {} }
        return try body()
    }

    private func openedAsItIs(_ path: String) throws(SQLiteError) -> Database {
        let database = try Database(path, busyTimeout: Self.patience)
        // WAL cannot be corrupted by a crash; what it may lose then comes again.
        try database.script("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -1024;")
        try CacheSchema.migrations.migrate(database)
        return database
    }

    /// Replaces one that was set aside before.
    private func setAside(_ path: String) throws(SQLiteError) {
        try onFiles { () throws(FileError) in
            try FileSystem.move(path, to: "\(path).damaged")
            // They belong to the damaged one.
            for suffix in ["-wal", "-shm"] { try FileSystem.remove(path + suffix) }
        }
    }

    private static let begunAnew = "The cache was damaged, and is begun anew"
    /// How long it waits for other programs that have it locked.
    private static let patience = Duration.seconds(1)
}
