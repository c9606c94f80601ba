import FuzzySearch
package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// Results of a query: titles, available immediately, and a row with its own load for each visible one.
///
/// Network results join the same list without moving visible rows.
package final class SearchResultList<Row: BrowsableResource>: ResourceList, StatefulResourceView {
    package let presented = ResourceViewState<SearchResults<Row.Model>>()
    /// Starts the local search for a query; the results are displayed by this list.
    package var searchLocally: (Question<Row.Model>) -> Void = { _ in }
    /// The current query; `nil` without one, and while the typed text is invalid.
    @Published private var question: Question<Row.Model>?
    /// Why the typed text is invalid.
    @Published private var problem: QuestionError?
    /// Whether the user is typing, so that letters are text instead of keys.
    @Published private var isTyping = false
    /// Number of answered queries.
    @Published package private(set) var revision = 0
    /// Rows of the last answer.
    private let resources: ResourceSet<Row>
    /// The completion that Tab would insert.
    var nextCompletion: () -> String? = { nil }
    private let showsTitle: (Int) -> Bool
    private let remoteSearch: RemoteSearch

    /// - Parameters:
    ///   - resource: creates the load of a resource by ID.
    ///   - showsTitle: whether a resource's title may be shown before the resource has loaded.
    ///   - remoteSearch: search for resources that are not stored locally.
    package init(
        resource: @escaping (Int) -> any Loadable<Row>,
        showsTitle: @escaping (Int) -> Bool = { _ in true },
        remoteSearch: RemoteSearch
    ) {
        resources = ResourceSet(ids: [], sharesRequests: false, resource: resource)
        self.showsTitle = showsTitle
        self.remoteSearch = remoteSearch
    }

    /// Runs a query.
    ///
    /// - Parameters:
    ///   - text: the query; empty for none.
    ///   - isTyping: whether the last term may be incomplete.
    func ask(_ text: String, isTyping: Bool = false) {
        self.isTyping = isTyping
        do throws(QuestionError) {
            let parsedText = try QuestionText(text)
            let question = parsedText.terms.isEmpty ? nil : try Question<Row.Model>(parsedText, isTyping: isTyping)
            problem = nil
            guard question?.text != self.question?.text || question?.isTyping != self.question?.isTyping else { return }
            self.question = question
            if !remoteSearch.isSearching(question?.text.description ?? "") { remoteSearch.stop() }
            if let question { searchLocally(question) }
        } catch {
            (problem, question) = (error, nil)
            remoteSearch.stop()
        }
    }

    /// Whether there is neither a query nor an invalid text.
    var hasNoQuestion: Bool { question == nil && problem == nil }

    /// Resumes cancelled requests and adds their results. Called before each frame.
    func resumeAndUpdate() {
        remoteSearch.resume()
        if remoteSearch.recordLoadedPages(), let question { searchLocally(question) }
    }

    package func display(presentationModel found: SearchResults<Row.Model>) {
        if presented.model?.text != found.text { revision += 1 }
        resources.ids = found.answer.models.map(\.id)
        presented.display(presentationModel: found)
        if !remoteSearch.isSearching(found.text) {
            remoteSearch.ask(for: found.text, finding: found.answer.wordInterpretations)
        }
    }

    /// Why the query has no answer; `nil` if it has or will have one.
    fileprivate var failure: String? { problem?.message ?? presented.errorMessage }

    /// Current answer; `nil` while there is none.
    private var results: SearchResults<Row.Model>? { failure == nil ? presented.model : nil }

    // MARK: - Rows

    package var state: LoadingState<Range<Int>> {
        failure != nil ? .loaded(0..<0) : results.map { .loaded(0..<$0.answer.models.count) } ?? .loading
    }

    package func load() {}

    /// Cancels the rows and the network search.
    package func cancel() {
        resources.cancel()
        remoteSearch.cancel()
    }

    package func row(at index: Int) -> LoadingState<Row> { resources.row(at: index) }
    package func rowLoad(at index: Int) -> (any LoadControl & LoadStatus)? { resources.rowLoad(at: index) }
    package func id(at index: Int) -> Int? { results == nil ? nil : resources.id(at: index) }
    package func index(of id: Int) -> Int? { results == nil ? nil : resources.index(of: id) }

    /// Loads the visible rows and, at the end of the list, the next page of the network search.
    package func show(_ rows: Range<Int>, selection: Int?) {
        guard results != nil else { return }
        resources.show(rows)
        // Wait until the previous page's results are in the list.
        if rows.upperBound == resources.ids.count, !presented.isLoading { remoteSearch.loadNextPage() }
    }

    package func retry(at selection: Int) -> (() -> Void)? {
        combined(resources.retry(at: selection), remoteSearch.retry)
    }

    /// Title of a row; `nil` if it may not be shown before the row has loaded.
    func title(at index: Int) -> String? {
        guard let id = id(at: index), showsTitle(id) else { return nil }
        return results?.answer.models[index].title
    }

    /// Highlights the matches in a row and appends the value that the list is sorted by.
    func highlighted(_ row: any View, at index: Int) -> any View {
        let name = HighlightingView(pattern: results?.answer.pattern, content: row)
        guard let results, results.valueColumns > 0, let id = id(at: index) else { return name }
        let text = showsTitle(id) ? results.values[id] : nil
        let value = TextView(text ?? "", style: \.accent, alignment: .trailing)
        return Columns(spacing: 1, .rest(name), .fixed(results.valueColumns, value))
    }

    // MARK: - Words

    package var source: SourceBadge? { nil }

    package var searchedCount: Int? {
        guard let results, question?.hasConditions == true || results.interpretation != nil else { return nil }
        return results.searchedCount
    }

    private var isEmpty: Bool { results?.answer.models.isEmpty ?? true }

    package var notice: [HintText] {
        guard !isEmpty, let failure = remoteSearch.failure else { return [] }
        return Strings.localResults(because: failure) + (isTyping ? [] : [Strings.retry])
    }

    package var footnote: String? {
        guard let results, !isEmpty else { return nil }
        if let interpretation = results.interpretation { return interpretation }
        guard question?.hasConditions == true, !remoteSearch.hasAnswered else { return nil }
        return results.catalogueDate.map(Strings.asOf)
    }

    /// Heading above fuzzy matches; `nil` for others.
    var heading: String? {
        guard let results, results.answer.isFuzzy else { return nil }
        return Strings.similarNames(to: results.text)
    }

    /// Whether the network search is running.
    var isSearchingAPI: Bool { question != nil && remoteSearch.isLoading }

    /// Why there are no rows, with advice on how to continue.
    fileprivate var emptyView: any View {
        if let failure { return MessageView.failure(failure, advice: Strings.clears) }
        let text = question?.text.description ?? ""
        if remoteSearch.isLoading { return MessageView(Strings.asking(for: text), style: \.secondary) }
        let message = Row.Model.nothingMatches(text)
        if let failure = remoteSearch.failure {
            return MessageView(message, advice: isTyping ? HintText(failure) : "\(failure) · \(Strings.retry)")
        }
        if let restriction = results?.answer.mostRestrictiveTerm {
            return MessageView(message, advice: Strings.without(restriction.term, restriction.count))
        }
        return MessageView(message, advice: nextCompletion().map(Strings.completes) ?? Strings.clears)
    }
}

