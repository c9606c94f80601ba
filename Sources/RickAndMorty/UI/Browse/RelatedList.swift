package import LoadResource
import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// Type-erased list of related resources. The IDs are known, and each resource has its own load.
@MainActor
package protocol RelatedView: View, AnyObject {
    var selectedID: Int? { get }
    var question: ListQuestion { get }
    /// Relation, count and, if the user has chosen one, sort order. Observable.
    var title: String { get }
    /// Whether the list has the focus. A focused list loads more resources.
    var isFocused: Bool { get set }
    /// `nil` while it loads.
    var selectedSubject: (any Subject)? { get }
    /// `nil` if no load of the selected resource has failed.
    var retry: Effect? { get }
    /// Whether the selection is on the first line.
    var isOnFirstLine: Bool { get }
    /// Restores the current selection and scroll position later.
    var selectionRestorer: Effect { get }
    /// Columns to the left of the texts, also used for the heading above.
    var margin: Int { get }

    /// Rows used by the content within an area of this size; margins may take the rest.
    func rowsUsed(of size: Size) -> Int
    /// Called when the view is hidden.
    func cancelLoads()
}

/// Related resources of one kind with their loads.
package struct RelatedContent<Row: BrowsableResource> {
    package let related: RelatedResources
    package let resource: (Int) -> any Loadable<Row>
    /// `nil` without portraits.
    package let portrait: ((Int) -> any Loadable<Portrait>)?
    package let marks: LibraryMarks
    /// Sort order shared by all lists of this relation.
    package var orders = SortKeys(defaultOrder: "") { [] }
    /// Creates the load of the items that queries search; `nil` if the list can be neither searched nor sorted.
    package var makeSearchableItems: (() -> any Loadable<SearchableItems<Row.Model>>)?

    package init(
        _ related: RelatedResources,
        resource: @escaping (Int) -> any Loadable<Row>,
        portrait: ((Int) -> any Loadable<Portrait>)? = nil,
        marks: LibraryMarks = LibraryMarks()
    ) {
        self.related = related
        self.resource = resource
        self.portrait = portrait
        self.marks = marks
    }
}

/// Related resources in rows. Each row loads, fails and is retried independently.
class RelatedList<Row: BrowsableResource>: RelatedView, ListQuestionDelegate {
    let question: ListQuestion
    let rows: List<Row>
    let resources: ResourceSet<Row>
    private let content: RelatedContent<Row>
    private var marks: LibraryMarks { content.marks }
    /// The items that queries search. Loaded when a search starts or the order changes.
    private var searchableItems: (any Loadable<SearchableItems<Row.Model>>)?
    private var lastOrder = ""
    @Published private var answered: (text: String, isTyping: Bool, answer: SearchableItems<Row.Model>.Answer)?
    /// ID of the resource that stays selected when a search ends.
    private var selectionToKeep: Int?

    /// - Parameters:
    ///   - skeleton: placeholder with the shape of a row.
    ///   - row: creates the view of the row at an index.
    init(
        _ content: RelatedContent<Row>,
        skeleton: any View,
        row: @escaping (Row, _ index: Int) -> any View
    ) {
        self.content = content
        let (marks, question) = (content.marks, ListQuestion(in: content.orders))
        self.question = question
        resources = ResourceSet(ids: content.related.ids, resource: content.resource)
        rows = List(resources) { row(marks.redacting($0), $1) }
        rows.skeletonRow = skeleton
        rows.makeEmptyView = { question.emptyView(MessageView(content.related.emptyMessage)) }
        rows.retryAdvice = Strings.retry
        rows.rowFailure = { [resources] index, error, advice in
            RowFailure(
                name: Row.Model.name(of: resources.ids[index]),
                message: SharedStringsHelper.message(for: error),
                advice: advice
            )
        }
        if let isFavourite = marks.isFavourite {
            rows.rowMark = { [resources] index in
                isFavourite(Row.destination(of: resources.ids[index])) ? { $0.favourite } : nil
            }
        }
        question.answers = self
    }

    var isFocused = false {
        didSet { resources.hasFocus = isFocused }
    }

    /// Selection mark and gap.
    var margin: Int { 2 }
    var selectedID: Int? { rows.selectedID }
    /// `nil` while it loads.
    var selected: Row? { rows.selected }

