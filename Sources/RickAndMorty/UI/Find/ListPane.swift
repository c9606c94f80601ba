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
    func foundList() -> FoundListView<Row>
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
final class ListPane<Row: BrowsableResource>: CompositeView, Observable {
    let all: PagedListView<Row>
    /// `all`, as the list that is displayed: each key asks for it several times. Without this and `isWhole`, a key takes a
    /// twelfth more instructions.
    private let whole: any BrowsedList<Row>
    let title: String
    /// `nil` for a list that cannot be asked.
    private let finder: (any ListFinder<Row>)?
    /// `nil` unless the user is typing.
    private var completion: QuestionCompletion?
    private lazy var line = SearchLine(
        isSearching: { [unowned self] in found?.isAsking == true },
        offers: { [unowned self] in completion.map(\.offers) ?? [] },
        search: { [unowned self] _ in ask() }
    )
    /// What a question is answered with; `nil` without one.
    @Observed private var found: FoundListView<Row>? {
        didSet {
            isWhole = found == nil
            found?.rowMarks = rowMarks
            found?.nextOffer = { [weak self] in self?.completion?.offers?.first?.label }
        }
    }
    /// Made when the first row is marked.
    @Observed private var rowMarks: RowMarks?
    /// Whether there is no question.
    @Observed private(set) var isWhole = true
    // No `lazy` property: each key asks for it.
    private let orders = OrderKeys(standard: "id") { Row.Model.orderFields }

    init(_ title: String, all: PagedListView<Row>, finder: (any ListFinder<Row>)?) {
        self.title = title
        self.all = all
        whole = all
        self.finder = finder
        orders.onChange = { [unowned self] in
            changeList {
                found = found ?? self.finder?.foundList()
                askAsKept()
            }
        }
    }

    var list: any BrowsedList<Row> {
        if isWhole { return whole }
        return if let shownResults { shownResults } else { all }
    }

    /// `nil` for an empty question, which displays the list itself.
    private var shownResults: FoundListView<Row>? { found.flatMap { $0.isIdle ? nil : $0 } }

    var place: Place {
        var place = Place(all.place)
        place.order = orders.order
        if !isWhole, line.isShown, shownResults != nil { place.search = line.text }
        return place
    }

    func restore(_ place: Place) {
        place.row.map(all.restore)
        if finder != nil, !place.order.isEmpty { orders.choose(place.order) }
        guard let text = place.search else { return }
        look(for: text)
    }

    func effect(of action: Action) -> Effect? {
        if let move = action.move {
            let list = list
            return list.count > 0 ? { list.move(move) } : nil
        }
        switch action {
        case .markRow where finder != nil, .markRange where finder != nil, .markAll where finder != nil:
            return rowMarks.flatMap { $0.effect(of: action, in: list) } ?? beginMarking(by: action)
        case .unmark: return rowMarks?.effect(of: action, in: list)
        case .search where finder != nil: return beginSearch
        case .filter where finder != nil: return chooseFilter
        case .sort where finder != nil: return orders.begin
        case .unfilter where !isWhole && line.isShown: return removeLastTerm
        case .back where !isWhole && line.isShown: return endSearch
        default: return nil
        }
    }

    // MARK: - Marks

    private func beginMarking(by action: Action) -> Effect? {
        let marks = RowMarks()
        return marks.effect(of: action, in: list).map { effect in
            {
                self.rowMarks = marks
                self.all.rowMarks = marks
                self.found?.rowMarks = marks
                effect()
            }
        }
    }

    var marked: MarkedSubjects? {
        guard let finder, let rowMarks else { return nil }
        rowMarks.follow(list)
        let marked = rowMarks.all
        guard !marked.isEmpty else { return nil }
        return MarkedSubjects(marked.kinds, { [list] in list.inOrder(marked) }, read: finder.read)
    }

    // MARK: - Questions

    private func beginSearch() {
        found = found ?? finder?.foundList()
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
        found?.ask(orders.question(line.isShown ? line.text : ""), isTyping: line.isTyping)
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

    func handle(_ key: Key) -> KeyAnswer {
        if orders.handle(key) == .handled { return .handled }
        guard !isWhole, line.isTyping else { return .ignored }
        return type { line.handle(key) }
    }

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
        let before = list
        let result = change()
        if list !== before {
            rowMarks?.endRange(in: before)
            before.leave()
        }
        return result
    }

    /// Ends a search. The row that was found stays selected.
    private func end<Value>(_ change: () -> Value) -> Value {
        let id = shownResults?.selectedID
        let result = changeList(change)
        guard let id, !line.isShown else { return result }
        if let shownResults { shownResults.selectNext(id: id) } else { all.select(id: id) }
        return result
    }

    /// `nil` unless the user is typing or choosing an order.
    var hints: [KeyHint]? {
        orders.hints ?? (!isWhole && line.isTyping ? line.hints : nil)
    }

    // MARK: - Drawing

    func prepare(for size: Size) {
        if !isWhole {
            // It says where the data comes from, and is there when the question ends.
            if case .idle = all.presented.state { all.loadItems() }
            type(line.update)
            shownResults?.catchUp()
        }
        body.prepare(for: size)
        if let rowMarks { rowMarks.follow(list) }
    }

    var body: any View {
        let (list, notice) = (list, list.notice)
        // What is searched is not all that the API has, either.
        return NoticeView(
            notice: notice.isEmpty ? all.known : notice,
            remark: list.remark,
            loader: list.noticeLoader,
            content: panel(content)
        )
    }

    private var content: any View {
        let heading = isWhole ? nil : shownResults?.heading
        guard heading != nil || !isWhole && line.isShown else { return list }
        let similar = Columns.indenting(TextView(heading ?? "", style: \.muted))
        return Rows(.fixed(line.rows, line), .fixed(heading == nil ? 0 : 1, similar), .rest(list))
    }

    private func panel(_ content: any View) -> Panel {
        Panel(title, orders: orders, marks: rowMarks, note: self.list.note, content: content)
    }
}
