import FuzzySearch
package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// Results of a query: titles, available immediately, and a row with its own load for each visible one.
///
/// Network results join the same list without moving visible rows.
package final class FoundList<Row: BrowsableResource>: ResourceList, StatefulResourceView {
    package let presented = ResourceViewState<FoundResources<Row.Model>>()
    /// Searches local data.
    package var onLoad: (Question<Row.Model>) -> Void = { _ in }
    /// The current query; `nil` without one, and while the typed text is invalid.
    @Observed private var question: Question<Row.Model>?
    /// Why the typed text is invalid.
    @Observed private var problem: QuestionError?
    /// Whether the user is typing, so that letters are text instead of keys.
    @Observed private var isTyping = false
    /// Number of answered queries.
    @Observed package private(set) var revision = 0
    /// Rows of the last answer.
    private let resources: ResourceSet<Row>
    /// The completion that Tab would insert.
    var nextOffer: () -> String? = { nil }
    private let showsTitle: (Int) -> Bool
    private let elsewhere: RemoteSearch

    /// - Parameters:
    ///   - resource: creates the load of a resource by ID.
    ///   - showsTitle: whether a resource's title may be shown before the resource has loaded.
    ///   - elsewhere: search for resources that are not stored locally.
    package init(
        resource: @escaping (Int) -> any Loadable<Row>,
        showsTitle: @escaping (Int) -> Bool = { _ in true },
        elsewhere: RemoteSearch
    ) {
        resources = ResourceSet(ids: [], travelsTogether: false, resource: resource)
        self.showsTitle = showsTitle
        self.elsewhere = elsewhere
    }

    /// Runs a query.
    ///
    /// - Parameters:
    ///   - text: the query; empty for none.
    ///   - isTyping: whether the last term may be incomplete.
    func ask(_ text: String, isTyping: Bool = false) {
        self.isTyping = isTyping
        do throws(QuestionError) {
            let asked = try QuestionText(text)
            let question = asked.terms.isEmpty ? nil : try Question<Row.Model>(asked, isTyping: isTyping)
            problem = nil
            guard question?.text != self.question?.text || question?.isTyping != self.question?.isTyping else { return }
            self.question = question
            if !elsewhere.isFor(question?.text.description ?? "") { elsewhere.stop() }
            if let question { onLoad(question) }
        } catch {
            (problem, question) = (error, nil)
            elsewhere.stop()
        }
    }

    /// Whether there is neither a query nor an invalid text.
    var isIdle: Bool { question == nil && problem == nil }

    /// Resumes cancelled requests and adds their results. Called before each frame.
    func catchUp() {
        elsewhere.askAgain()
        if elsewhere.noteAnswers(), let question { onLoad(question) }
    }

    package func display(presentationModel found: FoundResources<Row.Model>) {
        if presented.model?.text != found.text { revision += 1 }
        resources.ids = found.answer.models.map(\.id)
        presented.display(presentationModel: found)
        if !elsewhere.isFor(found.text) { elsewhere.ask(for: found.text, finding: found.answer.places) }
    }

    /// Why the query has no answer; `nil` if it has or will have one.
    fileprivate var failure: String? { problem?.sentence ?? presented.errorMessage }

    /// Current answer; `nil` while there is none.
    private var found: FoundResources<Row.Model>? { failure == nil ? presented.model : nil }

    // MARK: - Rows

    package var state: LoadingState<Range<Int>> {
        failure != nil ? .loaded(0..<0) : found.map { .loaded(0..<$0.answer.models.count) } ?? .loading
    }

    package func load() {}

    /// Cancels the rows and the network search.
    package func cancel() {
        resources.cancel()
        elsewhere.cancel()
    }

    package func row(at index: Int) -> LoadingState<Row> { resources.row(at: index) }
    package func rowLoad(at index: Int) -> (any LoadControl & LoadStatus)? { resources.rowLoad(at: index) }
    package func id(at index: Int) -> Int? { found == nil ? nil : resources.id(at: index) }
    package func index(of id: Int) -> Int? { found == nil ? nil : resources.index(of: id) }

    /// Loads the visible rows and, at the end of the list, the next page of the network search.
    package func show(_ rows: Range<Int>, selection: Int?) {
        guard found != nil else { return }
        resources.show(rows)
        // Wait until the previous page's results are in the list.
        if rows.upperBound == resources.ids.count, !presented.isLoading { elsewhere.askForMore() }
    }

    package func retry(at selection: Int) -> (() -> Void)? {
        both(resources.retry(at: selection), elsewhere.retry)
    }

    /// Title of a row; `nil` if it may not be shown before the row has loaded.
    func title(at index: Int) -> String? {
        guard let id = id(at: index), showsTitle(id) else { return nil }
        return found?.answer.models[index].title
    }

    /// Highlights the matches in a row and appends the value that the list is sorted by.
    func decorated(_ row: any View, at index: Int) -> any View {
        let name = SeekingView(pattern: found?.answer.pattern, content: row)
        guard let found, found.valueColumns > 0, let id = id(at: index) else { return name }
        let text = showsTitle(id) ? found.values[id] : nil
        let value = TextView(text ?? "", style: \.accent, alignment: .trailing)
        return Columns(spacing: 1, .rest(name), .fixed(found.valueColumns, value))
    }

    // MARK: - Words

    package var source: SourceMark? { nil }

    package var searchedCount: Int? {
        guard let found, question?.hasConditions == true || found.interpretation != nil else { return nil }
        return found.searched
    }

    private var isEmpty: Bool { found?.answer.models.isEmpty ?? true }

    package var notice: [Advice] {
        guard !isEmpty, let failure = elsewhere.failure else { return [] }
        return Words.foundHere(because: failure) + (isTyping ? [] : [Words.triesAgain])
    }

    package var remark: String? {
        guard let found, !isEmpty else { return nil }
        if let interpretation = found.interpretation { return interpretation }
        guard question?.hasConditions == true, !elsewhere.hasAnswered else { return nil }
        return found.catalogueDate.map(Words.asOf)
    }

    /// Heading above fuzzy matches; `nil` for others.
    var heading: String? {
        guard let found, found.answer.areSimilar else { return nil }
        return Words.similarNames(to: found.text)
    }

    /// Whether the network search is running.
    var isAsking: Bool { question != nil && elsewhere.isAsking }

    /// Why there are no rows, with advice on how to continue.
    fileprivate var emptyView: any View {
        if let failure { return MessageView.failure(failure, advice: Words.clears) }
        let text = question?.text.description ?? ""
        if elsewhere.isAsking { return MessageView(Words.asking(for: text), style: \.muted) }
        let message = Row.Model.nothingMatches(text)
        if let failure = elsewhere.failure {
            return MessageView(message, advice: isTyping ? Advice(failure) : "\(failure) · \(Words.retry)")
        }
        if let exclusion = found?.answer.exclusion {
            return MessageView(message, advice: Words.without(exclusion.term, exclusion.count))
        }
        return MessageView(message, advice: nextOffer().map(Words.takes) ?? Words.clears)
    }
}

