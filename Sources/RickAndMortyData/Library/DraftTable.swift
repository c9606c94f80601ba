import RickAndMorty
import SQLite

/// The library's table of drafts.
enum DraftTable {
    static func keep(_ draft: EntryDraft, of subject: DraftSubject, in database: Database) throws(SQLiteError) {
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

    static func forget(_ subject: DraftSubject, in database: Database) throws(SQLiteError) {
        try database.run("DELETE FROM draft WHERE subject = ?", [.text(subject.key)])
    }
}
