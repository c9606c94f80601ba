package protocol ReportReader: Sendable {
    /// - Parameter days: `nil` for all days.
    /// - Returns: newest first.
    func entries(in days: ClosedRange<CalendarDay>?) async throws(LibraryError) -> [DiaryEntry]
}

package protocol SaveEntryProtocol: Sendable {
    /// Inserts or replaces an entry, unless another program has changed or deleted it. Returns once the entry is
    /// durable.
    ///
    /// - Parameters:
    ///   - known: the entry as the user has seen it; `nil` for a new one.
    ///   - draft: draft to delete in the same transaction.
    func saveEntry(
        _ entry: DiaryEntry,
        replacing known: DiaryEntry?,
        discarding draft: DraftKey?
    ) async throws(LibraryError) -> EntrySaveResult

    /// Inserts new entries and deletes their draft, in one transaction.
    func saveEntries(_ entries: [DiaryEntry], discarding draft: DraftKey) async throws(LibraryError)
}

package enum EntrySaveResult: Sendable, Hashable {
    case saved
    /// Nothing was saved because the stored entry differs from the known one.
    ///
    /// - Parameter stored: `nil` if the entry was deleted.
    case conflict(_ stored: DiaryEntry?)

    /// - Parameter stored: the entry with the same ID before the save, if any.
    package init(saving entry: DiaryEntry, replacing known: DiaryEntry?, over stored: DiaryEntry?) {
        self = stored == known || stored == entry ? .saved : .conflict(stored)
    }
}

extension Library {
    /// The saved draft of a form. Promotes the draft under `DraftKey.second` if the first one no longer exists.
    package func latestDraft(of subject: DraftKey) async throws(LibraryError) -> EntryDraft? {
        if let draft = try await draft(of: subject) { return draft }
        guard let draft = try await draft(of: .second(subject)) else { return nil }
        try await saveDraft(draft, of: subject)
        try await deleteDraft(of: .second(subject))
        return draft
    }
}
