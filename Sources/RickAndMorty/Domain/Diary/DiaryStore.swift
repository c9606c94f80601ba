package protocol ReportReader: Sendable {
    /// - Parameter days: `nil` for all days.
    /// - Returns: newest first.
    func entries(in days: ClosedRange<CalendarDay>?) async throws(LibraryError) -> [DiaryEntry]
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

extension Library {
    /// The saved draft of a form, if any. One that was saved beside another one replaces it when the other is gone.
    package func latestDraft(of subject: DraftSubject) async throws(LibraryError) -> EntryDraft? {
        if let draft = try await draft(of: subject) { return draft }
        guard let draft = try await draft(of: .beside(subject)) else { return nil }
        try await saveDraft(draft, of: subject)
        try await deleteDraft(of: .beside(subject))
        return draft
    }
}
