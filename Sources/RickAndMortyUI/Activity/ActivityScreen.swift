import LoadResource
package import TerminalUI

/// Every load of the app, as it happens: what came, how long it took, what failed and why.
package final class ActivityScreen: Screen {
    private let feed: ActivityFeed
    private let sync: SyncControl?
    private let list: ActivityListView

    /// - Parameter sync: `nil` where nothing can be fetched, or nothing be kept.
    package init(_ feed: ActivityFeed, sync: SyncControl? = nil) {
        self.feed = feed
        self.sync = sync
        list = ActivityListView(feed)
    }

    package func leave() {}

    package var copyText: String? {
        selected?.address.flatMap(CurlCommand.init(address:))?.text
    }

    package func canPerform(_ action: Action) -> Bool {
        switch action {
        case .move: selected != nil
        case .retry: list.selectedID.map(feed.canRetry) ?? false
        case .filter: true
        case .sync, .stopSync: sync?.canPerform(action) ?? false
        default: false
        }
    }

    package func perform(_ action: Action) {
        switch action {
        case .move(let move): list.step(move)
        case .retry: list.selectedID.map(feed.retry)
        case .filter: list.filter()
        case .sync, .stopSync: sync?.perform(action)
        default: break
        }
    }

    package func prepare(for size: Size) {
        list.catchUp()
        panel.prepare(for: size)
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        panel.draw(in: rect, on: &canvas)
    }

    private var selected: LoadRecord? { list.selectedID.flatMap(feed.record) }

    private var panel: Panel {
        let parts = ActivityLayout(totals: feed.totals(), list: list, selected: selected.map(ActivityEntry.init))
        return Panel(
            list.showsOnlyFailed ? "\(Words.activity): \(Words.onlyFailed)" : Words.activity,
            note: note,
            isFocused: true,
            content: NoticeView(notice: notice, loader: nil, content: parts)
        )
    }

    private var notice: [Advice] {
        let pause = feed.pauseEnd().map { [Advice(Words.paused(until: $0)), Words.asksOnce] } ?? []
        return pause + feed.complaints().map { Advice($0) }
    }

    private var note: String {
        let position = Words.position(list.position.selection, of: list.ids.count)
        return list.isFollowing && !position.isEmpty ? "\(Words.following) \(position)" : position
    }
}
