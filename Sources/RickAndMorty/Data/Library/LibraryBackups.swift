import RickAndMorty
import SQLite
import SystemSupport

/// Backups of the library in a folder beside it: one per day, and one before each migration.
///
/// Backups dated in the future, by a clock that was ahead, are never deleted and are used only as a last resort.
struct LibraryBackups {
    let folder: String
    let today: CalendarDay
    let migrations: Migrations

    /// Makes today's backup unless it exists.
    func makeDaily(of database: Database) throws(SQLiteError) {
        let name = "library-\(today.text).db"
        guard !all.contains(where: { $0.name == name }) else { return }
        try make(of: database, name: name)
    }

    /// Makes a backup before a migration from `version`.
    func make(of database: Database, before version: Int) throws(SQLiteError) {
        try make(of: database, name: "library-\(today.text)-version-\(version).db")
    }

    /// Adds rows that are missing from a database, from the newest usable backup.
    ///
    /// - Returns: name of the backup; `nil` if none is usable.
    func restoreMissingRows(_ database: Database) throws(SQLiteError) -> String? {
        let (past, future) = (all.filter { $0.day <= today }, all.filter { $0.day > today })
        guard let backup = (future + past).last(where: isUsable) else { return nil }
        let (copy, _) = try DatabaseRecovery.inMemory(path(of: backup), migrations)
        _ = try DatabaseRecovery(damaged: copy, new: database).copyRows()
        return backup.name
    }

    var hasUsableBackup: Bool { all.contains(where: isUsable) }

    private func make(of database: Database, name: String) throws(SQLiteError) {
        try mappingFileError(FileSystem.makePrivateFolder(folder))
        // Renamed once complete.
        let unfinished = "\(folder)/unfinished"
        try mappingFileError(FileSystem.remove(unfinished))
        do throws(SQLiteError) {
            try database.copy(to: unfinished)
            try mappingFileError(FileSystem.move(unfinished, to: "\(folder)/\(name)"))
        } catch {
            try mappingFileError(FileSystem.remove(unfinished))
            throw error
        }
        let old = all.filter { $0.day <= today }.dropLast(AppPolicy.backups)
        for backup in old where backup.name != name { try mappingFileError(FileSystem.remove(path(of: backup))) }
    }

    private struct Backup {
        let name: String
        let day: CalendarDay
    }

    /// Sorted by date; a migration's backup follows the daily one. Ignores other files.
    private var all: [Backup] {
        FileSystem.names(in: folder).compactMap { name in
            guard name.hasPrefix("library-"), name.hasSuffix(".db") else { return nil }
            return CalendarDay(name.dropFirst("library-".count).prefix(10)).map { Backup(name: name, day: $0) }
        }
        .sorted { ($0.day, $0.name.count) < ($1.day, $1.name.count) }
    }

    private func path(of backup: Backup) -> String { "\(folder)/\(backup.name)" }

    /// Whether a backup is intact, not empty, and not from a later version.
    private func isUsable(_ backup: Backup) -> Bool {
        do throws(SQLiteError) {
            let database = try Database.openReadOnly(path(of: backup), busyTimeout: .zero)
            try database.checkIntegrity()
            return try migrations.version(of: database) > 0
        } catch {
            return false
        }
    }
}
