import RickAndMorty
import TestSupport

/// Keeps favourites as fast as the test says, and writes down what it is asked for.
nonisolated final class FavouriteStoreSpy: FavouriteStore {
    /// Ends each of them.
    let writes = LoaderSpy(of: Bool.self)
    private let written = Awaited<[String]>([])

    /// "mark 2", "unmark 2": all that it was asked for, also what failed.
    var asked: [String] { written.state }

    func mark(_ favourite: Favourite) async throws(LibraryError) {
        written.update { $0.append("mark \(favourite.id.number)") }
        try await write()
    }

    func unmark(_ id: FavouriteID) async throws(LibraryError) {
        written.update { $0.append("unmark \(id.number)") }
        try await write()
    }

    private func write() async throws(LibraryError) {
        do {
            _ = try await writes.load()
        } catch {
            throw error as? LibraryError ?? .damaged
        }
    }
}
