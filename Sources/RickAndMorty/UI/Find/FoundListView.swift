import FuzzySearch
package import LoadResource
import Observation
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// The answer to a question: titles, available at once, and a row for each visible one, which has its own load.
///
/// Results from the network join the same list without moving visible rows.
package final class FoundListView<Row: BrowsableResource>: ListView, StatefulResourceView, Observable {
    package let presented = ResourceViewState<FoundResources>()
    package let cursor = ListCursor()
    /// Asks what is on this machine.
    package var onLoad: (Question<Row.Model>) -> Void = { _ in }
    /// The question; `nil` without one, and while what is typed is none.
    @Observed private var question: Question<Row.Model>?
    /// Why what is typed is no question.
    @Observed private var problem: QuestionError?
    /// Whether letters are text, and no keys.
    @Observed private var isTyping = false
    private let makeResource: (Int) -> any Loadable<Row>
    private let marks: UserMarks
    @Observed package var rowMarks: RowMarks?
    /// What Tab takes, if anything.
    var nextOffer: () -> String? = { nil }
    private let showsTitle: (Int) -> Bool
    private let elsewhere: RemoteSearch
    /// Whether more resources have been read during a search.
    private var isBehind = false
    /// Id of the resource to select in the next answer, if it is there.
    private var idToSelect: Int?
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

    /// Asks a question.
    ///
    /// - Parameters:
    ///   - text: an empty one asks nothing.
    ///   - isTyping: whether its last term may still go on, and be no condition yet.
    func ask(_ text: String, isTyping: Bool = false) {
        self.isTyping = isTyping
        do throws(QuestionError) {
            let asked = try QuestionText(text)
            let question = asked.terms.isEmpty ? nil : try Question<Row.Model>(asked, isTyping: isTyping)
            problem = nil
            guard question?.text != self.question?.text || question?.isTyping != self.question?.isTyping else { return }
            self.question = question
            isBehind = false
            if !elsewhere.isFor(question?.text.description ?? "") { elsewhere.stop() }
            if let question { onLoad(question) }
        } catch {
            (problem, question) = (error, nil)
            elsewhere.stop()
        }
    }

    /// Selects a resource once the next answer has it.
    func selectNext(id: Int) { idToSelect = id }

    /// Whether there is neither a question nor a text that is none.
    var isIdle: Bool { question == nil && problem == nil }

    /// Called before each frame: resumes cancelled requests and processes their results.
    func catchUp() {
        elsewhere.askAgain()
        if elsewhere.noteAnswers() { askAgain() }
    }

    /// Asks what has been read since. A running search ends first, so that its results keep their positions.
    private func askAgain() {
        isBehind = presented.isLoading
        if !isBehind, let question { onLoad(question) }
    }

    /// The selected row stays selected while the same question is answered again.
    package func display(presentationModel found: FoundResources) {
        let isSame = presented.model?.text == found.text
        let id = isSame && position.selection > 0 ? selected?.id : idToSelect
        idToSelect = nil
        if !isSame { position.begin() }
        presented.display(presentationModel: found)
        if let id, let place = found.matches.firstIndex(where: { $0.id == id }) { position.select(place) }
        if !isSame || !elsewhere.isFor(found.text) { elsewhere.ask(for: found.text, finding: found.places) }
    }

    package func display(isLoading: Bool) {
        presented.display(isLoading: isLoading)
        if !isLoading, isBehind { askAgain() }
    }

    /// Why the question has no answer; `nil` if it has or will have one.
    private var failure: String? { problem?.sentence ?? presented.errorMessage }

    /// What the question is answered with; `nil` while nothing is.
    private var found: FoundResources? { failure == nil ? presented.model : nil }

    package var state: ListState<[FoundResources.Match]> {
        if failure != nil { return ListState(from: .loaded([])) }
        return ListState(from: found.map { .loaded($0.matches) } ?? .loading)
    }

    package func loadItems() {}

    package func row(_ found: FoundResources.Match) -> any View {
        let row = LoadingView(loader: resource(found.id)) { [marks] in marks.shown($0).row(marks, isFirstInSight: false)
        }
        .progressView { [showsTitle] in showsTitle(found.id) ? Row.row(titled: found.title) : Row.rowSkeleton }
        .errorView { error in
            let isSelected = derived { self.selected == found }
            return MessageView.failure(error, advice: isSelected ? Words.retry : nil)
        }
        let name = SeekingView(pattern: self.found?.pattern, content: row)
        guard let shown = self.found, shown.valueColumns > 0 else { return name }
        // What the list is sorted by, at the right end of the row.
        let text = showsTitle(found.id) ? shown.values[found.id] : nil
        let value = TextView(text ?? "", style: \.accent, alignment: .trailing)
        return Columns(spacing: 1, .rest(name), .fixed(shown.valueColumns, value))
    }

    package var mark: ((FoundResources.Match) -> Mark?)? {
        marks.mark(among: rowMarks) { Row.destination(of: $0.id) }
    }

    /// Loads the visible rows, and at the end of the list the next page of the network search.
    package func willShow(_ range: Range<Int>, of items: [FoundResources.Match], in size: Size) {
        let ids = items[range].map(\.id)
        let before = inSight
        inSight = Dictionary(ids.map { ($0, resource($0)) }) { first, _ in first }
        for (id, row) in before where inSight[id] == nil { row.cancel() }
        for id in ids { inSight[id]?.loadIfIdle() }
        // The latest results are not in the list until the search has been repeated.
        if range.upperBound == items.count, !presented.isLoading { elsewhere.askForMore() }
    }

    private func resource(_ id: Int) -> any Loadable<Row> { inSight[id] ?? makeResource(id) }

    /// Why there are no rows, with advice on how to continue.
    package var emptyView: any View {
        if let failure { return MessageView.failure(failure, advice: Words.clears) }
        let text = question?.text.description ?? ""
        if elsewhere.isAsking { return MessageView(Words.asking(for: text), style: \.muted) }
        let message = Row.Model.nothingMatches(text)
        if let failure = elsewhere.failure {
            return MessageView(message, advice: isTyping ? Advice(failure) : "\(failure) · \(Words.retry)")
        }
        if let exclusion = found?.exclusion {
            return MessageView(message, advice: Words.without(exclusion.term, exclusion.count))
        }
        return MessageView(message, advice: nextOffer().map(Words.takes) ?? Words.clears)
    }
}

