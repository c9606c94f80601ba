/// Marks favourites.
package protocol FavouriteKeeper: Sendable {
    /// What is marked already stays so, as what it is now: its name and facts, and the time it was added, are the new
    /// ones.
    func mark(_ favourite: Favourite) async throws(LibraryError)

    /// What is not marked stays so.
    func unmark(_ id: FavouriteID) async throws(LibraryError)
}
