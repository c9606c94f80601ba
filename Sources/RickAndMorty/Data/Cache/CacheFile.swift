import RickAndMorty
import SQLite
import SystemSupport

/// The cache's database file. A damaged file is moved aside and replaced by an empty one, since its contents can be
/// loaded again.
struct CacheFile {
    /// `nil` if the environment defines no cache folder.
    let path: String?

    /// Opens the file or, if it is not writable, an in-memory copy of its readable contents.
    ///
    /// - Returns: the database and a message for the user, if any.
    func open() throws(SQLiteError) -> (Database, notice: String?) {
        guard let path else { return try openInMemory() }
        do throws(SQLiteError) {
            return try openOnDisk(path)
        } catch let error where error == .readOnly || error == .full {
            return try openInMemory(because: error)
        }
    }

    /// - Parameter error: why the disk is not writable; `nil` if there is no cache folder.
    func openInMemory(because error: SQLiteError? = nil) throws(SQLiteError) -> (Database, notice: String?) {
        let reason =
            switch error {
            case nil: InMemoryReason.noFolder
            case .full: InMemoryReason.full
            default: "can't write to the disk"
            }
        return (try DatabaseRecovery.inMemory(path, Self.migrations).0, "In memory only: the cache (\(reason))")
    }

    /// Moves a damaged file aside, unless another program has already done so.
    ///
    /// - Returns: message for the user.
    func quarantine(_ damaged: Database) throws(SQLiteError) -> String? {
        guard let path else { return nil }
        let lock = try mappingFileError(FolderLock(FileSystem.folder(of: path), timeout: AppPolicy.cacheLockTimeout))
        defer { withExtendedLifetime(lock) {} }
        if !damaged.hasMoved { try quarantine(path) }
        return Self.replacedNotice
    }

    private func openOnDisk(_ path: String) throws(SQLiteError) -> (Database, notice: String?) {
        try Database.makeFolder(of: path)
        let lock = try mappingFileError(FolderLock(FileSystem.folder(of: path), timeout: AppPolicy.cacheLockTimeout))
        defer { withExtendedLifetime(lock) {} }
        do throws(SQLiteError) {
            return (try openExisting(path), nil)
        } catch .damaged {
            try quarantine(path)
            return (try openExisting(path), Self.replacedNotice)
        }
    }

    private func openExisting(_ path: String) throws(SQLiteError) -> Database {
        let database = try Database(path, busyTimeout: AppPolicy.cacheLockTimeout)
        // With NORMAL, a crash cannot corrupt a WAL database. It may lose recent commits, which are loaded again.
        try database.executeScript("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -256;")
        try Self.migrations.migrate(database)
        return database
    }

    /// Moves the file aside, replacing one that was moved aside earlier.
    private func quarantine(_ path: String) throws(SQLiteError) {
        try mappingFileError(FileSystem.move(path, to: "\(path).damaged"))
        // A new database must not use the log files of the damaged one.
        for suffix in ["-wal", "-shm"] { try mappingFileError(FileSystem.remove(path + suffix)) }
    }

    private static let replacedNotice = "The cache was damaged and has been reset"
}

extension CacheFile {
    static let migrations = Migrations([
        """
        CREATE TABLE response (
            url TEXT PRIMARY KEY,
            entity_tag TEXT,
            time INTEGER NOT NULL,
            used INTEGER NOT NULL,
            is_picture INTEGER NOT NULL,
            size INTEGER NOT NULL,
            body BLOB NOT NULL
        );
        CREATE INDEX response_by_use ON response (is_picture, used, size);
        CREATE TABLE resource (
            collection TEXT NOT NULL,
            id INTEGER NOT NULL,
            time INTEGER NOT NULL,
            size INTEGER NOT NULL,
            origin TEXT NOT NULL,
            body BLOB NOT NULL,
            PRIMARY KEY (collection, id)
        );
        """,
        // Versions 2 and 3 added a title column and its index. Existing databases keep the column.
        "",
        "",
        "DROP INDEX IF EXISTS resource_by_title;",
        // The column contained the URL of the response that the resource came from.
        "ALTER TABLE resource DROP COLUMN origin;",
    ])
}

/// Reasons for using an in-memory database, as short phrases for messages.
enum InMemoryReason {
    static let noFolder = "no home directory"
    static let full = "disk full"
}
