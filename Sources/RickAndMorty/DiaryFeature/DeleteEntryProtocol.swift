/// Deletes entries of the diary, and brings them back.
package protocol DeleteEntryProtocol: Sendable {
    /// - Returns: what was deleted, to be restored; `nil` where there was none.
    func deleteEntry(_ id: EntryID) async throws(LibraryError) -> DiaryEntry?

    /// Brings back an entry where it was, unless there is one again: that one is newer.
    func restoreEntry(_ entry: DiaryEntry) async throws(LibraryError)
}
