import LoadResource
import Observation
package import RickAndMortyPresentation
package import TerminalUI

/// The most recent loads of the app with their results, updated as they run.
package final class ActivityScreen: Screen, CompositeView {
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

    package func effect(of action: Action) -> Effect? {
        if let move = action.move { return selected == nil ? nil : { self.list.step(move) } }
        switch action {
        case .retry: if let id = list.selectedID, feed.canRetry(id) { return { self.feed.retry(id) } }
        case .filter: return list.filter
        case .sync, .syncPortraits:
            if let sync, sync.progressText == nil { return { sync.start(withPortraits: action == .syncPortraits) } }
        case .stopSync: if let sync, sync.progressText != nil { return sync.stop }
        default: break
        }
        return nil
    }

    package func prepare(for size: Size) {
        list.catchUp()
        body.prepare(for: size)
    }

    private var selected: LoadRecord? { list.selectedID.flatMap { feed.history[$0] } }

    package var body: any View {
        let parts = Rows(
            .fixed(1, Columns.indenting(ActivityTotalsView(totals: feed.history.totals))),
            .rest(list),
            .fixed(1, Columns.indenting(SelectedLoadView { self.selected.map(ActivityEntry.init) }))
        )
        let panel = Panel(
            list.showsOnlyFailed ? "\(Words.activity): \(Words.onlyFailed)" : Words.activity,
            note: self.note,
            isFocused: true,
            content: parts
        )
        return NoticeView(notice: notice, loader: nil, content: panel)
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

/// The tries, the reason in full, and the address of the selected load on one line.
private struct SelectedLoadView: View {
    let entry: () -> ActivityEntry?

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let entry = entry() else { return }
        let separator = canvas.glyphs.separator
        let notes = entry.triesAndReason(separator: separator)
        var place = rect
        canvas.write(
            notes.isEmpty || entry.address == nil ? notes : "\(notes) \(separator) ",
            advancing: &place,
            style: canvas.theme.warning
        )
        canvas.write(entry.address ?? "", in: place, style: canvas.theme.muted)
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

/// The loads, newest last. The selected load stays selected while others come and go; the selection follows the newest
/// load if it is on it.
final class ActivityListView: ListView, Observable {
    let cursor = ListCursor()
    @Observed private(set) var showsOnlyFailed = false
    @Observed private(set) var isFollowing = true
    @Observed private(set) var selectedID: LoadRecord.ID?
    /// The load that the user selected last, also while the filter hides it.
    private var anchor: LoadRecord.ID?
    private let feed: any ActivityFeed

    init(_ feed: any ActivityFeed) {
        self.feed = feed
    }

    var state: ListState<[LoadRecord.ID]> { ListState(from: ids) }

    /// The items are in memory.
    func loadItems() {}

    func row(_ id: LoadRecord.ID) -> any View {
        feed.history[id].map { ActivityRowView(entry: ActivityEntry($0)) } ?? BlankView()
    }

    var emptyView: any View {
        showsOnlyFailed ? MessageView(Words.noFailures, advice: Words.allLoads) : MessageView(Words.noLoads)
    }

    var ids: [LoadRecord.ID] { feed.ids(onlyFailed: showsOnlyFailed) }

    /// Restores the selection after loads were added at the end or removed at the beginning.
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

    /// Remembers the load at the position as the selected one.
    private func settle() {
        let ids = ids
        isFollowing = position.selection >= ids.count - 1
        select(position.selection, of: ids)
        anchor = selectedID
    }

    /// Toggles the filter. If it hides the selected load, the next one is selected until the filter is off.
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

/// A load on one line: time, result, name, duration, size and source, tries, and the reason of a failure or fallback.
struct ActivityRowView: View {
    let entry: ActivityEntry

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let columns = ActivityColumns(of: rect)
        canvas.write(entry.time, in: columns.time, style: canvas.theme.muted)
        drawResult(in: columns.result, on: &canvas)
        canvas.write(entry.name, in: columns.name, style: canvas.primary)
        canvas.writeRight(entry.duration, in: columns.duration, style: canvas.theme.text)
        drawOutcome(in: columns.outcome, hasWord: columns.hasWord, on: &canvas)
    }

    private func drawResult(in rect: Rect, on canvas: inout Canvas) {
        let style = entry.result.style(in: canvas.theme)
        let (mark, word) = rect.splitLeft(2)
        canvas.write(String(entry.result.glyph(in: canvas.glyphs)), in: mark, style: style)
        canvas.write(entry.result.word, in: word)
    }

    private func drawOutcome(in rect: Rect, hasWord: Bool, on canvas: inout Canvas) {
        var place = rect
        var notes = entry.triesAndReason(separator: canvas.glyphs.separator)
        if case .done = entry.result {
            let (size, rest) = rect.splitLeft(ActivityColumns.size)
            canvas.writeRight(entry.size, in: size)
            place = rest.splitLeft(1).rest
            canvas.write(entry.source, advancing: &place, style: canvas.theme.muted)
            if !notes.isEmpty { notes = " \(canvas.glyphs.separator) \(notes)" }
        } else if notes.isEmpty, !hasWord {
            canvas.write(entry.result.word, in: rect, style: canvas.theme.muted)
        }
        canvas.write(notes, in: place, style: canvas.theme.warning)
    }
}

/// The columns of a row. A narrow row has fewer.
struct ActivityColumns {
    let time: Rect
    let result: Rect
    let name: Rect
    let duration: Rect
    /// Size and source, tries, reason.
    let outcome: Rect
    /// Whether the result is shown as a word beside its mark.
    let hasWord: Bool

    static let size = 8

    init(of rect: Rect) {
        hasWord = rect.columns >= 80
        let gap = hasWord ? 2 : 1
        var rest = rect
        func take(_ columns: Int) -> Rect {
            let (part, others) = rest.splitLeft(columns)
            rest = others.splitLeft(gap).rest
            return part
        }
        time = take(8)
        result = take(hasWord ? 11 : 1)
        let outcomeColumns = hasWord ? 30 : rect.columns >= 50 ? 17 : 0
        name = take(min(hasWord ? 40 : 28, rest.columns - 7 - outcomeColumns - (outcomeColumns > 0 ? 2 : 1) * gap))
        duration = take(7)
        outcome = rest
    }
}

/// A mark beside the word. Its colour carries no further meaning.
nonisolated extension LoadResult {
    func glyph(in glyphs: Glyphs) -> Character {
        switch self {
        case .running: glyphs.hollow
        case .done(_, _, .some): glyphs.warning
        case .done: glyphs.full
        case .failed: glyphs.cross
        case .cancelled: glyphs.separator
        }
    }

    func style(in theme: Theme) -> Style {
        switch self {
        case .running: theme.accent
        case .done(_, _, .some): theme.warning
        case .done: theme.positive
        case .failed: theme.negative
        case .cancelled: theme.muted
        }
    }
}
