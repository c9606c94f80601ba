import LoadResource
import Observation
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// Makes what a list is asked with.
@MainActor
package protocol ListFinder<Row>: AnyObject {
    associatedtype Row: BrowsableResource

    /// The list that answers questions.
    func foundList() -> FoundList<Row>
    /// Reads resources from this machine, or else from the network.
    ///
    /// - Returns: those that could be read, in the same order.
    func read(_ destinations: [Destination]) async -> [any Subject]
    func completion() -> QuestionCompletion
    /// The values that titles add to a field of the form: those of the catalogue at once, those of the cache once they
    /// have been read. Observable.
    func values(of field: FilterForm) -> () -> [String]
    /// Displays the form of the filter.
    func push(_ form: any Layer)
}

/// The pane of a list: the list itself, or the answer to a question, in an order. The complete list keeps its state
/// meanwhile.
final class ListPane<Row: BrowsableResource>: CompositeView, KeyInput, Observable {
    /// All resources, as far as they are loaded.
    let all: APIList<Row>
    private let allRows: List<Row>
    private let marks: UserMarks
    let title: String
    /// `nil` for a list that cannot be asked.
    private let finder: (any ListFinder<Row>)?
    /// `nil` unless the user is typing.
    private var completion: QuestionCompletion?
    private lazy var line = SearchLine(
        isSearching: { [unowned self] in found?.model.isAsking == true },
        offers: { [unowned self] in completion.map(\.offers) ?? [] },
        search: { [unowned self] _ in ask() }
    )
    /// What a question is answered with; `nil` without one.
    @Observed private var found: (model: FoundList<Row>, rows: List<Row>)? {
        didSet { isWhole = found == nil }
    }
    /// Made when the first row is marked.
    @Observed private var rowMarks: RowMarks?
    /// Those that were unmarked last, since another list was shown.
    private var goneIDs: [Range<Int>] = []
    /// Whether there is no question.
    @Observed private(set) var isWhole = true
    // No `lazy` property: each key asks for it.
    private let orders = OrderKeys(standard: "id") { Row.Model.orderFields }

    init(_ title: String, all: APIList<Row>, marks: UserMarks, finder: (any ListFinder<Row>)?) {
        self.title = title
        self.all = all
        self.marks = marks
        self.finder = finder
        allRows = List(all, marks: marks)
        orders.onChange = { [unowned self] in
            changeList {
                beginAsking()
                askAsKept()
            }
        }
        showMarks(in: allRows, of: all)
    }

    /// The list that is displayed.
    var rows: List<Row> { isWhole ? allRows : shownResults?.rows ?? allRows }
    /// What it displays.
    var model: any ResourceList<Row> { if !isWhole, let shownResults { shownResults.model } else { all } }

    /// `nil` for an empty question, which displays the list itself.
    private var shownResults: (model: FoundList<Row>, rows: List<Row>)? {
        found.flatMap { $0.model.isIdle ? nil : $0 }
    }

    /// Revalidates a list without failures.
    var renewal: Effect? { model.renewal(at: rows.cursor.selection) }

    /// Also while the row loads: it opens on arrival.
    var isOpenPossible: Bool { rows.count > 0 && !rows.hasNoRow }

    /// The selected row of the whole list, or the one that is being restored.
    private var row: Place.Row? {
        if let row = allRows.selected {
            return Place.Row(id: row.id, offset: allRows.position.selection - allRows.position.top)
        }
        return allRows.awaitedRow.map { Place.Row(id: $0.id, offset: $0.offset ?? 0) }
    }

    var place: Place {
        var place = Place(row)
        place.order = orders.order
        return place
    }

    func restore(_ place: Place) {
        place.row.map { allRows.select(id: $0.id, offset: $0.offset) }
        if finder != nil, !place.order.isEmpty { orders.choose(place.order) }
    }

    func effect(of action: Action) -> Effect? {
        if action.move != nil { return rows.effect(of: action) }
        switch action {
        case .markRow where finder != nil, .markRange where finder != nil, .markAll where finder != nil:
            return rowMarks.flatMap { $0.effect(of: action, in: markable) } ?? beginMarking(by: action)
        case .unmark: return rowMarks?.effect(of: action, in: markable)
        // The list has nothing but matches.
        case .nextMatch where !isWhole && rows.count > 0:
            return { [rows] in rows.move(rows.position.selection + 1 < rows.count ? .next : .first) }
        case .previousMatch where !isWhole && rows.count > 0:
            return { [rows] in rows.move(rows.position.selection > 0 ? .previous : .last) }
        case .search where finder != nil: return beginSearch
        case .filter where finder != nil: return chooseFilter
        case .sort where finder != nil: return orders.begin
        case .unfilter where !isWhole && line.isShown: return removeLastTerm
        case .back where !isWhole && line.isShown: return endSearch
        default: return nil
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

    /// Marks the rows of a list: the user's own marks before those of favourites.
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
            // By id, where the list does not know better.
            marked.map { (index: model.index(of: $0.id) ?? .max, destination: $0) }
                .sorted { ($0.index, $0.destination.id) < ($1.index, $1.destination.id) }
                .map(\.destination)
        }
        return MarkedSubjects([Destination.Kind(Row.Model.self)], inOrder, read: finder.read)
    }

