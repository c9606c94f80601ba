/// Adds many entries to the diary at once.
package protocol AddEntriesProtocol: Sendable {
    /// Saves all of them or, where it throws, none. What is there by the same id stays as it is.
    ///
    /// - Returns: how many were not there.
    func addEntries(_ entries: [DiaryEntry]) async throws(LibraryError) -> Int
}
