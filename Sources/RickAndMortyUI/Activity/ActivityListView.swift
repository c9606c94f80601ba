import LoadResource
import Observation
import TerminalUI

/// The loads, newest last, with one selected: it stays selected while others come and go. Whoever is at the newest one
/// stays at the newest one.
@Observable
final class ActivityListView: ListView {
    var position = ListPosition()
    private(set) var showsOnlyFailed = false
    private(set) var isFollowing = true
    private(set) var selectedID: LoadRecord.ID?
    /// The load a person went to last, also while it is not among those on show.
    @ObservationIgnored private var anchor: LoadRecord.ID?
    @ObservationIgnored private let feed: ActivityFeed

    init(_ feed: ActivityFeed) {
        self.feed = feed
    }

    var state: ListState<[LoadRecord.ID]> { ListState(from: ids) }

    /// They are here already.
    func loadItems() {}

    func row(_ id: LoadRecord.ID) -> any View {
        feed.record(id).map { ActivityRowView(entry: ActivityEntry($0)) } ?? BlankView()
    }

    var emptyView: any View {
        showsOnlyFailed ? MessageView(Words.noFailures, advice: Words.allLoads) : MessageView(Words.noLoads)
    }

    var ids: [LoadRecord.ID] { feed.ids(showsOnlyFailed) }

    /// Keeps to the selected load: new ones come at the end, old ones go at the beginning.
    func catchUp() {
        let ids = ids
        let place = isFollowing ? nil : anchor.flatMap { anchor in ids.firstIndex { $0 >= anchor } }
        select(place ?? ids.count - 1, of: ids)
    }

    func step(_ move: ListMove) {
        catchUp()
        self.move(move)
        settle()
    }

    func go(to position: ListPosition) {
        self.position = position
        settle()
    }

    /// The load at the position is the selected one from now on.
    private func settle() {
        let ids = ids
        isFollowing = position.selection >= ids.count - 1
        select(position.selection, of: ids)
        anchor = selectedID
    }

    /// Whoever is selected stays selected where it is among those that failed; else the next one is, until all are on
    /// show again.
    func filter() {
        showsOnlyFailed.toggle()
        catchUp()
    }

    private func select(_ place: Int, of ids: [LoadRecord.ID]) {
        let place = max(0, min(place, ids.count - 1))
        if place != position.selection { position.shift(by: place - position.selection) }
        let id = ids.isEmpty ? nil : ids[place]
        if id != selectedID { selectedID = id }
    }
}
