package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// Provides search and filter for a list.
@MainActor
package protocol ListFinder<Row>: AnyObject {
    associatedtype Row: BrowsableResource

    /// Creates the list for query results.
    func foundList() -> SearchResultList<Row>
    /// Reads resources from local data or else from the network.
    ///
    /// - Returns: the resources that could be read, in the same order.
    func read(_ destinations: [Destination]) async -> [any Subject]
    /// Creates the load of a query's completions.
    ///
    /// - Parameter typed: text before the cursor.
    func completions(for typed: String) -> any Loadable<[QuestionCompletion]>
    /// Suggestions for a form field: its fixed values, or those in the titles of catalogue and loaded resources.
    func values(of field: FieldFilter) -> [String]
    /// Shows the filter form.
    func push(_ form: any Layer)
}

/// A list, or the results of a query on it, in a sort order. The complete list keeps its state during a search.
final class ListPane<Row: BrowsableResource>: CompositeView, ListQuestionDelegate {
    /// The complete list.
    let completeList: APIList<Row>
    private let completeListView: List<Row>
    private let marks: LibraryMarks
    let title: String
    /// `nil` for a list without search and filter.
    private let finder: (any ListFinder<Row>)?
    /// `nil` unless the user is typing.
    @Published private var completion: (typed: String, offers: any Loadable<[QuestionCompletion]>)?
    let question = ListQuestion(in: SortKeys(defaultOrder: "id") { Row.Model.orderFields })
    /// Search results; `nil` without a query.
    @Published private var found: (model: SearchResultList<Row>, rows: List<Row>)? {
        didSet { showsCompleteList = found == nil }
    }
    /// ID of the last selected result, which stays selected when a search ends.
    private var selectionToKeep: Int?
    /// Created when the first row is marked.
    @Published private var rowMarks: RowMarks?
    /// Deleted ID ranges that have already been unmarked; reset when another list is shown.
    private var deletedIDs: [Range<Int>] = []
    /// Whether the complete list is shown.
    @Published private(set) var showsCompleteList = true

    /// - Parameter seasons: headings of the complete list; empty for a list without headings.
    init(
        _ title: String,
        completeList: APIList<Row>,
        marks: LibraryMarks,
        seasons: [Season],
        finder: (any ListFinder<Row>)?
    ) {
        self.title = title
        self.completeList = completeList
        self.marks = marks
        self.finder = finder
        completeListView = List(completeList, marks: marks, seasons: seasons)
        question.answers = self
        question.orders.onChange = { [unowned self] in questionDidChange() }
        showMarks(in: completeListView, of: completeList)
    }

    /// The visible list.
    var rows: List<Row> { showsCompleteList ? completeListView : shownResults?.rows ?? completeListView }
    /// Model of the visible list.
    var model: any ResourceList<Row> {
        if !showsCompleteList, let shownResults { shownResults.model } else { completeList }
    }

    /// `nil` for an empty query, which shows the complete list.
    private var shownResults: (model: SearchResultList<Row>, rows: List<Row>)? {
        found.flatMap { $0.model.hasNoQuestion ? nil : $0 }
    }

    /// Revalidates the list; `nil` if there are failures to retry instead.
    var refreshEffect: Effect? { model.refreshEffect(at: rows.cursor.selection) }

    /// Also true while the selected row loads. It opens once it has loaded.
    var isOpenPossible: Bool { rows.count > 0 && !rows.isSelectionUnavailable }

    /// Selected row of the complete list, or the row that is being restored.
    private var row: SavedListState.Row? {
        if let row = completeListView.selected {
            return SavedListState.Row(
                id: row.id,
                offset: completeListView.position.offset
            )
        }
        return completeListView.pendingSelection.map { SavedListState.Row(id: $0.id, offset: $0.offset ?? 0) }
    }

    var place: SavedListState { SavedListState(row: row, order: question.orders.order) }

    func restore(_ place: SavedListState) {
        place.row.map { completeListView.select(id: $0.id, offset: $0.offset) }
        if finder != nil, !place.order.isEmpty { question.orders.choose(place.order) }
    }

    func effect(of action: Action) -> Effect? {
        if action.move != nil { return rows.effect(of: action) }
        switch action {
        case .markRow where finder != nil, .markRange where finder != nil, .markAll where finder != nil:
            return rowMarks.flatMap { $0.effect(of: action, in: markable) } ?? beginMarking(by: action)
        case .unmark: return rowMarks?.effect(of: action, in: markable)
        // All rows of a search are matches.
        case .nextMatch where !showsCompleteList && rows.count > 0:
            return { [rows] in rows.move(rows.position.selection + 1 < rows.count ? .next : .first) }
        case .previousMatch where !showsCompleteList && rows.count > 0:
            return { [rows] in rows.move(rows.position.selection > 0 ? .previous : .last) }
        case .filter where finder != nil: return chooseFilter
        default: return question.effect(of: action)
        }
    }

    // MARK: - Marks

    private var markable: MarkableList<Row> { MarkableList(rows: rows, destination: model.destination) }

    private func beginMarking(by action: Action) -> Effect? {
        let rowMarks = RowMarks()
        return rowMarks.effect(of: action, in: markable).map { effect in
            {
                self.rowMarks = rowMarks
                self.showMarks(in: self.completeListView, of: self.completeList)
                if let found = self.found { self.showMarks(in: found.rows, of: found.model) }
                effect()
            }
        }
    }

    /// Sets up the marks of a list's rows. Marked rows hide their hearts.
    private func showMarks(in list: List<Row>, of model: any ResourceList<Row>) {
        let isFavourite = marks.isFavourite
        guard rowMarks != nil || isFavourite != nil else { return }
        list.rowMark = { [unowned self, unowned model] index in
            guard let destination = model.destination(at: index) else { return nil }
            if rowMarks?.all.contains(destination) == true { return \.mark }
            return isFavourite?(destination) == true ? { $0.favourite } : nil
        }
    }

