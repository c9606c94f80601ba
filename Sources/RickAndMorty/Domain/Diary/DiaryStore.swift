import LoadResource

package protocol ReportReader: Sendable {
    /// - Parameter days: `nil` for all days.
    /// - Returns: newest first.
    func entries(in days: ClosedRange<CalendarDay>?) async throws(LibraryError) -> [DiaryEntry]
}

package protocol WatchedEpisodeReader: Sendable {
    /// - Returns: API ids of the episodes with an entry in the diary.
    func watchedEpisodes() async throws(LibraryError) -> Set<Int>
}

package protocol SaveEntryProtocol: Sendable {
    /// Inserts an entry, or replaces the one with its id, unless another program has changed or deleted that one.
    /// Returns once the entry is durable.
    ///
    /// - Parameters:
    ///   - known: the entry with this id as the user has seen it; `nil` for a new one.
    ///   - draft: deleted in the same transaction, if any.
    func saveEntry(
        _ entry: DiaryEntry,
        replacing known: DiaryEntry?,
        insteadOf draft: DraftSubject?
    ) async throws(LibraryError) -> EntrySaveResult

    /// Inserts new entries, all or none, and deletes their draft.
    func saveEntries(_ entries: [DiaryEntry], insteadOf draft: DraftSubject) async throws(LibraryError)
}

package enum EntrySaveResult: Sendable, Hashable {
    case saved
    /// Nothing was saved, since the stored entry is not the known one.
    ///
    /// - Parameter stored: `nil` if it was deleted.
    case conflict(_ stored: DiaryEntry?)

    /// - Parameter stored: the entry with the id of `entry` before the save, if any.
    package init(saving entry: DiaryEntry, replacing known: DiaryEntry?, over stored: DiaryEntry?) {
        self = stored == known || stored == entry ? .saved : .conflict(stored)
    }
}

package protocol AddEntriesProtocol: Sendable {
    /// Inserts the entries in one transaction. Existing entries with the same ids are not changed.
    ///
    /// - Returns: number of inserted entries.
    func addEntries(_ entries: [DiaryEntry]) async throws(LibraryError) -> Int
}

package protocol DeleteEntryProtocol: AddEntriesProtocol {
    /// Deletes entries in one transaction. They can be added again.
    ///
    /// - Returns: those that there were, in the order of the ids.
    func deleteEntries(_ ids: [EntryID]) async throws(LibraryError) -> [DiaryEntry]
}

/// Stores the content of forms until they are saved or discarded, so that it survives a crash.
package protocol DraftStore: Sendable {
    func saveDraft(_ draft: EntryDraft, of subject: DraftSubject) async throws(LibraryError)

    /// - Returns: `nil` if there is none.
    func draft(of subject: DraftSubject) async throws(LibraryError) -> EntryDraft?

    func deleteDraft(of subject: DraftSubject) async throws(LibraryError)
}

/// Loads the saved draft of a form, if any.
package struct DraftLoader: Loader {
    private let subject: DraftSubject
    private let store: any DraftStore

    package init(of subject: DraftSubject, from store: any DraftStore) {
        self.subject = subject
        self.store = store
    }

    /// A draft that was saved beside another one replaces it when the other is gone.
    ///
    /// - Throws: `LibraryError`.
    package func load() async throws -> EntryDraft? {
        if let draft = try await store.draft(of: subject) { return draft }
        guard let draft = try await store.draft(of: .beside(subject)) else { return nil }
        try await store.saveDraft(draft, of: subject)
        try await store.deleteDraft(of: .beside(subject))
        return draft
    }
}
