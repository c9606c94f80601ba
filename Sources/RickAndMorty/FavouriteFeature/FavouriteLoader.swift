import LoadResource

/// Loads what was marked.
package struct FavouriteLoader: Loader {
    private let reader: any FavouriteReader

    package init(from reader: any FavouriteReader) {
        self.reader = reader
    }

    /// - Throws: `LibraryError`.
    package func load() async throws -> FavouriteList {
        FavouriteList(try await reader.favourites())
    }
}
