/// Reads what was marked.
package protocol FavouriteReader: Sendable {
    /// - Returns: what was marked last, first.
    func favourites() async throws(LibraryError) -> [Favourite]
}
