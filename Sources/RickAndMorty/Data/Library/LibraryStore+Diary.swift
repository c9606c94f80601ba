package import RickAndMorty
import SQLite
import SystemSupport

extension LibraryStore {
    package func entries(in days: ClosedRange<CalendarDay>?) throws(LibraryError) -> [DiaryEntry] {
        try read { (database) throws(SQLiteError) in try database.entries(in: days) }
    }

    package func lastRatings() throws(LibraryError) -> [Int: Rating] {
        try read { (database) throws(SQLiteError) in
            let ratings = try database.items(
                "SELECT episode, halves FROM entry WHERE episode IS NOT NULL ORDER BY day, id"
            ) { row in
                row.id(0).flatMap { id in Rating(halves: row.integer(1)).map { (id, $0) } }
            }
            return Dictionary(ratings) { $1 }
        }
    }

    package func saveEntry(
        _ entry: DiaryEntry,
        replacing known: DiaryEntry?,
        discarding draft: DraftKey?
    ) throws(LibraryError) -> EntrySaveResult {
        try write { (database) throws(SQLiteError) in
            let stored = try database.entry(entry.id)
            let result = EntrySaveResult(saving: entry, replacing: known, over: stored)
            if case .conflict = result { return result }
            try database.save(entry)
            if let draft { try database.deleteDraft(of: draft) }
            return result
        }
    }

    package func saveEntries(_ entries: [DiaryEntry], discarding draft: DraftKey) throws(LibraryError) {
        try write { (database) throws(SQLiteError) in
            for entry in entries { try database.save(entry) }
            try database.deleteDraft(of: draft)
        }
    }

    package func addEntries(_ entries: [DiaryEntry]) throws(LibraryError) -> Int {
        try write { (database) throws(SQLiteError) in
            var added = 0
            for entry in entries where try database.entry(entry.id) == nil {
                try database.save(entry)
                added += 1
            }
            return added
        }
    }

    package func deleteEntries(_ ids: [EntryID]) throws(LibraryError) -> [DiaryEntry] {
        try write { (database) throws(SQLiteError) in
            var deleted: [DiaryEntry] = []
            for id in ids {
                if let entry = try database.entry(id) { deleted.append(entry) }
                try database.run("DELETE FROM entry WHERE id = ?", [.text(id.text)])
            }
            return deleted
        }
    }

    package func saveDraft(_ draft: EntryDraft, of subject: DraftKey) throws(LibraryError) {
        try write { (database) throws(SQLiteError) in
            try database.run(
                "INSERT OR REPLACE INTO draft (subject, title, rating, date, comment, episode)"
                    + " VALUES (?, ?, ?, ?, ?, ?)",
                [
                    .text(subject.key), .text(draft.title), .text(draft.rating), .text(draft.date),
                    .text(draft.comment), SQLiteValue(draft.episode),
                ]
            )
        }
    }

    package func draft(of subject: DraftKey) throws(LibraryError) -> EntryDraft? {
        try read { (database) throws(SQLiteError) in try database.draft(of: subject) }
    }

    package func deleteDraft(of subject: DraftKey) throws(LibraryError) {
        try write { (database) throws(SQLiteError) in try database.deleteDraft(of: subject) }
    }
}

extension Database {
    private static let selectEntry = "SELECT id, title, halves, day, comment, episode, rowid FROM entry"

    func entries(in days: ClosedRange<CalendarDay>?) throws(SQLiteError) -> [DiaryEntry] {
        let filter = days == nil ? "" : " WHERE day BETWEEN ? AND ?"
        let values: [SQLiteValue] = days.map { [.text($0.lowerBound.text), .text($0.upperBound.text)] } ?? []
        return try items(Self.selectEntry + filter + " ORDER BY day DESC, id DESC", values, DiaryEntry.init)
    }

    fileprivate func entry(_ id: EntryID) throws(SQLiteError) -> DiaryEntry? {
        try first(Self.selectEntry + " WHERE id = ?", [.text(id.text)], DiaryEntry.init)
    }

    func save(_ entry: DiaryEntry) throws(SQLiteError) {
        try run(
            "INSERT OR REPLACE INTO entry (id, title, halves, day, comment, episode) VALUES (?, ?, ?, ?, ?, ?)",
            [
                .text(entry.id.text), .text(entry.title), .integer(entry.rating.halves), .text(entry.day.text),
                .text(entry.comment), SQLiteValue(entry.episode),
            ]
        )
    }

    /// Rows that are not valid entries.
    func unreadableEntries() throws(SQLiteError) -> [UnreadableRow] {
        try items(Self.selectEntry + " ORDER BY rowid") { row in
            let problem: String
            if EntryID(row.text(0)) == nil {
                problem = "id '\(UnreadableRow.excerpt(row.text(0)))'"
            } else if Rating(halves: row.integer(2)) == nil {
                problem = "rating of \(row.integer(2)) halves"
            } else if CalendarDay(row.text(3)) == nil {
                problem = "date '\(UnreadableRow.excerpt(row.text(3)))'"
            } else {
                return nil
            }
            return UnreadableRow(table: .diary, number: row.integer(6), name: SafeText(row.text(1)), problem: problem)
        }
    }

    func draft(of subject: DraftKey) throws(SQLiteError) -> EntryDraft? {
        try first(
            "SELECT title, rating, date, comment, episode FROM draft WHERE subject = ?",
            [.text(subject.key)]
        ) { row in
            EntryDraft(
                title: row.text(0),
                rating: row.text(1),
                date: row.text(2),
                comment: row.text(3),
                episode: row.id(4)
            )
        }
    }

    fileprivate func deleteDraft(of subject: DraftKey) throws(SQLiteError) {
        try run("DELETE FROM draft WHERE subject = ?", [.text(subject.key)])
    }
}

extension DiaryEntry {
    /// `nil` if the row is unreadable.
    fileprivate init?(_ row: borrowing SQLiteRow) {
        guard let id = EntryID(row.text(0)), let rating = Rating(halves: row.integer(2)),
            let day = CalendarDay(row.text(3))
        else { return nil }
        self.init(id: id, title: row.text(1), rating: rating, day: day, comment: row.text(4), episode: row.id(5))
    }
}
