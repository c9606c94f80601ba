import RickAndMorty
import SQLite
import SystemSupport

/// The entries of the diary as rows.
enum EntryTable {
    static func entries(
        in days: ClosedRange<CalendarDay>?,
        of database: Database
    ) throws(SQLiteError) -> [DiaryEntry] {
        let (filter, values): (String, [SQLiteValue]) =
            if let days {
                (" WHERE day BETWEEN ? AND ?", [.text(days.lowerBound.text), .text(days.upperBound.text)])
            } else {
                ("", [])
            }
        return try database.items(select + filter + " ORDER BY day DESC, id DESC", values, entry)
    }

    static func entry(_ id: EntryID, in database: Database) throws(SQLiteError) -> DiaryEntry? {
        try database.first(select + " WHERE id = ?", [.text(id.text)], entry)
    }

    static func episodes(of database: Database) throws(SQLiteError) -> [Int] {
        try database.items("SELECT DISTINCT episode FROM entry WHERE episode IS NOT NULL") { $0.id(0) }
    }

    static func save(_ entry: DiaryEntry, in database: Database) throws(SQLiteError) {
        try database.run(
            "INSERT OR REPLACE INTO entry (id, title, halves, day, comment, episode) VALUES (?, ?, ?, ?, ?, ?)",
            [
                .text(entry.id.text), .text(entry.title), .integer(entry.rating.halves), .text(entry.day.text),
                .text(entry.comment), SQLiteValue(entry.episode),
            ]
        )
    }

    static func delete(_ id: EntryID, in database: Database) throws(SQLiteError) {
        try database.run("DELETE FROM entry WHERE id = ?", [.text(id.text)])
    }

    private static let select = "SELECT id, title, halves, day, comment, episode, rowid FROM entry"

    /// `nil` where the row has a `problem`.
    private static func entry(_ row: borrowing SQLiteRow) -> DiaryEntry? {
        guard let id = EntryID(row.text(0)), let rating = Rating(halves: row.integer(2)),
            let day = CalendarDay(row.text(3))
        else { return nil }
        return DiaryEntry(
            id: id,
            title: row.text(1),
            rating: rating,
            day: day,
            comment: row.text(4),
            episode: row.id(5)
        )
    }
}

/// Rows that are no entries.
extension EntryTable {
    static func unreadable(in database: Database) throws(SQLiteError) -> [UnreadableRow] {
        try database.items(select + " ORDER BY rowid") { row in
            problem(of: row).map {
                UnreadableRow(table: .diary, number: row.integer(6), name: SafeText(row.text(1)), problem: $0)
            }
        }
    }

    /// `nil` where the row is an entry.
    private static func problem(of row: borrowing SQLiteRow) -> String? {
        if EntryID(row.text(0)) == nil { return "its id is '\(UnreadableRow.shown(row.text(0)))'" }
        if Rating(halves: row.integer(2)) == nil { return "its rating is \(row.integer(2)) halves" }
        return CalendarDay(row.text(3)) == nil ? "its date is '\(UnreadableRow.shown(row.text(3)))'" : nil
    }
}