// MARK: - Browsing

extension FoundListView: BrowsedList {
    package var source: SourceMark? { nil }
    package var count: Int { found?.matches.count ?? 0 }

    package func destination(at row: Int) -> Destination? { (found?.matches[row].id).map(Row.destination) }

    package func inOrder(_ destinations: Set<Destination>) -> [Destination] {
        let found = (0..<count).compactMap(destination).filter(destinations.contains)
        return found + destinations.subtracting(found).sorted { $0.id < $1.id }
    }

    package var selectedRow: Row? { selected.flatMap { resource($0.id).state.value } }

    package var isSelectedRowComing: Bool {
        guard let selected else { return presented.isLoading }
        let state = resource(selected.id).state
        return !state.isLoaded && !state.isError
    }

    private var selected: FoundResources.Match? {
        guard let matches = found?.matches, matches.indices.contains(position.selection) else { return nil }
        return matches[position.selection]
    }

    package var isRetryPossible: Bool {
        elsewhere.canRetry || selected.map { resource($0.id).canRetry } ?? false
    }

    package var isRenewalPossible: Bool { false }

    package func retry() {
        if let selected, resource(selected.id).canRetry { resource(selected.id).load() }
        elsewhere.retry()
    }

    package var note: String {
        guard let found, question?.hasConditions == true || found.interpretation != nil else {
            return Words.position(position.selection, of: count)
        }
        return Words.position(position.selection, of: count, among: found.searched)
    }

    package var notice: [Advice] {
        guard count > 0, let failure = elsewhere.failure else { return [] }
        return Words.foundHere(because: failure) + (isTyping ? [] : [Words.triesAgain])
    }

    package var remark: String? {
        guard let found, count > 0 else { return nil }
        if let interpretation = found.interpretation { return interpretation }
        guard question?.hasConditions == true, !elsewhere.hasAnswered else { return nil }
        return found.catalogueDate.map(Words.asOf)
    }

    /// The line above rows that no word matches.
    var heading: String? {
        guard let found, found.areSimilar else { return nil }
        return Words.similarNames(to: found.text)
    }

    package var selectedID: Int? { selected?.id }

    package var noticeLoader: AnyObject? { nil }

    /// Whether the network is searched.
    var isAsking: Bool { question != nil && elsewhere.isAsking }

    package func leave() {
        for row in inSight.values { row.cancel() }
        elsewhere.cancel()
    }
}

/// A row with the matched characters highlighted.
struct SeekingView: View {
    let pattern: SearchPattern?
    let content: any View

    func prepare(for size: Size) { content.prepare(for: size) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let pattern else { return content.draw(in: rect, on: &canvas) }
        canvas.highlighting({ pattern.characters(in: $0) }) { content.draw(in: rect, on: &$0) }
    }
}
