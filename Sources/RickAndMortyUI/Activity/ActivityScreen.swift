import LoadResource
package import RickAndMortyPresentation
package import TerminalUI

/// The most recent loads of the app with their results, updated as they run.
package final class ActivityScreen: Screen {
    private let feed: any ActivityFeed
    private let sync: (any SyncControl)?
    private let list: ActivityListView

    /// - Parameter sync: `nil` without a network or a cache.
    package init(_ feed: any ActivityFeed, sync: (any SyncControl)? = nil) {
        self.feed = feed
        self.sync = sync
        list = ActivityListView(feed)
    }

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

    private var selected: LoadRecord? { list.selectedID.flatMap { feed.history[$0] } }

    private var panel: Panel {
        let parts = ActivityLayout(totals: feed.history.totals, list: list, selected: selected.map(ActivityEntry.init))
        return Panel(
            list.showsOnlyFailed ? "\(Words.activity): \(Words.onlyFailed)" : Words.activity,
            note: note,
            isFocused: true,
            content: NoticeView(notice: notice, loader: nil, content: parts)
        )
    }

    private var notice: [Advice] {
        let pause = feed.pauseEnd.map { [Advice(Words.paused(until: $0)), Words.asksOnce] } ?? []
        return pause + feed.warnings.map { Advice($0) }
    }

    private var note: String {
        let position = Words.position(list.position.selection, of: list.ids.count)
        return list.isFollowing && !position.isEmpty ? "\(Words.following) \(position)" : position
    }
}

/// The totals, the list of loads, and a line about the selected one.
private struct ActivityLayout: View {
    let totals: LoadTotals
    let list: any View
    let selected: ActivityEntry?

    func prepare(for size: Size) {
        list.prepare(for: split(Rect(columns: size.columns, rows: size.rows)).list.size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let places = split(rect)
        ActivityTotalsView(totals: totals).draw(in: places.totals.inset(columns: 2), on: &canvas)
        list.draw(in: places.list, on: &canvas)
        drawSelected(in: places.selected.inset(columns: 2), on: &canvas)
    }

    /// The tries, the reason in full, and the address of the selected load.
    private func drawSelected(in line: Rect, on canvas: inout Canvas) {
        guard let selected else { return }
        let separator = canvas.glyphs.separator
        let statusMessages = selected.statusMessages(separator: separator)
        let text =
            statusMessages.isEmpty || selected.address == nil ? statusMessages : "\(statusMessages) \(separator) "
        var place = line
        canvas.write(text, advancing: &place, style: canvas.theme.warning)
        canvas.write(selected.address ?? "", in: place, style: canvas.theme.muted)
    }

    private func split(_ rect: Rect) -> (totals: Rect, list: Rect, selected: Rect) {
        let (totals, rest) = rect.splitTop(1)
        let (list, selected) = rest.splitBottom(1)
        return (totals, list, selected)
    }
}

/// The totals of all loads on one line, the most important first. Parts that do not fit are left out.
struct ActivityTotalsView: View {
    let totals: LoadTotals

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let separator = " \(canvas.glyphs.separator) "
        var place = rect
        for (index, part) in parts(in: canvas.theme).enumerated() {
            let text = index == 0 ? part.text : separator + part.text
            guard text.columns <= place.columns else { return }
            if index > 0 { canvas.write(separator, advancing: &place, style: canvas.theme.muted) }
            canvas.write(part.text, advancing: &place, style: part.style)
        }
    }

    private func parts(in theme: Theme) -> [(text: String, style: Style)] {
        var parts = [
            (Words.loads(totals.loads), theme.text),
            (Words.running(totals.running), theme.text),
            (Words.failed(totals.failed), totals.failed > 0 ? theme.negative : theme.text),
        ]
        if totals.cancelled > 0 { parts.append((Words.cancelled(totals.cancelled), theme.text)) }
        parts.append((Words.size(bytes: totals.bytes), theme.text))
        if let mean = totals.durations.mean { parts.append((Words.mean(mean), theme.text)) }
        let sources = totals.deliveries.map { ($0.key.rawValue, $0.value) }.sorted { $0.1 > $1.1 }
        parts += sources.map { ("\($0.1) \($0.0)", theme.text) }
        if totals.durations.count > 0 { parts.append((Words.longest(totals.durations.longest), theme.text)) }
        return parts
    }
}
