package import LoadResource
package import RickAndMorty
package import TerminalUI

/// The current favourites: the stored ones with the user's changes, saved or not.
package final class FavouriteMarks: LoadingResourceView {
    package let presented = ResourceViewState<FavouriteList>()
    package var adapter: (any LoadControl)?
    @Published private var ids: Set<Destination> = []
    private var waiting: [CheckedContinuation<Void, Never>] = []

    package init() {}

    package func display(presentationModel list: FavouriteList) {
        show(list)
        endWaiting()
    }

    private func show(_ list: FavouriteList) {
        presented.display(presentationModel: list)
        let new = Set(list.newestFirst.lazy.map(\.id))
        if new != ids { ids = new }
    }

    package func display(errorMessage: String?) {
        presented.display(errorMessage: errorMessage)
        if errorMessage != nil { endWaiting() }
    }

    /// Whether the favourites have loaded. They cannot be changed before.
    package var hasLoaded: Bool { presented.model != nil }
    /// Whether favourites can be changed, now or once they have loaded.
    package var canChange: Bool { hasLoaded || presented.isLoading }

    /// Does nothing: changes wait for the load.
    package func cancel() {}

    /// Returns once the favourites have loaded or failed to load; the error is in `presented.errorMessage`.
    package func wait() async {
        if canChange, !hasLoaded { await withCheckedContinuation { waiting.append($0) } }
    }

    private func endWaiting() {
        let ended = waiting
        waiting = []
        for continuation in ended { continuation.resume() }
    }

    /// Timestamp for a favourite added at `moment`.
    package func added(at moment: WallTime) -> WallTime {
        presented.model?.added(at: moment) ?? moment
    }

    /// `nil` if the resource is not a favourite.
    package subscript(id: Destination) -> Favourite? { presented.model?[id] }

    /// Has no effect before the favourites have loaded.
    package func change(_ changes: [(id: Destination, favourite: Favourite?)]) {
        guard var list = presented.model else { return }
        list.change(changes)
        show(list)
    }

    /// Whether the resource is a favourite. Observers are notified only when favourites are added or removed.
    package func contains(_ id: Destination) -> Bool { ids.contains(id) }
}

nonisolated extension Glyphs {
    package var favourite: Character { isASCII ? "+" : "♥" }
}

/// Toggles favourites, on screen at once and then in the library. A failed save is reverted with an error message.
package final class FavouriteEditor {
    private let marks: FavouriteMarks
    private let store: any FavouriteStore
    private let writes: WriteQueue
    private let wallClock: WallClock
    private let errorMessage: ErrorMessage
    private let services: UIServices
    /// The library's version of favourites with pending writes.
    private var stored: [Destination: Mark] = [:]
    /// Number of changes waiting for the favourites to load. Later changes queue behind them.
    private var waiting = 0
    /// Number of changes so far. Detects changes made during a reread.
    private var changes = 0

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

    /// Adds the subjects that are not favourites; removes all if every one is.
    package func toggle(_ subjects: [any Subject]) {
        if marks.hasLoaded, waiting == 0 { return toggleKnown(subjects) }
        waiting += 1
        // Queued as a write, so that it is not lost if the app exits meanwhile.
        writes.add(Strings.favouriteWriteName(Strings.list(subjects.map(\.name)))) { [self] in
            await marks.wait()
            waiting -= 1
            guard marks.hasLoaded else { throw NotLoadedError(description: marks.presented.errorMessage ?? "") }
            toggleKnown(subjects)
        } onFailure: { [services] in
            services.statusMessages.show(.failed(Strings.couldNotSave, "\($0)"))
        }
    }

    /// The error that prevented favourites from loading.
    private struct NotLoadedError: Error, CustomStringConvertible {
        let description: String
    }

    private func toggleKnown(_ subjects: [any Subject]) {
        let others = subjects.filter { marks[$0.destination] == nil }
        let changed = others.isEmpty ? subjects : others
        let before = changed.map { Mark($0.destination, marks[$0.destination]) }
        let names = Strings.shortList(changed.map(\.name))
        let done = others.isEmpty ? Strings.removed(names) : Strings.added(names)
        services.undoStack.push(done) { [weak self] in self?.undo(to: before) }
        // Adding in reverse keeps the order of the subjects: the newest favourite is listed first.
        let time = marks.added(at: wallClock.now())
        change(
            changed.reversed().enumerated().map { place, subject in
                let favourite = others.isEmpty ? nil : Favourite(subject, added: time + .seconds(place))
                return (subject.destination, favourite)
            }
        )
    }

    /// A resource; `favourite` is `nil` if it is not a favourite.
    private typealias Mark = (id: Destination, favourite: Favourite?)

    private func undo(to before: [Mark]) {
        let changed = before.filter { marks[$0.id] != $0.favourite }
        guard let first = changed.first else { return services.statusMessages.show(.done(Strings.nothingToUndo)) }
        let names = Strings.shortList(changed.compactMap { ($0.favourite ?? marks[$0.id])?.name })
        let done = first.favourite == nil ? Strings.removedAgain(names) : Strings.addedAgain(names)
        services.statusMessages.show(.done(Strings.undone, done))
        change(changed)
    }

    private func change(_ wanted: [Mark]) {
        changes += 1
        for (id, _) in wanted where stored[id] == nil { stored[id] = Mark(id, marks[id]) }
        let names = wanted.compactMap { ($0.favourite ?? marks[$0.id])?.name }
        marks.change(wanted)
        writes.add(Strings.favouriteWriteName(Strings.shortList(names))) { [self] in try await save(wanted.map(\.id)) }
    }

    /// Saves the current state, not the state when the write was queued: the user may toggle faster than writes run.
    private func save(_ ids: [Destination]) async throws {
        let wanted = ids.map { Mark($0, marks[$0]) }
            .filter { mark in stored[mark.id].map { $0.favourite != mark.favourite } ?? false }
        defer { for id in ids where stored[id]?.favourite == marks[id] { stored[id] = nil } }
        if wanted.isEmpty { return }
        do {
            let deleted = wanted.filter { $0.favourite == nil }.map(\.id)
            try await store.save(wanted.compactMap(\.favourite), deleting: deleted)
            for mark in wanted { stored[mark.id] = mark }
        } catch {
            // Favourites that have changed again are saved by a later write.
            let unchanged = wanted.filter { marks[$0.id] == $0.favourite }
            if unchanged.isEmpty { return }
            marks.change(unchanged.map { ($0.id, stored[$0.id]?.favourite) })
            services.statusMessages.show(.failed(Strings.couldNotSave, errorMessage(error)))
            throw error
        }
    }

    /// Shows the stored favourites, which another process may have changed.
    package func reload(from reader: any FavouriteStore) async {
        var seen: Int
        repeat {
            seen = changes
            await writes.finish()
            // Keep the current favourites if the stored ones cannot be read.
            guard let stored = try? await reader.favourites() else { return }
            if changes == seen { marks.display(presentationModel: FavouriteList(stored)) }
        } while changes != seen
    }
}