extension List where Row: BrowsableResource {
    /// Creates the list of an answer. While results arrive, a selection on the first row stays there.
    convenience init(_ found: FoundList<Row>, marks: UserMarks) {
        self.init(found) { [unowned found] in
            found.decorated(marks.shown($0).row(marks, isFirstInSight: false), at: $1)
        }
        stayingEnd = .first
        makeEmptyView = { [unowned found] in found.emptyView }
        placeholder = { [unowned found] index in
            found.decorated(found.title(at: index).map(Row.row) ?? Row.rowSkeleton, at: index)
        }
        rowFailure = { [unowned found] in
            found.decorated(MessageView.failure($1, advice: $2), at: $0)
        }
    }
}

/// A view with the matched characters highlighted.
struct SeekingView: View {
    let pattern: SearchPattern?
    let content: any View

    func prepare(for size: Size) { content.prepare(for: size) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let pattern else { return content.draw(in: rect, on: &canvas) }
        canvas.highlighting({ pattern.characters(in: $0) }) { content.draw(in: rect, on: &$0) }
    }
}

/// Local matches of a query.
package nonisolated struct FoundResources<Model: Resource>: Sendable {
    package let answer: QuestionAnswer<Model>
    /// The query as text.
    let text: String
    /// Interpretation of the words, and the terms without effect; `nil` if there is nothing to report.
    let interpretation: String?
    /// Number of searched resources.
    let searched: Int
    /// Sort values of the first matches by ID, if the list is sorted by a measure such as a number.
    let values: [Int: String]
    /// Width of the widest value; 0 without values.
    let valueColumns: Int
    /// Date of the built-in data among the matches, as in "2026-06"; `nil` if there is none.
    let catalogueDate: String?

    package init(
        _ answer: QuestionAnswer<Model>,
        to question: Question<Model>,
        searched: Int,
        values: [Int: String] = [:],
        catalogueDate: String? = nil
    ) {
        self.answer = answer
        text = question.text.description
        interpretation = Words.interpreted(answer, introduction: "")
        self.searched = searched
        self.values = values
        valueColumns = values.values.map(\.count).max() ?? 0
        self.catalogueDate = catalogueDate
    }
}
