package import RickAndMorty
import SQLite
import SystemSupport

/// The library's database file. Opening it creates, checks, migrates and backs it up, and recovers it if damaged.
struct LibraryFile: Sendable {
    let path: String
    let today: @Sendable () -> CalendarDay
    var migrations = Self.migrations
    /// Timeout for locks held by other programs.
    var timeout = AppPolicy.libraryLockTimeout

    private var folder: String { FileSystem.folder(of: path) }
    private var backups: LibraryBackups {
        LibraryBackups(folder: folder + "/backups", today: today(), migrations: migrations)
    }
    private var recovery: LibraryRecovery { LibraryRecovery(path: path, backups: backups) }

    /// Opens the file or, if it is not writable, an in-memory copy of its readable contents.
    func open() throws(SQLiteError) -> (Database, LibraryStatus) {
        do throws(SQLiteError) {
            return try openOnDisk()
        } catch let error where error == .readOnly || error == .full {
            let (database, isComplete) = try DatabaseRecovery.inMemory(recovery.contentPath, migrations)
            if !isComplete { _ = try backups.restoreMissingRows(database) }
            return (database, .inMemory(because: LibraryError(error), isComplete: isComplete))
        }
    }

    private func openOnDisk() throws(SQLiteError) -> (Database, LibraryStatus) {
        // The lock keeps a program from creating a file while another one moves a damaged file aside.
        try Database.makeFolder(of: path)
        let lock = try mappingFileError(FolderLock(folder, timeout: timeout))
        defer { withExtendedLifetime(lock) {} }
        if recovery.isInterrupted { return try openAfterRecovery() }
        do throws(SQLiteError) {
            return try openExisting()
        } catch .damaged {
            return try openAfterRecovery()
        }
    }

    private func openAfterRecovery() throws(SQLiteError) -> (Database, LibraryStatus) {
        let (isComplete, backup, aside) = try recovery.run()
        let (database, _) = try openExisting()
        let report = LibraryRecoveryReport(
            entries: try database.first("SELECT count(*) FROM entry") { $0.integer(0) } ?? 0,
            favourites: try database.first("SELECT count(*) FROM favourite") { $0.integer(0) } ?? 0,
            isComplete: isComplete,
            backup: backup,
            damagedFilePath: aside
        )
        return (database, .recovered(report))
    }

    private func openExisting() throws(SQLiteError) -> (Database, LibraryStatus) {
        // SQLite treats an empty file as a new database. If there are backups, its contents were lost.
        if FileSystem.size(of: path) == 0, backups.hasUsableBackup { throw .damaged }
        let database = try Database(path, busyTimeout: timeout)
        // Closing must not change the file before it is known to be intact and of a supported version.
        database.preserveLog(true)
        let isOld = try migrations.areNeeded(by: database)
        try database.executeScript(Self.pragmas)
        try database.checkIntegrity()
        database.preserveLog(false)
        if isOld { try backups.make(of: database, before: migrations.version(of: database)) }
        try migrations.migrate(database)
        return (database, try backUp(database))
    }

    private func backUp(_ database: Database) throws(SQLiteError) -> LibraryStatus {
        // Backups of an empty library would rotate out useful ones.
        let tables = ["entry", "favourite", "guess_round"]
        let contentsQuery = "SELECT " + tables.map { "EXISTS (SELECT 1 FROM \($0))" }.joined(separator: " OR ")
        guard try database.first(contentsQuery, [], { $0.integer(0) }) == 1 else { return .opened }
        do throws(SQLiteError) {
            try backups.makeDaily(of: database)
            return .opened
        } catch {
            return .withoutBackup(LibraryError(error))
        }
    }
}

extension LibraryFile {
    static let migrations = Migrations([schemaV1, guessSchema])

    static let schemaV1 = """
        CREATE TABLE entry (
            id TEXT NOT NULL PRIMARY KEY,
            title TEXT NOT NULL,
            halves INTEGER NOT NULL CHECK (halves BETWEEN 0 AND 10),
            day TEXT NOT NULL CHECK (length(day) = 10),
            comment TEXT NOT NULL,
            episode INTEGER
        );
        CREATE INDEX entry_day ON entry (day, id);

        CREATE TABLE draft (
            subject TEXT NOT NULL PRIMARY KEY,
            title TEXT NOT NULL,
            rating TEXT NOT NULL,
            date TEXT NOT NULL,
            comment TEXT NOT NULL,
            episode INTEGER
        );

        CREATE TABLE favourite (
            kind TEXT NOT NULL,
            number INTEGER NOT NULL,
            name TEXT NOT NULL,
            added INTEGER NOT NULL,
            PRIMARY KEY (kind, number)
        );

        CREATE TABLE favourite_fact (
            kind TEXT NOT NULL,
            number INTEGER NOT NULL,
            position INTEGER NOT NULL,
            label TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (kind, number, position)
        );
        """

    static let guessSchema = """
        CREATE TABLE guess_round (
            day TEXT NOT NULL PRIMARY KEY CHECK (length(day) = 10),
            character INTEGER NOT NULL,
            is_given_up INTEGER NOT NULL CHECK (is_given_up IN (0, 1))
        );

        CREATE TABLE guess_try (
            day TEXT NOT NULL,
            position INTEGER NOT NULL,
            character INTEGER NOT NULL,
            PRIMARY KEY (day, position)
        );
        """

    /// `synchronous = FULL` makes commits durable: SQLite waits for the disk.
    private static let pragmas = """
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        PRAGMA fullfsync = ON;
        PRAGMA trusted_schema = OFF;
        PRAGMA cell_size_check = ON;
        """
}

extension LibraryStatus {
    /// Message for the user, if any.
    package var message: String? {
        switch self {
        case .opened: nil
        case .withoutBackup(let error): "Couldn't back up favourites and diary. \(error)"
        case .recovered(let report): report.message
        case .inMemory(let reason, let isComplete):
            "In memory only: favourites and diary (\(reason.obstacle))"
                + (isComplete ? "" : ". Part of the file is unreadable")
        }
    }
}

extension LibraryError {
    /// Why changes are kept in memory only, as a short phrase for messages.
    package var obstacle: String {
        switch self {
        case .noFolder: InMemoryReason.noFolder
        case .full: InMemoryReason.full
        default: "can't write to the disk"
        }
    }
}

extension LibraryRecoveryReport {
    fileprivate var message: String {
        let rest =
            switch (isComplete, backup) {
            case (true, _): ""
            case (false, let backup?): " Unreadable parts were restored from \(SafeText(backup).string)."
            case (false, nil): " The rest was unreadable."
            case (nil, _): " The recovery was interrupted, so entries may be missing."
            }
        return """
            Favourites and diary were damaged. Recovered \(entries.counted("entry", "entries")) and \
            \(favourites.counted("favourite")).\(rest) \
            The damaged file is now \(SafeText(damagedFilePath).string)
            """
    }
}
