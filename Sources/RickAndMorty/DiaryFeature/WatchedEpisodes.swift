/// Knows which episodes the diary has an entry about.
package protocol WatchedEpisodes: Sendable {
    /// - Returns: the API's ids.
    func watchedEpisodes() async throws(LibraryError) -> Set<Int>
}
