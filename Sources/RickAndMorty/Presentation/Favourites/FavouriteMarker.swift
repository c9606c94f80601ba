package import LoadResource
package import RickAndMorty
import TerminalUI

/// Marks and unmarks favourites: on screen at once, then in the library. A change that cannot be saved is reverted, and
/// the footer says why.
package final class FavouriteMarker {
    private let marks: FavouriteMarks
    private let store: any FavouriteStore
    private let writes: WriteQueue
    private let wallClock: WallClock
    private let errorMessage: ErrorMessage
    private let services: UIServices
    /// Favourites being saved; changes of one favourite are serialised.
    private var saving: Set<Destination> = []

    package init(
        _ marks: FavouriteMarks,
        store: any FavouriteStore,
        writes: WriteQueue,
        wallClock: WallClock,
        errorMessage: @escaping ErrorMessage,
        services: UIServices
    ) {
        self.marks = marks
        self.store = store
        self.writes = writes
        self.wallClock = wallClock
        self.errorMessage = errorMessage
        self.services = services
    }

    package func toggle(_ subject: any Subject) {
        if marks.areKnown { return toggleKnown(subject) }
        // Queued as a write, so that it is not lost when the app ends meanwhile.
        writes.add(Words.markOf(subject.name)) { [self] in
            await marks.wait()
            guard marks.areKnown else { throw Unknown(description: marks.presented.errorMessage ?? "") }
            toggleKnown(subject)
        } onFailure: { [services] in
            services.statusMessages.say(.failed(Words.notSaved, "\($0)"))
        }
    }

    /// Error that keeps favourites from being loaded.
    private struct Unknown: Error, CustomStringConvertible {
        let description: String
    }

    private func toggleKnown(_ subject: any Subject) {
        let id = subject.destination
        let before = marks[id]
        let time = marks.added(at: wallClock.now())
        let now = before == nil ? Favourite(subject, added: time) : nil
        services.undoStack.push(Self.words(for: now)) { [weak self] in self?.undo(id, to: before) }
        change(id, to: now)
    }

    private func undo(_ id: Destination, to before: Favourite?) {
        guard marks[id] != before else { return services.statusMessages.say(.done(Words.nothingToUndo)) }
        if let name = (before ?? marks[id])?.name { services.statusMessages.say(.done(Self.words(for: before), name)) }
        change(id, to: before)
    }

    private static func words(for favourite: Favourite?) -> String {
        favourite == nil ? Words.unmarked : Words.marked
    }

    private func change(_ id: Destination, to favourite: Favourite?) {
        let saved = marks[id]
        marks[id] = favourite
        guard saving.insert(id).inserted else { return }
        let name = (favourite ?? saved)?.name ?? ""
        writes.add(Words.markOf(name)) { [self] in try await save(id, instead: saved) }
    }

    /// Saves until the library matches the mark: the user may toggle faster than the disk writes.
    private func save(_ id: Destination, instead saved: Favourite?) async throws {
        defer { saving.remove(id) }
        var saved = saved
        while marks[id] != saved {
            let wanted = marks[id]
            do {
                try await keep(wanted, as: id)
                saved = wanted
            } catch {
                guard marks[id] == wanted else { continue }
                marks[id] = saved
                services.statusMessages.say(.failed(Words.notSaved, errorMessage(error)))
                throw error
            }
        }
    }

    private func keep(_ favourite: Favourite?, as id: Destination) async throws(LibraryError) {
        if let favourite {
            try await store.mark(favourite)
        } else {
            try await store.unmark(id)
        }
    }
}
