/// Saves entries of the diary.
package protocol SaveEntryProtocol: Sendable {
    /// Saves a new entry, or what has become of one that is there; whoever comes back from it has the entry on the disk.
    func saveEntry(_ entry: DiaryEntry) async throws(LibraryError)
}
