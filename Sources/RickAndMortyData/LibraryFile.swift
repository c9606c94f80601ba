import RickAndMorty
import SQLite
import SystemSupport

/// Opens the file of the library: made where there is none, checked, backed up, and rescued where it is damaged.
struct LibraryFile: Sendable {
    private let path: String
    let today: @Sendable () -> CalendarDay
    private let migrations: Migrations
    private let patience: Duration

    /// - Parameter patience: how long it waits for others who use the file.
    init(
        path: String,
        today: @escaping @Sendable () -> CalendarDay,
        migrations: Migrations = LibrarySchema.migrations,
        patience: Duration = .seconds(5)
    ) {
        self.path = path
        self.today = today
        self.migrations = migrations
        self.patience = patience
    }

    private var folder: String { FileSystem.folder(of: path) }
    private var backups: LibraryBackups {
        LibraryBackups(folder: folder + "/backups", today: today(), migrations: migrations)
    }
    private var rescue: LibraryRescue {
        LibraryRescue(path: path, today: today(), migrations: migrations, backups: backups)
    }

    /// Opens the library on the disk or, where nothing can be written there, a copy in memory of what can be read.
    func open() throws(SQLiteError) -> (Database, LibraryOpening) {
        do throws(SQLiteError) {
            return try openedOnDisk()
        } catch .readOnly {
            return try openedInMemory(because: .readOnly)
        } catch .full {
            return try openedInMemory(because: .full)
        }
    }

    private func openedOnDisk() throws(SQLiteError) -> (Database, LibraryOpening) {
        // One at a time: no program makes a new file while another one sets a damaged one aside.
        try makeFolder(ofDatabase: path)
        let lock = try onFiles { () throws(FileError) in try FolderLock(folder, timeout: patience) }
        defer { withExtendedLifetime(lock) {} }
        if rescue.isUnfinished { return try openedAfterRescue() }
        do throws(SQLiteError) {
            return try openedAsItIs()
        } catch .damaged {
            return try openedAfterRescue()
        }
    }

    private func openedInMemory(because reason: LibraryError) throws(SQLiteError) -> (Database, LibraryOpening) {
        let (database, isComplete) = try Salvage.inMemory(rescue.contentPath, migrations)
        if !isComplete { _ = try backups.fillIn(database) }
        return (database, .inMemory(because: reason, isComplete: isComplete))
    }

    private func openedAfterRescue() throws(SQLiteError) -> (Database, LibraryOpening) {
        let outcome = try rescue.run()
        let (database, _) = try openedAsItIs()
        let rescued = LibraryRescued(
            entries: try database.first("SELECT count(*) FROM entry") { $0.integer(0) } ?? 0,
            favourites: try database.first("SELECT count(*) FROM favourite") { $0.integer(0) } ?? 0,
            isComplete: outcome.isComplete,
            backup: outcome.backup,
            aside: outcome.aside
        )
        return (database, .rescued(rescued))
    }

    private func openedAsItIs() throws(SQLiteError) -> (Database, LibraryOpening) {
        // To SQLite a file without a byte is a new one; where there are backups it was more than that.
        if FileSystem.size(of: path) == 0, backups.isUsable { throw .damaged }
        let database = try Database(path, busyTimeout: patience)
        // What is not known to be whole, or is a newer version's, is left as it is.
        database.keepsLog(true)
        let isOld = try migrations.areNeeded(by: database)
        try database.script(LibrarySchema.settings)
        try database.check()
        database.keepsLog(false)
        if isOld { try backups.make(of: database, before: migrations.version(of: database)) }
        try migrations.migrate(database)
        return (database, try backUp(database))
    }

    private func backUp(_ database: Database) throws(SQLiteError) -> LibraryOpening {
        // Backups of nothing would take the place of others.
        let hasContents = "SELECT EXISTS (SELECT 1 FROM entry) OR EXISTS (SELECT 1 FROM favourite)"
        guard try database.first(hasContents, [], { $0.integer(0) }) == 1 else { return .fine }
        do throws(SQLiteError) {
            try backups.makeDaily(of: database)
            return .fine
        } catch {
            return .withoutBackup(LibraryError(error))
        }
    }
}
