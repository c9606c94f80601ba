package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// Provides search and filter for a list.
@MainActor
package protocol ListFinder<Row>: AnyObject {
    associatedtype Row: BrowsableResource

    /// Creates the list for query results.
    func foundList() -> FoundList<Row>
    /// Reads resources from local data or else from the network.
    ///
    /// - Returns: the resources that could be read, in the same order.
    func read(_ destinations: [Destination]) async -> [any Subject]
    /// Creates the load of a query's completions.
    ///
    /// - Parameter typed: text before the cursor.
    func offers(for typed: String) -> any Loadable<[QuestionOffer]>
    /// Suggestions for a form field: its own values, and those in catalogue titles and loaded resources.
    func values(of field: FieldFilter) -> [String]
    /// Shows the filter form.
    func push(_ form: any Layer)
}

/// A list, or the results of a query on it, in a sort order. The complete list keeps its state during a search.
final class ListPane<Row: BrowsableResource>: CompositeView, ListAnswering {
    /// The complete list.
    let all: APIList<Row>
    private let allRows: List<Row>
    private let marks: UserMarks
    let title: String
    /// `nil` for a list without search and filter.
    private let finder: (any ListFinder<Row>)?
    /// `nil` unless the user is typing.
    @Observed private var completion: (typed: String, offers: any Loadable<[QuestionOffer]>)?
    let question = ListQuestion(in: OrderKeys(standard: "id") { Row.Model.orderFields })
    /// Search results; `nil` without a query.
    @Observed private var found: (model: FoundList<Row>, rows: List<Row>)? {
        didSet { isWhole = found == nil }
    }
    /// ID of the last selected result, which stays selected when a search ends.
    private var keptID: Int?
    /// Created when the first row is marked.
    @Observed private var rowMarks: RowMarks?
    /// Deleted ID ranges that have already been unmarked; reset when another list is shown.
    private var goneIDs: [Range<Int>] = []
    /// Whether the complete list is shown.
    @Observed private(set) var isWhole = true

    init(_ title: String, all: APIList<Row>, marks: UserMarks, finder: (any ListFinder<Row>)?) {
        self.title = title
        self.all = all
        self.marks = marks
        self.finder = finder
        allRows = List(all, marks: marks)
        question.answers = self
        question.orders.onChange = { [unowned self] in ask() }
        showMarks(in: allRows, of: all)
    }

    /// The visible list.
    var rows: List<Row> { isWhole ? allRows : shownResults?.rows ?? allRows }
    /// Model of the visible list.
    var model: any ResourceList<Row> { if !isWhole, let shownResults { shownResults.model } else { all } }

    /// `nil` for an empty query, which shows the complete list.
    private var shownResults: (model: FoundList<Row>, rows: List<Row>)? {
        found.flatMap { $0.model.isIdle ? nil : $0 }
    }

    /// Revalidates the list; `nil` if there are failures to retry instead.
    var renewal: Effect? { model.renewal(at: rows.cursor.selection) }

    /// Also true while the row loads: it opens on arrival.
    var isOpenPossible: Bool { rows.count > 0 && !rows.hasNoRow }

    /// Selected row of the complete list, or the row that is being restored.
    private var row: Place.Row? {
        if let row = allRows.selected {
            return Place.Row(id: row.id, offset: allRows.position.selection - allRows.position.top)
        }
        return allRows.awaitedRow.map { Place.Row(id: $0.id, offset: $0.offset ?? 0) }
    }

    var place: Place { Place(row: row, order: question.orders.order) }

    func restore(_ place: Place) {
        place.row.map { allRows.select(id: $0.id, offset: $0.offset) }
        if finder != nil, !place.order.isEmpty { question.orders.choose(place.order) }
    }

    func effect(of action: Action) -> Effect? {
        if action.move != nil { return rows.effect(of: action) }
        switch action {
        case .markRow where finder != nil, .markRange where finder != nil, .markAll where finder != nil:
            return rowMarks.flatMap { $0.effect(of: action, in: markable) } ?? beginMarking(by: action)
        case .unmark: return rowMarks?.effect(of: action, in: markable)
        // All rows of a search are matches.
        case .nextMatch where !isWhole && rows.count > 0:
            return { [rows] in rows.move(rows.position.selection + 1 < rows.count ? .next : .first) }
        case .previousMatch where !isWhole && rows.count > 0:
            return { [rows] in rows.move(rows.position.selection > 0 ? .previous : .last) }
        case .filter where finder != nil: return chooseFilter
        default: return question.effect(of: action)
        }
    }

    // MARK: - Marks

    private var markable: MarkableRows<Row> { MarkableRows(rows: rows, destination: model.destination) }

