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
    /// Number of changes that wait for the favourites to load; later ones wait behind them.
    private var waiting = 0

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

    /// Marks those that are no favourites yet; if all are, none stays one.
    package func toggle(_ subjects: [any Subject]) {
        if marks.areKnown, waiting == 0 { return toggleKnown(subjects) }
        waiting += 1
        // Queued as a write, so that it is not lost when the app ends meanwhile.
        writes.add(Words.markOf(Words.list(subjects.map(\.name)))) { [self] in
            await marks.wait()
            waiting -= 1
            guard marks.areKnown else { throw Unknown(description: marks.presented.errorMessage ?? "") }
            toggleKnown(subjects)
        } onFailure: { [services] in
            services.statusMessages.say(.failed(Words.notSaved, "\($0)"))
        }
    }

    /// Error that keeps favourites from being loaded.
    private struct Unknown: Error, CustomStringConvertible {
        let description: String
    }

    private func toggleKnown(_ subjects: [any Subject]) {
        let others = subjects.filter { marks[$0.destination] == nil }
        let changed = others.isEmpty ? subjects : others
        let before = changed.map { Mark(id: $0.destination, favourite: marks[$0.destination]) }
        let done = others.isEmpty ? Words.unmarked : Words.marked
        services.undoStack.push(done, Words.briefList(changed.map(\.name))) { [weak self] in self?.undo(to: before) }
        // The newest favourite is listed first.
        let start = marks.added(at: wallClock.now())
        change(
            changed.reversed().enumerated().map { place, subject in
                let favourite = Favourite(subject, added: start + .seconds(Int64(place)))
                return Mark(id: subject.destination, favourite: others.isEmpty ? nil : favourite)
            }
        )
    }

    /// What a subject is to be.
    private struct Mark {
        let id: Destination
        /// `nil` if it is to be none.
        let favourite: Favourite?
    }

    private func undo(to before: [Mark]) {
        let changed = before.filter { marks[$0.id] != $0.favourite }
        guard let first = changed.first else { return services.statusMessages.say(.done(Words.nothingToUndo)) }
        let names = changed.compactMap { ($0.favourite ?? marks[$0.id])?.name }
        let done = first.favourite == nil ? Words.unmarked : Words.marked
        services.statusMessages.say(.done(done, Words.briefList(names)))
        change(changed)
    }

    private func change(_ changes: [Mark]) {
        let saved = changes.map { marks[$0.id] }
        marks.change(Dictionary(changes.map { ($0.id, $0.favourite) }) { $1 })
        for (mark, saved) in zip(changes, saved) where saving.insert(mark.id).inserted {
            let name = (mark.favourite ?? saved)?.name ?? ""
            writes.add(Words.markOf(name)) { [self] in try await save(mark.id, instead: saved) }
        }
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