extension List where Row: BrowsableResource {
    /// Creates a list of search results. While they arrive, a selection on the first row stays there.
    convenience init(_ found: SearchResultList<Row>, marks: LibraryMarks) {
        self.init(found) { [unowned found] in
            found.highlighted(marks.redacting($0).row(marks, season: nil), at: $1)
        }
        stickyEnd = .first
        makeEmptyView = { [unowned found] in found.emptyView }
        placeholder = { [unowned found] index in
            found.highlighted(found.title(at: index).map(Row.row) ?? Row.rowSkeleton, at: index)
        }
        rowFailure = { [unowned found] in
            found.highlighted(MessageView.failure($1, advice: $2), at: $0)
        }
    }
}

/// A view with the matched characters highlighted.
struct HighlightingView: View {
    let pattern: SearchPattern?
    let content: any View

    func prepare(for size: Size) { content.prepare(for: size) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let pattern else { return content.draw(in: rect, on: &canvas) }
        canvas.highlighting({ pattern.characters(in: $0) }) { content.draw(in: rect, on: &$0) }
    }
}

/// Local matches of a query.
package nonisolated struct SearchResults<Model: Resource>: Sendable {
    package let answer: QuestionAnswer<Model>
    /// The query as text.
    let text: String
    /// Interpretation of the words, and the terms without effect; `nil` if there is nothing to report.
    let interpretation: String?
    /// Number of searched resources.
    let searchedCount: Int
    /// Sort values of the first matches by ID, if the list is sorted by a measure such as a number.
    let values: [Int: String]
    /// Width of the widest value; 0 without values.
    let valueColumns: Int
    /// Date of the built-in data among the searched resources, as in "2026-06"; `nil` if there is none.
    let catalogueDate: String?

    package init(
        _ answer: QuestionAnswer<Model>,
        to question: Question<Model>,
        searchedCount: Int,
        values: [Int: String] = [:],
        catalogueDate: String? = nil
    ) {
        self.answer = answer
        text = question.text.description
        interpretation = Strings.interpreted(answer, introduction: "")
        self.searchedCount = searchedCount
        self.values = values
        valueColumns = values.values.map(\.count).max() ?? 0
        self.catalogueDate = catalogueDate
    }
}