    var marked: MarkedSubjects? {
        guard let finder, let rowMarks else { return nil }
        rowMarks.updateRange(markable)
        let marked = rowMarks.all
        guard !marked.isEmpty else { return nil }
        let inOrder = { [model] in
            // Rows that are not in the list are sorted by ID.
            marked.map { (index: model.index(of: $0.id) ?? .max, destination: $0) }
                .sorted { ($0.index, $0.destination.id) < ($1.index, $1.destination.id) }
                .map(\.destination)
        }
        return MarkedSubjects([Destination.Kind(Row.Model.self)], inOrder, read: finder.read)
    }

    // MARK: - Questions

    var canSearch: Bool { finder != nil }
    var isSearching: Bool { found?.model.isSearchingAPI == true }
    var completions: [SearchCompletion]? {
        switch completion?.offers.state {
        case .loaded(let offers): offers.map(SearchCompletion.init)
        case .idle, .loading: nil
        case .error, nil: []
        }
    }
    var heading: String? { shownResults?.model.heading }

    func searchWillBegin() {
        guard found == nil, let model = finder?.foundList() else { return }
        model.nextCompletion = { [weak self] in self?.completions?.first?.label }
        let rows = List(model, marks: marks)
        showMarks(in: rows, of: model)
        found = (model, rows)
    }

    func searchWillEnd() { selectionToKeep = shownResults?.rows.selectedID }

    func questionDidChange() {
        let (before, rowsBefore) = (rows, markable)
        let line = question.line
        if line.isShown || !question.orders.order.isEmpty {
            searchWillBegin()
            found?.model.ask(question.text, isTyping: line.isTyping)
        } else {
            found = nil
        }
        // Completions are loaded while the user types, then released with the data that they keep in memory.
        complete(line.isTyping ? line.text : nil)
        if rows !== before {
            rowMarks?.endRange(in: rowsBefore)
            deletedIDs = []
            before.model.cancel()
        }
        if !line.isShown, let id = selectionToKeep.take() { rows.select(id: id) }
    }

    private func complete(_ typed: String?) {
        guard typed != completion?.typed else { return }
        completion?.offers.cancel()
        completion = typed.flatMap { typed in finder.map { (typed, $0.completions(for: typed)) } }
        completion?.offers.load()
    }

    /// Runs a query as if the user had typed and applied it. An empty query ends the search.
    func search(for text: String) {
        if finder != nil { question.search(for: text) }
    }

    private func chooseFilter() {
        guard let finder else { return }
        let text = question.line.text
        finder.push(
            FilterLayer(
                Strings.filter(title),
                fields: Row.Model.formFields,
                values: finder.values(of:),
                question: (try? QuestionText(text))?.withoutAliases(of: Row.Model.self) ?? QuestionText()
            ) { [weak self] in
                self?.search(for: $0.description)
            }
        )
    }

    // MARK: - Drawing

    func prepare(for size: Size) {
        if showsCompleteList {
            rows.prepare(for: Panel.contentSize(in: size))
        } else {
            // The complete list determines the source, and has to be loaded when the search ends.
            completeList.loadIfIdle()
            question.line.update()
            shownResults?.model.resumeAndUpdate()
            body.prepare(for: size)
        }
        guard let rowMarks, !rowMarks.all.isEmpty else { return }
        rowMarks.updateRange(markable)
        if showsCompleteList { unmarkDeleted() }
    }

    private func unmarkDeleted() {
        let position = completeListView.position
        let visibleRows = position.visibleItems(of: completeListView.count)
        let gone = completeList.deletedIDs(among: visibleRows)
        guard gone != deletedIDs else { return }
        deletedIDs = gone
        for ids in gone { rowMarks?.remove(ids) }
    }

    var body: any View {
        let (model, notice) = (model, model.notice)
        // The searched data may be incomplete, too.
        return NoticeView(
            notice: notice.isEmpty ? completeList.known : notice,
            footnote: model.footnote,
            loader: model.noticeLoader,
            content: panel(showsCompleteList ? rows : question.above(rows))
        )
    }

    private func panel(_ content: any View) -> Panel {
        Panel(
            title,
            orders: question.orders,
            marks: rowMarks,
            note: self.rows.positionText(among: self.model.searchedCount),
            content: content
        )
    }
}

extension List where Row: BrowsableResource {
    /// Creates the list of all resources of a kind.
    convenience init(_ all: APIList<Row>, marks: LibraryMarks, seasons: [Season] = []) {
        weak var list: List?
        self.init(all) { row, index in
            marks.redacting(row).row(marks, season: list?.section(of: index).map { seasons[$0].number })
        }
        list = self
        if !seasons.isEmpty {
            sections = ListSections(
                starts: { [unowned all] in
                    let starts = seasons.compactMap { season in
                        season.episodes.first.flatMap { id in
                            all.index(of: id).flatMap { all.id(at: $0) ?? id == id ? $0 : nil }
                        }
                    }
                    return starts.count == seasons.count ? starts : []
                },
                heading: { SeasonHeadingView(season: seasons[$0], marks: marks) }
            )
        }
        skeletonRow = Row.rowSkeleton
        retryAdvice = Strings.retry
        makeEmptyView = { MessageView(Strings.nothingHere) }
        makeErrorView = { error, advice in
            guard let error = error as? SkippedRows else { return MessageView.failure(error, advice: advice) }
            return TextView(error.message, style: \.secondary)
        }
    }
}
