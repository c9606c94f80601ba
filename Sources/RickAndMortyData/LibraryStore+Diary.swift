package import RickAndMorty
import SQLite

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
            if let draft { try DraftTable.forget(draft, in: database) }
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
}
