/// The cache's file: everything in it can be fetched again, so a damaged one is set aside and begun anew.
struct CacheFile {
    let path: String

    private var folder: String { FileSystem.folder(of: path) }

    /// - Returns: whether there was a damaged one, too.
    func open() throws(SQLiteError) -> (Database, wasDamaged: Bool) {
        let lock = try onFiles { () throws(FileError) in
            try FileSystem.makePrivateFolder(folder)
            return try FolderLock(folder, within: Self.patience)
        }
        defer { withExtendedLifetime(lock) {} }
        do throws(SQLiteError) {
            return (try openedAsItIs(), false)
        } catch .damaged {
            try setAside()
            return (try openedAsItIs(), true)
        }
    }

    /// Unless somebody else has done it already.
    func setAside(_ damaged: Database) throws(SQLiteError) {
        let lock = try onFiles { () throws(FileError) in try FolderLock(folder, within: Self.patience) }
        defer { withExtendedLifetime(lock) {} }
        if !damaged.hasMoved { try setAside() }
    }

    private func openedAsItIs() throws(SQLiteError) -> Database {
        let database = try Database(path, busyTimeout: Self.patience)
        // WAL cannot be corrupted by a crash; what it may lose then comes again.
        try database.script("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -1024;")
        try CacheSchema.migrations.migrate(database)
        return database
    }

    /// One that was set aside before gives way.
    private func setAside() throws(SQLiteError) {
        try onFiles { () throws(FileError) in
            try FileSystem.move(path, to: "\(path).damaged")
            // They belong to the damaged one.
            for suffix in ["-wal", "-shm"] { try FileSystem.remove(path + suffix) }
        }
    }

    /// For whoever has it locked: nobody waits for a cache for long.
    private static let patience = Duration.seconds(1)
}
