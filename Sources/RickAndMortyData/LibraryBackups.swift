import RickAndMorty
import SQLite
import SystemSupport

/// Copies of the library in a folder beside it: one a day, and one before its tables are changed.
///
/// Those that were made while the clock was ahead are left alone. They are used only where there is no other one.
struct LibraryBackups {
    let folder: String
    let today: CalendarDay
    let migrations: Migrations

    /// Does nothing where there is one of today.
    func makeDaily(of database: Database) throws(SQLiteError) {
        let name = "library-\(today.text).db"
        guard !all.contains(where: { $0.name == name }) else { return }
        try make(of: database, name: name)
    }

    /// Makes one before a migration, which goes on from that version.
    func make(of database: Database, before version: Int) throws(SQLiteError) {
        try make(of: database, name: "library-\(today.text)-version-\(version).db")
    }

    /// Adds the rows that a database has not, out of the backup with the newest content.
    ///
    /// - Returns: the backup's name; `nil` where there is none that can be read.
    func fillIn(_ database: Database) throws(SQLiteError) -> String? {
        let readable = all.compactMap { backup in content(of: backup).map { (backup, $0) } }
        guard let (backup, _) = readable.max(by: { $0.1 < $1.1 }) else { return nil }
        let (copy, _) = try Salvage.inMemory(path(of: backup), migrations)
        _ = try Salvage(damaged: copy, new: database).copyRows()
        return backup.name
    }

    /// Whether there is one that can be read.
    var isUsable: Bool { all.contains { content(of: $0) != nil } }

    private func make(of database: Database, name: String) throws(SQLiteError) {
        try onFiles { () throws(FileError) in try FileSystem.makePrivateFolder(folder) }
        // Under another name until it is complete.
        let unfinished = "\(folder)/unfinished"
        try onFiles { () throws(FileError) in try FileSystem.remove(unfinished) }
        do throws(SQLiteError) {
            try database.copy(to: unfinished)
            try onFiles { () throws(FileError) in try FileSystem.move(unfinished, to: "\(folder)/\(name)") }
        } catch {
            try onFiles { () throws(FileError) in try FileSystem.remove(unfinished) }
            throw error
        }
        let old = all.filter { $0.day <= today }.dropLast(Self.most)
        try onFiles { () throws(FileError) in
            for backup in old where backup.name != name { try FileSystem.remove(path(of: backup)) }
        }
    }

    private struct Backup {
        let name: String
        let day: CalendarDay
    }

    /// The oldest first, by their names. Other files in the folder are none.
    private var all: [Backup] {
        FileSystem.names(in: folder).compactMap { name in
            guard name.hasPrefix("library-"), name.hasSuffix(".db") else { return nil }
            return CalendarDay(name.dropFirst("library-".count).prefix(10)).map { Backup(name: name, day: $0) }
        }
    }

    private func path(of backup: Backup) -> String { "\(folder)/\(backup.name)" }

    /// What is compared to tell which of two backups has the newer content.
    private typealias Content = (isOfThePast: Int, newest: Int, lastID: String, count: Int, day: CalendarDay)

    /// - Returns: `nil` for a file that is damaged, empty or written by a newer version.
    private func content(of backup: Backup) -> Content? {
        // What was made later than today, in any time zone, was made while the clock was ahead.
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

    /// The beginning of the id of an entry that is made then: its first 48 bits are the milliseconds since 1970.
    private static func id(atMilliseconds milliseconds: Int) -> String {
        let digits = String(1 << 48 + milliseconds, radix: 16).suffix(12)
        return "\(digits.prefix(8))-\(digits.suffix(4))"
    }

    private static func milliseconds(ofID id: String) -> Int {
        Int(id.prefix(13).filter { $0 != "-" }, radix: 16) ?? 0
    }

    private static let most = 5
}
