import RickAndMorty
import SQLite
import SystemSupport

/// File of the cache: all of it can be loaded again, so a damaged file is set aside and replaced by an empty one.
struct CacheFile {
    /// `nil` if the environment names no folder for it.
    let path: String?

    /// Opens the file or, if it is not writable, an in-memory copy of what can be read.
    ///
    /// - Returns: the database and a message for the user, if any.
    func open() throws(SQLiteError) -> (Database, notice: String?) {
        guard let path else { return try openInMemory() }
        do throws(SQLiteError) {
            return try openedOnDisk(path)
        } catch let error where error == .readOnly || error == .full {
            return try openInMemory(because: error)
        }
    }

    /// - Parameter error: why the disk cannot be written to; `nil` without a folder.
    func openInMemory(because error: SQLiteError? = nil) throws(SQLiteError) -> (Database, notice: String?) {
        let reason =
            switch error {
            case nil: FileObstacle.noFolder
            case .full: FileObstacle.full
            default: "it cannot be written to the disk"
            }
        return (try Salvage.inMemory(path, Self.migrations).0, "Lost when the program ends: the cache (\(reason))")
    }

    /// Sets a damaged file aside, unless another program has done so already.
    ///
    /// - Returns: message for the user.
    func setAside(_ damaged: Database) throws(SQLiteError) -> String? {
        guard let path else { return nil }
        let lock = try mappingFileError(FolderLock(FileSystem.folder(of: path), timeout: AppPolicy.cacheLock))
        defer { withExtendedLifetime(lock) {} }
        if !damaged.hasMoved { try setAside(path) }
        return Self.replacedNotice
    }

    private func openedOnDisk(_ path: String) throws(SQLiteError) -> (Database, notice: String?) {
        try Database.makeFolder(of: path)
        let lock = try mappingFileError(FolderLock(FileSystem.folder(of: path), timeout: AppPolicy.cacheLock))
        defer { withExtendedLifetime(lock) {} }
        do throws(SQLiteError) {
            return (try openedAsItIs(path), nil)
        } catch .damaged {
            try setAside(path)
            return (try openedAsItIs(path), Self.replacedNotice)
        }
    }

    private func openedAsItIs(_ path: String) throws(SQLiteError) -> Database {
        let database = try Database(path, busyTimeout: AppPolicy.cacheLock)
        // With NORMAL, a crash cannot corrupt a WAL database, but may lose recent commits, which are loaded again.
        try database.script("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -256;")
        try Self.migrations.migrate(database)
        return database
    }

    /// Replaces a file that was set aside earlier.
    private func setAside(_ path: String) throws(SQLiteError) {
        try mappingFileError(FileSystem.move(path, to: "\(path).damaged"))
        // They belong to the damaged file.
        for suffix in ["-wal", "-shm"] { try mappingFileError(FileSystem.remove(path + suffix)) }
    }

    private static let replacedNotice = "The cache was damaged, and is begun anew"
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
        // Versions 2 and 3 had a column of titles with an index; the column stays where it is.
        "",
        "",
        "DROP INDEX IF EXISTS resource_by_title;",
        // The URL of the answer that a resource came with.
        "ALTER TABLE resource DROP COLUMN origin;",
    ])
}

/// Why a file is replaced by a database in memory, as a part of the notice.
enum FileObstacle {
    static let noFolder = "there is no home folder"
    static let full = "the disk is full"
}
