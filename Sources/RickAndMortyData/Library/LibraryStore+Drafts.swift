package import RickAndMorty
import SQLite

extension LibraryStore {
    package func keepDraft(_ draft: EntryDraft, of subject: DraftSubject) throws(LibraryError) {
        try write { (database) throws(SQLiteError) in try DraftTable.keep(draft, of: subject, in: database) }
    }

    package func draft(of subject: DraftSubject) throws(LibraryError) -> EntryDraft? {
        try read { (database) throws(SQLiteError) in try DraftTable.draft(of: subject, in: database) }
    }

    package func forgetDraft(of subject: DraftSubject) throws(LibraryError) {
        try write { (database) throws(SQLiteError) in try DraftTable.forget(subject, in: database) }
    }
}