    // MARK: - Questions

    private func beginAsking() {
        guard found == nil, let model = finder?.foundList() else { return }
        model.nextOffer = { [weak self] in self?.completion?.offers?.first?.label }
        let rows = List(model, marks: marks)
        showMarks(in: rows, of: model)
        found = (model, rows)
    }

    private func beginSearch() {
        beginAsking()
        line.begin()
        complete()
    }

    /// Asks a question as if the user had typed and kept it; an empty one ends the search.
    func look(for text: String) {
        guard finder != nil else { return }
        changeList {
            beginSearch()
            line.begin(text)
            line.keep()
            askAsKept()
        }
    }

    private func endSearch() {
        end {
            line.end()
            askAsKept()
        }
    }

    private func ask() {
        found?.model.ask(orders.question(line.isShown ? line.text : ""), isTyping: line.isTyping)
        if line.isTyping { complete() }
    }

    /// What goes on with the text is looked for while it is typed, and forgotten with what that takes in memory.
    private func complete() {
        completion = completion ?? finder?.completion()
        completion?.complete(line.text)
    }

    /// After the line has been left: what it says has to be a question, or nothing.
    private func askAsKept() {
        completion = nil
        if !line.isShown, orders.order.isEmpty { found = nil } else { ask() }
    }

    private func removeLastTerm() {
        look(for: QuestionText.withoutLast(of: line.text))
    }

    private func chooseFilter() {
        guard let finder else { return }
        let text = isWhole || !line.isShown ? "" : line.text
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

    // MARK: - Keys

    /// `nil` unless the user is typing or choosing an order.
    var input: (any KeyInput)? { orders.isChoosing ? orders : !isWhole && line.isTyping ? self : nil }

    func handle(_ key: Key) -> KeyAnswer { type { line.handle(key) } }

    var hints: [KeyHint] { line.hints }

    /// Typing may replace the list, and end.
    private func type<Value>(_ change: () -> Value) -> Value {
        end {
            let wasTyping = line.isTyping
            let result = change()
            if wasTyping, !line.isTyping { askAsKept() }
            return result
        }
    }

    @discardableResult
    private func changeList<Value>(_ change: () -> Value) -> Value {
        let (before, rowsBefore) = (rows, markable)
        let result = change()
        if rows !== before {
            rowMarks?.endRange(in: rowsBefore)
            goneIDs = []
            before.model.cancel()
        }
        return result
    }

    /// Ends a search. The row that was found stays selected.
    private func end<Value>(_ change: () -> Value) -> Value {
        let id = shownResults?.rows.selectedID
        let result = changeList(change)
        guard let id, !line.isShown else { return result }
        rows.select(id: id)
        return result
    }

    // MARK: - Drawing

    func prepare(for size: Size) {
        if isWhole {
            rows.prepare(for: Panel.contentSize(in: size))
        } else {
            // It says where the data comes from, and is there when the question ends.
            all.loadIfIdle()
            type(line.update)
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
        // What is searched is not all that the API has, either.
        return NoticeView(
            notice: notice.isEmpty ? all.known : notice,
            remark: model.remark,
            loader: model.noticeLoader,
            content: panel(content)
        )
    }

    private var content: any View {
        let heading = isWhole ? nil : shownResults?.model.heading
        guard heading != nil || !isWhole && line.isShown else { return rows }
        let similar = Columns.indenting(TextView(heading ?? "", style: \.muted))
        return Rows(.fixed(line.rows, line), .fixed(heading == nil ? 0 : 1, similar), .rest(rows))
    }

    private func panel(_ content: any View) -> Panel {
        Panel(
            title,
            orders: orders,
            marks: rowMarks,
            note: self.rows.positionText(among: self.model.searchedCount),
            content: content
        )
    }
}

extension List where Row: BrowsableResource {
    /// The list of all resources of a kind.
    convenience init(_ all: APIList<Row>, marks: UserMarks) {
        let cursor = ListCursor()
        self.init(all, cursor: cursor) { row, index in
            marks.shown(row).row(marks, isFirstInSight: cursor.isFirstInSight(index))
        }
        skeletonRow = Row.rowSkeleton
        retryAdvice = Words.retry
        makeEmptyView = { MessageView(Words.nothingHere) }
        rowFailure = { _, error, advice in
            guard let error = error as? LeftOutRows else { return MessageView.failure(error, advice: advice) }
            return TextView(error.message, style: \.muted)
        }
    }
}
