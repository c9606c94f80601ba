import RickAndMorty
import TerminalTesting
import TestSupport

/// Test double of the favourites' store: records calls, whose ends are set by the test.
nonisolated final class FavouriteStoreSpy: FavouriteStore {
    /// The running writes, ended by the test.
    let writes = ScriptedLoader(of: Bool.self)
    private let written = Awaited<[String]>([])

    /// The calls, such as "mark 2" and "unmark 2", including failed ones.
    var asked: [String] { written.state }

    func favourites() async throws(LibraryError) -> [Favourite] { [] }

    func save(_ favourites: [Favourite], deleting ids: [Destination]) async throws(LibraryError) {
        let calls = favourites.map { "mark \($0.id.id)" } + ids.map { "unmark \($0.id)" }
        written.update { $0.append(calls.joined(separator: ", ")) }
        do {
            _ = try await writes.load()
        } catch {
            throw error as? LibraryError ?? .damaged
        }
    }
}
