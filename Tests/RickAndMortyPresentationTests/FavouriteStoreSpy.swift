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

    func mark(_ favourite: Favourite) async throws(LibraryError) {
        written.update { $0.append("mark \(favourite.id.id)") }
        try await write()
    }

    func unmark(_ id: Destination) async throws(LibraryError) {
        written.update { $0.append("unmark \(id.id)") }
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
