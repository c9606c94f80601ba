package import RickAndMorty

extension LibraryStore {
    package func keepDraft(_ draft: EntryDraft, of subject: DraftSubject) throws(LibraryError) {
        try write { (database) throws(SQLiteError) in
            try database.run(
                "INSERT OR REPLACE INTO draft (subject, title, rating, date, comment, episode) VALUES (?, ?, ?, ?, ?, ?)",
                [
                    .text(subject.key), .text(draft.title), .text(draft.rating), .text(draft.date),
                    .text(draft.comment), SQLiteValue(draft.episode),
                ]
            )
        }
    }

    package func draft(of subject: DraftSubject) throws(LibraryError) -> EntryDraft? {
        let select = "SELECT title, rating, date, comment, episode FROM draft WHERE subject = ?"
        return try read { (database) throws(SQLiteError) in
            try database.first(select, [.text(subject.key)]) { row in
                EntryDraft(
                    title: row.text(0),
                    rating: row.text(1),
                    date: row.text(2),
                    comment: row.text(3),
                    episode: row.integerOrNull(4)
                )
            }
        }
    }

    package func forgetDraft(of subject: DraftSubject) throws(LibraryError) {
        try write { (database) throws(SQLiteError) in
            try database.run("DELETE FROM draft WHERE subject = ?", [.text(subject.key)])
        }
    }
}
