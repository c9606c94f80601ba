package import LoadResource
package import RickAndMorty
package import TerminalUI

/// The current favourites: the stored ones with the changes of the user.
package final class FavouriteMarks: LoadingResourceView {
    package let presented = ResourceViewState<FavouriteList>()
    package var adapter: (any LoadControl)?
    @Observed private var ids: Set<Destination> = []
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

    /// Whether the favourites have loaded; they cannot be changed before.
    package var areKnown: Bool { presented.model != nil }
    /// Whether favourites can be changed, now or once they have loaded.
    package var canChange: Bool { areKnown || presented.isLoading }

    /// The load goes on: marks wait for it.
    package func cancel() {}

    /// Returns once the favourites have loaded or failed to; the error is in `presented.errorMessage`.
    package func wait() async {
        if canChange, !areKnown { await withCheckedContinuation { waiting.append($0) } }
    }

    private func endWaiting() {
        let ended = waiting
        waiting = []
        for continuation in ended { continuation.resume() }
    }

    /// Timestamp of a favourite that is added at `moment`.
    package func added(at moment: WallTime) -> WallTime {
        presented.model?.added(at: moment) ?? moment
    }

    /// `nil` if it is no favourite. Setting has no effect before the favourites have loaded.
    package subscript(id: Destination) -> Favourite? {
        get { presented.model?[id] }
        set { change([(id, newValue)]) }
    }

    /// Has no effect before the favourites have loaded.
    package func change(_ changes: [(id: Destination, favourite: Favourite?)]) {
        guard var list = presented.model else { return }
        list.change(changes)
        show(list)
    }

    /// Whether it is a favourite. Observable by itself: other favourites may change.
    package func contains(_ id: Destination) -> Bool { ids.contains(id) }
}

nonisolated extension Glyphs {
    /// Mark of a favourite.
    package var favourite: Character { isASCII ? "+" : "♥" }
}
