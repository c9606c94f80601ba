import LoadResource
package import RickAndMortyPresentation
package import TerminalUI

/// The app's most recent loads with their results, updated live.
package final class ActivityScreen: Screen, CompositeView {
    private let feed: any ActivityFeed
    private let sync: (any SyncControl)?
    private let loads: ActivityList
    /// The selection follows new loads while it is on the last row.
    private let list: List<LoadRecord>

    /// - Parameter sync: `nil` without a network or a cache.
    package init(_ feed: any ActivityFeed, sync: (any SyncControl)? = nil) {
        self.feed = feed
        self.sync = sync
        let loads = ActivityList(feed)
        self.loads = loads
        list = List(loads) { load, _ in ActivityRowView(load: load) }
        list.stickyEnd = .last
        list.makeEmptyView = {
            loads.showsOnlyFailed
                ? MessageView(Strings.noFailures, advice: Strings.allLoads) : MessageView(Strings.noLoads)
        }
    }

    package var copyText: String? { list.selected?.url.flatMap(Strings.curlCommand) }

    package func effect(of action: Action) -> Effect? {
        switch action {
        case .filter: return { self.loads.showsOnlyFailed.toggle() }
        case .sync, .syncPortraits:
            if let sync, sync.progressText == nil { return { sync.start(includesPortraits: action == .syncPortraits) } }
        case .stopSync: if let sync, sync.progressText != nil { return sync.stop }
        default: return list.effect(of: action)
        }
        return nil
    }

    package var body: any View {
        let parts = Rows(
            .fixed(1, Columns.indenting(ActivityTotalsView(totals: feed.history.totals))),
            .rest(list),
            .fixed(1, Columns.indenting(SelectedLoadView { self.list.selected }))
        )
        let panel = Panel(
            loads.showsOnlyFailed ? "\(Strings.activity): \(Strings.onlyFailed)" : Strings.activity,
            note: self.note,
            isFocused: true,
            content: parts
        )
        return NoticeView(notice: notice, loader: nil, content: panel)
    }

    private var notice: [HintText] {
        let pause = feed.pauseEnd.map { [HintText(Strings.paused(until: $0)), Strings.retryNow] } ?? []
        return pause + feed.warnings.map { HintText($0) }
    }

    private var note: String {
        let position = list.positionText()
        return list.isAtEnd && !position.isEmpty ? "\(Strings.following) \(position)" : position
    }
}

/// Number of tries, reason and address of the selected load on one line.
private struct SelectedLoadView: View {
    let load: () -> LoadRecord?

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let load = load() else { return }
        let separator = " \(canvas.glyphs.separator) "
        let notes = load.notes.joined(separator: separator)
        var place = rect
        canvas.write(notes, advancing: &place, style: canvas.theme.failure)
        guard let address = load.url else { return }
        if !notes.isEmpty { canvas.write(separator, advancing: &place, style: canvas.theme.failure) }
        canvas.write(address, in: place, style: canvas.theme.secondary)
    }
}

/// Totals of all loads on one line, most important first. Parts that do not fit are left out.
struct ActivityTotalsView: View {
    let totals: LoadTotals

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let separator = " \(canvas.glyphs.separator) "
        var place = rect
        for (index, part) in parts(in: canvas.theme).enumerated() {
            let text = index == 0 ? part.text : separator + part.text
            guard text.columns <= place.columns else { return }
            if index > 0 { canvas.write(separator, advancing: &place, style: canvas.theme.secondary) }
            canvas.write(part.text, advancing: &place, style: part.style)
        }
    }

    private func parts(in theme: Theme) -> [(text: String, style: Style)] {
        var parts = [
            (Strings.loads(totals.loads), theme.text),
            (Strings.running(totals.running), theme.text),
            (Strings.failed(totals.failed), totals.failed > 0 ? theme.failure : theme.text),
        ]
        if totals.cancelled > 0 { parts.append((Strings.cancelled(totals.cancelled), theme.text)) }
        parts.append((Strings.size(bytes: totals.bytes), theme.text))
        let sources = totals.deliveries.map { ($0.key.displayName, $0.value) }.sorted { $0.1 > $1.1 }
        return parts + sources.map { ("\($0.1) \($0.0)", theme.text) }
    }
}

/// A load on one line: time, result, name, duration, size, source, tries, and the reason for a failure or fallback.
/// Narrow rows have fewer columns.
struct ActivityRowView: View {
    let load: LoadRecord

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let hasWord = rect.columns >= 80
        let gap = hasWord ? 2 : 1
        var rest = rect
        func take(_ columns: Int) -> Rect {
            let (part, others) = rest.splitLeft(columns)
            rest = others.splitLeft(gap).rest
            return part
        }
        canvas.write(load.time, in: take(8), style: canvas.theme.secondary)
        let (mark, word) = take(hasWord ? 11 : 1).splitLeft(2)
        let style = load.result.style(in: canvas.theme)
        canvas.write(String(load.result.glyph(in: canvas.glyphs)), in: mark, style: style)
        canvas.write(load.result.displayName, in: word)
        let outcomeColumns = hasWord ? 30 : rect.columns >= 50 ? 17 : 0
        let nameColumns = min(hasWord ? 40 : 28, rest.columns - 7 - outcomeColumns - (outcomeColumns > 0 ? 2 : 1) * gap)
        canvas.write(load.name, in: take(nameColumns), style: canvas.titleStyle)
        canvas.writeRight(load.durationText, in: take(7), style: canvas.theme.text)
        drawOutcome(in: rest, hasWord: hasWord, on: &canvas)
    }

    /// - Parameter hasWord: whether the row shows the result as a word beside its mark.
    private func drawOutcome(in rect: Rect, hasWord: Bool, on canvas: inout Canvas) {
        var place = rect
        var notes = load.notes.joined(separator: " \(canvas.glyphs.separator) ")
        if case .finished = load.result {
            let (size, rest) = rect.splitLeft(8)
            canvas.writeRight(load.delivered.size, in: size)
            place = rest.splitLeft(1).rest
            canvas.write(load.delivered.source, advancing: &place, style: canvas.theme.secondary)
            if !notes.isEmpty { notes = " \(canvas.glyphs.separator) \(notes)" }
        } else if notes.isEmpty, !hasWord {
            canvas.write(load.result.displayName, in: rect, style: canvas.theme.secondary)
        }
        canvas.write(notes, in: place, style: canvas.theme.failure)
    }
}

/// Mark of a result. The colour repeats its meaning.
nonisolated extension LoadResult {
    func glyph(in glyphs: Glyphs) -> Character {
        switch self {
        case .running: glyphs.hollow
        case .failed, .finished(_, _, .some): glyphs.warning
        case .finished: glyphs.full
        case .cancelled: glyphs.separator
        }
    }

    func style(in theme: Theme) -> Style {
        switch self {
        case .running: theme.accent
        case .failed, .finished(_, _, .some): theme.failure
        case .finished: theme.accent
        case .cancelled: theme.secondary
        }
    }
}