    /// All resources; `nil` until they have loaded, and if there are more than one request loads.
    var all: [Row]? {
        guard resources.ids.count <= AppPolicy.idsPerRequest else { return nil }
        let all = resources.ids.compactMap(resources.loaded)
        return all.count == resources.ids.count ? all : nil
    }

    /// Number of rows below the visible ones.
    var rowsBelow: Int { max(0, resources.ids.count - rows.position.top - rows.position.rows) }

    var selectedSubject: (any Subject)? { selected.map(marks.redacting) }
    var retry: Effect? { resources.retry(selectedID) }
    var isOnFirstLine: Bool { rows.position.selection < rows.position.columns }
    var selectionRestorer: Effect { { [rows, position = rows.position] in rows.position = position } }
    func cancelLoads() { resources.cancel() }
    func rowsUsed(of size: Size) -> Int { DetailLayout.minimumContentRows }

    func effect(of action: Action) -> Effect? { action == .retry ? retry : rows.effect(of: action) }

    func prepare(for size: Size) {
        arrange()
        rows.prepare(for: size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) { rows.draw(in: rect, on: &canvas) }

    // MARK: - Questions

    var title: String {
        // Observes the end of the load, which determines the number of matches.
        _ = searchableItems?.state.isLoaded
        let related = content.related
        let isFiltered = question.line.isShown && answered != nil
        let count = Strings.count(resources.ids.count, of: related.ids.count)
        let heading = isFiltered ? "\(related.name) \(count)" : related.heading
        return heading + (question.orders.label.map { ", \($0)" } ?? "")
    }

    var canSearch: Bool { content.makeSearchableItems != nil && !content.related.ids.isEmpty }
    var isSearching: Bool { question.line.isShown && searchableItems?.state.isLoaded == false }
    var completions: [SearchCompletion]? { searchableItems?.state.value?.completions(question.line.text) ?? [] }
    var heading: String? {
        answered?.answer.isFuzzy == true ? Strings.similarNames(to: question.line.text) : nil
    }
    var problem: String? { answered?.answer.problem }

    func searchWillBegin() {
        answered = nil
        searchableItems = content.makeSearchableItems?()
        searchableItems?.load()
    }

    func searchWillEnd() { selectionToKeep = selectedID }

    /// Applies filter and order of the query to the list.
    private func arrange() {
        question.line.update()
        if question.orders.order != lastOrder {
            lastOrder = question.orders.order
            searchWillBegin()
        }
        guard let found = found(), found != resources.ids else { return }
        resources.ids = found
        if let id = selectionToKeep.take() { rows.select(id: id) }
    }

    /// IDs of the matches; `nil` while they are unknown.
    private func found() -> [Int]? {
        let (text, isTyping) = (question.text, question.line.isTyping)
        guard canSearch, text.contains(where: { !$0.isWhitespace }) else {
            if answered != nil { answered = nil }
            return content.related.ids
        }
        if searchableItems == nil { searchWillBegin() }
        guard let items = searchableItems?.state.value else { return nil }
        if answered?.text != text || answered?.isTyping != isTyping {
            answered = (text, isTyping, items.answer(text, isTyping: isTyping))
        }
        guard let answer = answered?.answer else { return nil }
        let found = answer.items.map(\.id)
        // When only sorting, resources that could not be read come last.
        return answer.onlySorts ? found + content.related.ids.filter { !found.contains($0) } : found
    }
}

/// The error of a row after the resource's name. A narrow row omits the key to press, which the footer shows, too. An
/// even narrower row omits the name instead. Only the selected row shows a key, since keys act on the selection.
private struct RowFailure: View {
    let name: String
    let message: String
    let advice: HintText?

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let named = "\(name): \(message)"
        // Two columns for the mark before the message, and three for the separator after it.
        let fits = named.columns + 2 <= rect.columns
        let fitsWithAdvice = advice.map { named.columns + 5 + $0.text(on: canvas).columns <= rect.columns } ?? true
        MessageView.failure(fits ? named : message, advice: fits && !fitsWithAdvice ? nil : advice)
            .draw(in: rect, on: &canvas)
    }
}