    private func beginMarking(by action: Action) -> Effect? {
        let marks = RowMarks()
        return marks.effect(of: action, in: markable).map { effect in
            {
                self.rowMarks = marks
                self.showMarks(in: self.allRows, of: self.all)
                if let found = self.found { self.showMarks(in: found.rows, of: found.model) }
                effect()
            }
        }
    }

    /// Sets up the marks of a list's rows. Check marks take precedence over hearts.
    private func showMarks(in list: List<Row>, of model: any ResourceList<Row>) {
        let isFavourite = marks.isFavourite
        guard rowMarks != nil || isFavourite != nil else { return }
        list.rowMark = { [unowned self, unowned model] index in
            guard let destination = model.destination(at: index) else { return nil }
            if rowMarks?.all.contains(destination) == true { return \.check }
            return isFavourite?(destination) == true ? { $0.favourite } : nil
        }
    }

    var marked: MarkedSubjects? {
        guard let finder, let rowMarks else { return nil }
        rowMarks.follow(markable)
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

    var canBeAsked: Bool { finder != nil }
    var isSearching: Bool { found?.model.isAsking == true }
    var offers: [SearchOffer]? {
        switch completion?.offers.state {
        case .loaded(let offers): offers.map(SearchOffer.init)
        case .idle, .loading: nil
        case .error, nil: []
        }
    }
    var heading: String? { shownResults?.model.heading }

    func willAsk() {
        guard found == nil, let model = finder?.foundList() else { return }
        model.nextOffer = { [weak self] in self?.offers?.first?.label }
        let rows = List(model, marks: marks)
        showMarks(in: rows, of: model)
        found = (model, rows)
    }

    func willEnd() { keptID = shownResults?.rows.selectedID }

    func ask() {
        let (before, rowsBefore) = (rows, markable)
        let line = question.line
        if line.isShown || !question.orders.order.isEmpty {
            willAsk()
            found?.model.ask(question.text, isTyping: line.isTyping)
        } else {
            found = nil
        }
        // Completions are loaded while the user types, then released with the data that they keep in memory.
        complete(line.isTyping ? line.text : nil)
        if rows !== before {
            rowMarks?.endRange(in: rowsBefore)
            goneIDs = []
            before.model.cancel()
        }
        if !line.isShown, let id = keptID.take() { rows.select(id: id) }
    }

    private func complete(_ typed: String?) {
        guard typed != completion?.typed else { return }
        completion?.offers.cancel()
        completion = typed.flatMap { typed in finder.map { (typed, $0.offers(for: typed)) } }
        completion?.offers.load()
    }

    /// Runs a query as if the user had typed and applied it. An empty query ends the search.
    func look(for text: String) {
        if finder != nil { question.look(for: text) }
    }

    private func chooseFilter() {
        guard let finder else { return }
        let text = question.line.text
        finder.push(
            FilterLayer(
                Words.filter(title),
                fields: Row.Model.formFields,
                values: finder.values(of:),
                question: (try? QuestionText(text))?.withoutAliases(of: Row.Model.self) ?? QuestionText()
            ) { [weak self] in
                self?.look(for: $0.description)
            }
        )
    }

    // MARK: - Drawing

    func prepare(for size: Size) {
        if isWhole {
            rows.prepare(for: Panel.contentSize(in: size))
        } else {
            // The complete list determines the source, and has to be loaded when the search ends.
            all.loadIfIdle()
            question.line.update()
            shownResults?.model.catchUp()
            body.prepare(for: size)
        }
        guard let rowMarks, !rowMarks.all.isEmpty else { return }
        rowMarks.follow(markable)
        if isWhole { unmarkGone() }
    }

    private func unmarkGone() {
        let position = allRows.position
        let inSight = (position.top..<position.top + position.rows).clamped(to: 0..<allRows.count)
        let gone = all.goneIDs(among: inSight)
        guard gone != goneIDs else { return }
        goneIDs = gone
        for ids in gone { rowMarks?.remove(ids) }
    }

    var body: any View {
        let (model, notice) = (model, model.notice)
        // The searched data may be incomplete, too.
        return NoticeView(
            notice: notice.isEmpty ? all.known : notice,
            remark: model.remark,
            loader: model.noticeLoader,
            content: panel(isWhole ? rows : question.above(rows))
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
    convenience init(_ all: APIList<Row>, marks: UserMarks) {
        let cursor = ListCursor()
        self.init(all, cursor: cursor) { row, index in
            marks.shown(row).row(marks, isFirstInSight: cursor.isFirstInSight(index))
        }
        skeletonRow = Row.rowSkeleton
        retryAdvice = Words.retry
        makeEmptyView = { MessageView(Words.nothingHere) }
        makeErrorView = { error, advice in
            guard let error = error as? LeftOutRows else { return MessageView.failure(error, advice: advice) }
            return TextView(error.message, style: \.muted)
        }
    }
}
