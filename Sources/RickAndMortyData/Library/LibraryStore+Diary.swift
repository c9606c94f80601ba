package import RickAndMorty
import SQLite
import SystemSupport

extension LibraryStore {
    package func entries(in days: ClosedRange<CalendarDay>?) throws(LibraryError) -> [DiaryEntry] {
        try read { (database) throws(SQLiteError) in try EntryTable.entries(in: days, of: database) }
    }

    package func watchedEpisodes() throws(LibraryError) -> Set<Int> {
        try read { (database) throws(SQLiteError) in Set(try EntryTable.episodes(of: database)) }
    }

    package func saveEntry(_ entry: DiaryEntry, insteadOf draft: DraftSubject?) throws(LibraryError) {
        try write { (database) throws(SQLiteError) in
            try EntryTable.save(entry, in: database)
            if let draft { try DraftTable.delete(draft, in: database) }
        }
    }

    package func addEntries(_ entries: [DiaryEntry]) throws(LibraryError) -> Int {
        try write { (database) throws(SQLiteError) in
            var added = 0
            for entry in entries where try EntryTable.entry(entry.id, in: database) == nil {
                try EntryTable.save(entry, in: database)
                added += 1
            }
            return added
        }
    }

    package func deleteEntry(_ id: EntryID) throws(LibraryError) -> DiaryEntry? {
        try write { (database) throws(SQLiteError) in
            let entry = try EntryTable.entry(id, in: database)
            try EntryTable.delete(id, in: database)
            return entry
        }
    }

    package func restoreEntry(_ entry: DiaryEntry) throws(LibraryError) {
        try write { (database) throws(SQLiteError) in
            guard try EntryTable.entry(entry.id, in: database) == nil else { return }
            try EntryTable.save(entry, in: database)
        }
    }

    package func saveDraft(_ draft: EntryDraft, of subject: DraftSubject) throws(LibraryError) {
        try write { (database) throws(SQLiteError) in try DraftTable.save(draft, of: subject, in: database) }
    }

    package func draft(of subject: DraftSubject) throws(LibraryError) -> EntryDraft? {
        try read { (database) throws(SQLiteError) in try DraftTable.draft(of: subject, in: database) }
    }

    package func deleteDraft(of subject: DraftSubject) throws(LibraryError) {
        try write { (database) throws(SQLiteError) in try DraftTable.delete(subject, in: database) }
    }
}

/// SQL of the table of diary entries.
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

    /// `nil` if the row has a `problem`.
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

extension EntryTable {
    /// Rows that cannot be decoded.
    static func unreadable(in database: Database) throws(SQLiteError) -> [UnreadableRow] {
        try database.items(select + " ORDER BY rowid") { row in
            problem(of: row).map {
                UnreadableRow(table: .diary, number: row.integer(6), name: SafeText(row.text(1)), problem: $0)
            }
        }
    }

    /// Why a row cannot be decoded; `nil` if it can.
    private static func problem(of row: borrowing SQLiteRow) -> String? {
        if EntryID(row.text(0)) == nil { return "its id is '\(UnreadableRow.shown(row.text(0)))'" }
        if Rating(halves: row.integer(2)) == nil { return "its rating is \(row.integer(2)) halves" }
        return CalendarDay(row.text(3)) == nil ? "its date is '\(UnreadableRow.shown(row.text(3)))'" : nil
    }
}

/// SQL of the table of drafts.
enum DraftTable {
    static func save(_ draft: EntryDraft, of subject: DraftSubject, in database: Database) throws(SQLiteError) {
        try database.run(
            "INSERT OR REPLACE INTO draft (subject, title, rating, date, comment, episode) VALUES (?, ?, ?, ?, ?, ?)",
            [
                .text(subject.key), .text(draft.title), .text(draft.rating), .text(draft.date), .text(draft.comment),
                SQLiteValue(draft.episode),
            ]
        )
    }

    static func draft(of subject: DraftSubject, in database: Database) throws(SQLiteError) -> EntryDraft? {
        let select = "SELECT title, rating, date, comment, episode FROM draft WHERE subject = ?"
        return try database.first(select, [.text(subject.key)]) { row in
            EntryDraft(
                title: row.text(0),
                rating: row.text(1),
                date: row.text(2),
                comment: row.text(3),
                episode: row.id(4)
            )
        }
    }

    static func delete(_ subject: DraftSubject, in database: Database) throws(SQLiteError) {
        try database.run("DELETE FROM draft WHERE subject = ?", [.text(subject.key)])
    }
}
