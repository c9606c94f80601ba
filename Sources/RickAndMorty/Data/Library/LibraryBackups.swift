import RickAndMorty
import SQLite
import SystemSupport

/// Backups of the library in a folder beside it: one a day, and one before each migration.
///
/// Backups with a date in the future, from a clock that was ahead, are not deleted and used only as a last resort.
struct LibraryBackups {
    let folder: String
    let today: CalendarDay
    let migrations: Migrations

    /// Makes today's backup, if there is none yet.
    func makeDaily(of database: Database) throws(SQLiteError) {
        let name = "library-\(today.text).db"
        guard !all.contains(where: { $0.name == name }) else { return }
        try make(of: database, name: name)
    }

    /// Makes a backup before a migration from that version.
    func make(of database: Database, before version: Int) throws(SQLiteError) {
        try make(of: database, name: "library-\(today.text)-version-\(version).db")
    }

    /// Adds the rows that a database lacks from the backup with the newest content.
    ///
    /// - Returns: the backup's name; `nil` if none is readable.
    func fillIn(_ database: Database) throws(SQLiteError) -> String? {
        let readable = all.compactMap { backup in content(of: backup).map { (backup, $0) } }
        guard let (backup, _) = readable.max(by: { $0.1 < $1.1 }) else { return nil }
        let (copy, _) = try Salvage.inMemory(path(of: backup), migrations)
        _ = try Salvage(damaged: copy, new: database).copyRows()
        return backup.name
    }

    var isUsable: Bool { all.contains { content(of: $0) != nil } }

    private func make(of database: Database, name: String) throws(SQLiteError) {
        try mappingFileError(FileSystem.makePrivateFolder(folder))
        // Renamed once it is complete.
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

    /// Oldest first, by name. Ignores other files.
    private var all: [Backup] {
        FileSystem.names(in: folder).compactMap { name in
            guard name.hasPrefix("library-"), name.hasSuffix(".db") else { return nil }
            return CalendarDay(name.dropFirst("library-".count).prefix(10)).map { Backup(name: name, day: $0) }
        }
    }

    private func path(of backup: Backup) -> String { "\(folder)/\(backup.name)" }

    /// Sort key: the greater, the newer the content.
    private typealias Content = (isOfThePast: Int, newest: Int, lastID: String, count: Int, day: CalendarDay)

    /// - Returns: `nil` if the file is damaged, empty or of a later version.
    private func content(of backup: Backup) -> Content? {
        // Content dated later than today in any time zone was made while the clock was ahead.
        let end = max(0, (today.daysSince1970 + 2) * 86_400)
        do throws(SQLiteError) {
            let database = try Database.reading(path(of: backup), busyTimeout: .zero)
            try database.check()
            guard try migrations.version(of: database) > 0 else { return nil }
            return try database.first(
                """
                SELECT (SELECT max(id) FROM entry WHERE id < ?1), (SELECT max(added) FROM favourite WHERE added < ?2),
                (SELECT count(*) FROM entry) + (SELECT count(*) FROM favourite)
                """,
                [.text(Self.id(atMilliseconds: end * 1000)), .integer(end)]
            ) { row in
                let newest = max(Self.milliseconds(ofID: row.text(0)) / 1000, row.integer(1))
                return (backup.day <= today ? 1 : 0, newest, row.text(0), row.integer(2), backup.day)
            }
        } catch {
            return nil
        }
    }

    /// Prefix of the ids of entries made at that time: the first 48 bits are the milliseconds since 1970.
    private static func id(atMilliseconds milliseconds: Int) -> String {
        let digits = String(1 << 48 + milliseconds, radix: 16).suffix(12)
        return "\(digits.prefix(8))-\(digits.suffix(4))"
    }

    private static func milliseconds(ofID id: String) -> Int {
        Int(id.prefix(13).filter { $0 != "-" }, radix: 16) ?? 0
    }
}
