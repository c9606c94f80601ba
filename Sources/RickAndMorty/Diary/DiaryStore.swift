/// Reads the diary.
package protocol ReportReader: Sendable {
    /// - Parameter days: `nil` for all days.
    /// - Returns: newest first.
    func entries(in days: ClosedRange<CalendarDay>?) async throws(LibraryError) -> [DiaryEntry]
}

/// Reads which episodes have an entry in the diary.
package protocol WatchedEpisodeReader: Sendable {
    /// - Returns: API ids.
    func watchedEpisodes() async throws(LibraryError) -> Set<Int>
}

/// Saves an entry of the diary.
package protocol SaveEntryProtocol: Sendable {
    /// Inserts an entry, or replaces the one with its id. Returns once the entry is durable.
    ///
    /// - Parameter draft: deleted in the same transaction, if any.
    func saveEntry(_ entry: DiaryEntry, insteadOf draft: DraftSubject?) async throws(LibraryError)
}

extension SaveEntryProtocol {
    package func saveEntry(_ entry: DiaryEntry) async throws(LibraryError) {
        try await saveEntry(entry, insteadOf: nil)
    }
}

/// Adds many entries to the diary at once.
package protocol AddEntriesProtocol: Sendable {
    /// Inserts the entries in one transaction. Existing entries with the same ids are not changed.
    ///
    /// - Returns: number of inserted entries.
    func addEntries(_ entries: [DiaryEntry]) async throws(LibraryError) -> Int
}

/// Deletes and restores entries of the diary.
package protocol DeleteEntryProtocol: Sendable {
    /// - Returns: the deleted entry; `nil` if there was none.
    func deleteEntry(_ id: EntryID) async throws(LibraryError) -> DiaryEntry?

    /// Inserts a deleted entry, unless there is a newer one with its id.
    func restoreEntry(_ entry: DiaryEntry) async throws(LibraryError)
}

/// Stores the content of forms until they are saved or discarded, so that it survives a crash.
package protocol DraftStore: Sendable {
    func saveDraft(_ draft: EntryDraft, of subject: DraftSubject) async throws(LibraryError)

    /// - Returns: `nil` if there is none.
    func draft(of subject: DraftSubject) async throws(LibraryError) -> EntryDraft?

    func deleteDraft(of subject: DraftSubject) async throws(LibraryError)
}
