package import FuzzySearch
package import LoadResource
import Observation
package import RickAndMortyPresentation
package import TerminalUI

/// The results of a search: titles, available at once, and a row for each visible one, which has its own load.
///
/// Results from the network join the same list without moving visible rows.
package final class FoundListView<Row: BrowsableResource>: ListView, StatefulResourceView, Observable {
    package let presented = ResourceViewState<TitleMatches>()
    package let cursor = ListCursor()
    /// Searches the local title index.
    package var onLoad: (FuzzyPattern) -> Void = { _ in }
    @Observed private(set) var pattern = FuzzyPattern("")
    private let makeResource: (Int) -> any Loadable<Row>
    private let marks: UserMarks
    private let showsTitle: (Int) -> Bool
    private let elsewhere: RemoteSearch
    /// Whether the title index has grown during a search.
    private var isBehind = false
    /// Strong references that keep the visible rows in memory.
    private var inSight: [Int: any Loadable<Row>] = [:]

    /// - Parameters:
    ///   - resource: makes the load of the resource with that id.
    ///   - showsTitle: whether the title of a resource may be shown before it has loaded.
    ///   - elsewhere: the search among what is not on this machine.
    package init(
        resource: @escaping (Int) -> any Loadable<Row>,
        marks: UserMarks = UserMarks(),
        showsTitle: @escaping (Int) -> Bool = { _ in true },
        elsewhere: RemoteSearch
    ) {
        makeResource = resource
        self.marks = marks
        self.showsTitle = showsTitle
        self.elsewhere = elsewhere
    }

    /// - Parameter pattern: an empty one starts no search.
    func look(for pattern: FuzzyPattern) {
        guard pattern != self.pattern else { return }
        self.pattern = pattern
        isBehind = false
        guard !pattern.isEmpty else { return elsewhere.cancel() }
        elsewhere.ask(for: pattern.text)
        onLoad(pattern)
    }

    /// Called before each frame: resumes cancelled requests and processes their results.
    func catchUp() {
        elsewhere.askAgain()
        if elsewhere.noteAnswers() { lookAgain() }
    }

    /// Searches the grown title index. A running search ends first, so that its results keep their positions.
    private func lookAgain() {
        isBehind = presented.isLoading
        if !isBehind, !pattern.isEmpty { onLoad(pattern) }
    }

    package func display(presentationModel found: TitleMatches) {
        // Before all titles have been searched, better matches may come first, unless the user has chosen one.
        guard let shown = presented.model, shown.pattern == found.pattern,
            shown.isComplete || position.selection > 0
        else {
            position.begin()
            return presented.display(presentationModel: found)
        }
        presented.display(presentationModel: found.keeping(first: position.top + position.rows, of: shown))
    }

    package func display(isLoading: Bool) {
        presented.display(isLoading: isLoading)
        guard !isLoading else { return }
        let isPartial = presented.model.map { $0.pattern == pattern && !$0.isComplete } ?? false
        if isBehind || isPartial { lookAgain() }
    }

    package var state: ListState<TitleMatches> {
        ListState(from: presented.model.map { .loaded($0) } ?? .loading)
    }

    package func loadItems() {}

    package func row(_ found: TitleMatches.Element) -> any View {
        let row = LoadingView(resource(found.id)) { [marks] in marks.shown($0).row(marks, isFirstInSight: false) }
            .progressView { [showsTitle] in showsTitle(found.id) ? Row.row(titled: found.title) : Row.rowSkeleton }
            .errorView { MessageView.failure($0, advice: Words.retry) }
            .hidingReloads()
        return SeekingView(pattern: presented.model?.pattern, content: row)
    }

    package var mark: ((TitleMatches.Element) -> Mark?)? { marks.mark { Row.destination(of: $0.id) } }

    /// Loads the visible rows, and at the end of the list the next page of the network search.
    package func willShow(_ range: Range<Int>, of items: TitleMatches, in size: Size) {
        let ids = range.map(items.id)
        let before = inSight
        inSight = Dictionary(ids.map { ($0, resource($0)) }) { first, _ in first }
        for (id, row) in before where inSight[id] == nil { row.cancel() }
        for id in ids { inSight[id]?.loadIfIdle() }
        // The latest results are not in the list until the search has been repeated.
        if range.upperBound == items.count, !presented.isLoading { elsewhere.askForMore() }
    }

    private func resource(_ id: Int) -> any Loadable<Row> { inSight[id] ?? makeResource(id) }

    /// The message for a search without results, with advice on how to continue.
    package var emptyView: any View {
        if elsewhere.isAsking { return MessageView(Words.asking(for: pattern.text), style: \.muted) }
        let message = Row.Model.nothingMatches(pattern.text)
        guard let failure = elsewhere.failure else { return MessageView(message, advice: Words.clears) }
        return MessageView(message, advice: "\(failure) · \(Words.retry)")
    }
}

// MARK: - Browsing

extension FoundListView: BrowsedList {
    package var source: SourceMark? { nil }
    package var count: Int { presented.model?.count ?? 0 }

    package var selectedRow: Row? { selected.flatMap { resource($0.id).state.value } }

    package var isSelectedRowComing: Bool {
        guard let selected else { return presented.isLoading }
        let state = resource(selected.id).state
        return !state.isLoaded && !state.isError
    }

    private var selected: TitleMatches.Element? {
        guard let found = presented.model, found.indices.contains(position.selection) else { return nil }
        return found[position.selection]
    }

    package var isRetryPossible: Bool {
        elsewhere.canRetry || selected.map { resource($0.id).canRetry } ?? false
    }

    package var isRenewalPossible: Bool { false }

    package func retry() {
        if let selected, resource(selected.id).canRetry { resource(selected.id).load() }
        elsewhere.retry()
    }

    package var note: String { Words.position(position.selection, of: count) }
    package var notice: [Advice] { count > 0 ? elsewhere.failure.map(Words.foundHere) ?? [] : [] }
    package var noticeLoader: AnyObject? { nil }

    /// Whether the network is searched.
    var isAsking: Bool { !pattern.isEmpty && elsewhere.isAsking }

    package func leave() {
        for row in inSight.values { row.cancel() }
        elsewhere.cancel()
    }
}

/// A row with the matched characters highlighted.
struct SeekingView: View {
    let pattern: FuzzyPattern?
    let content: any View

    func prepare(for size: Size) { content.prepare(for: size) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let pattern else { return content.draw(in: rect, on: &canvas) }
        canvas.highlighting({ pattern.characters(in: $0) }) { content.draw(in: rect, on: &$0) }
    }
}
