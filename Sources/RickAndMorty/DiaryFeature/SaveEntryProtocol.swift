/// Saves entries of the diary.
package protocol SaveEntryProtocol: Sendable {
    /// Saves a new entry, or what has become of one that is there; whoever comes back from it has the entry on the disk.
    ///
    /// - Parameter draft: what it was typed as: forgotten when the entry is there, and not before; `nil` where none was
    ///   kept.
    func saveEntry(_ entry: DiaryEntry, insteadOf draft: DraftSubject?) async throws(LibraryError)
}

extension SaveEntryProtocol {
    package func saveEntry(_ entry: DiaryEntry) async throws(LibraryError) {
        try await saveEntry(entry, insteadOf: nil)
    }
}
