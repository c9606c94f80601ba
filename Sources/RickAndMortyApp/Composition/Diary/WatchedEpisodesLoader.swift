import LoadResource
import RickAndMorty

/// Loads which episodes the diary has entries about.
struct WatchedEpisodesLoader: Loader {
    let library: any WatchedEpisodeReader

    /// - Throws: `LibraryError`.
    nonisolated func load() async throws -> Set<Int> {
        try await library.watchedEpisodes()
    }
}
