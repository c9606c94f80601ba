import LoadResource
import Observation
package import RickAndMorty
import RickAndMortyPresentation
package import TerminalUI

/// Makes what a list is asked with.
@MainActor
package protocol ListFinder<Row>: AnyObject {
    associatedtype Row: BrowsableResource

    /// The list that answers questions.
    func foundList() -> FoundListView<Row>
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
    private lazy var completion = finder?.completion()
    private lazy var line = SearchLine(
        isSearching: { [unowned self] in found?.isAsking == true },
        offers: { [unowned self] in completion?.offers ?? [] },
        search: { [unowned self] _ in ask() }
    )
    /// What a question is answered with; `nil` without one.
    @Observed private var found: FoundListView<Row>? {
        didSet { isWhole = found == nil }
    }
    /// Whether there is no question.
    @Observed private(set) var isWhole = true
    /// The order that was chosen by a key, as `sort:` has it; empty for that of the API.
    @Observed private(set) var order = ""
    /// Whether the next key is that of an order.
    @Observed private var isSorting = false

    init(_ title: String, all: PagedListView<Row>, finder: (any ListFinder<Row>)?) {
        self.title = title
        self.all = all
        whole = all
        self.finder = finder
    }

    var list: any BrowsedList<Row> {
        if isWhole { return whole }
        return if let shownResults { shownResults } else { all }
    }

    /// `nil` for an empty question, which displays the list itself.
    private var shownResults: FoundListView<Row>? { found.flatMap { $0.isIdle ? nil : $0 } }

    var place: Place {
        var place = Place(all.place)
        place.order = order
        if !isWhole, line.isShown, shownResults != nil { place.search = line.text }
        return place
    }

    func restore(_ place: Place) {
        place.row.map(all.restore)
        let isOrder = (try? Question<Row.Model>("sort:\(place.order)"))?.order.isStandard == false
        if finder != nil, isOrder { sort(by: place.order) }
        guard let text = place.search else { return }
        look(for: text)
    }

    func effect(of action: Action) -> Effect? {
        switch action {
        case .move(let move):
            let list = list
            return list.count > 0 ? { list.move(move) } : nil
        case .search where finder != nil: return beginSearch
        case .filter where finder != nil: return chooseFilter
        case .sort where finder != nil: return { self.isSorting = true }
        case .unfilter where !isWhole && line.isShown: return removeLastTerm
        case .back where !isWhole && line.isShown: return endSearch
        default: return nil
        }
    }

    // MARK: - Questions

    private func beginSearch() {
        found = found ?? finder?.foundList()
        line.begin()
        completion?.complete(line.text)
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
        changeList {
            line.end()
            askAsKept()
        }
    }

    /// What the line says, in the order that was chosen by a key unless the line has one.
    private var question: String {
        let text = line.isShown ? line.text : ""
        let isSorted = order.isEmpty || (try? QuestionText(text))?.terms.contains { $0.field == "sort" } == true
        return isSorted ? text : "\(text) sort:\(order)"
    }

    private func ask() {
        found?.ask(question, isTyping: line.isTyping && order.isEmpty)
        if line.isTyping { completion?.complete(line.text) }
    }

    /// After the line has been left: what it says has to be a question, or nothing.
    private func askAsKept() {
        if !line.isShown, order.isEmpty { found = nil } else { ask() }
    }

    private func removeLastTerm() {
        look(for: (try? QuestionText(line.text))?.withoutLast.description ?? "")
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

    // MARK: - Order

    /// The keys of the orders, with the fields that they sort by.
    private var orders: [(key: Character, name: String, startsDescending: Bool)] {
        Row.Model.questionFields.compactMap { field in
            field.sortKey.map { ($0, field.name, field.startsDescending) }
        }
    }

    private func sort(by order: String) {
        changeList {
            self.order = order
            found = found ?? finder?.foundList()
            askAsKept()
        }
    }

    /// The key of the present order reverses it. That of the API is no order of its own.
    private func sort(by key: Character) {
        guard let (_, name, startsDescending) = orders.first(where: { $0.key == key }) else { return }
        if name == "id" { return sort(by: order == "id" ? "-id" : "") }
        let (first, second) = startsDescending ? ("-\(name)", name) : (name, "-\(name)")
        sort(by: order == first ? second : first)
    }

    // MARK: - Keys

    /// Typing may replace the list.
    func handle(_ key: Key) -> KeyAnswer {
        if isSorting {
            isSorting = false
            if case .character(let letter) = key { sort(by: letter) }
            return .handled
        }
        guard !isWhole, line.isTyping else { return .ignored }
        return changeList {
            let answer = line.handle(key)
            if !line.isTyping { askAsKept() }
            return answer
        }
    }

    @discardableResult
    private func changeList<Value>(_ change: () -> Value) -> Value {
        let before = list
        let result = change()
        if list !== before { before.leave() }
        return result
    }

    /// `nil` unless the user is typing or choosing an order.
    var hints: [KeyHint]? {
        if isSorting {
            return orders.map { KeyHint(.character($0.key), text: $0.name) } + [KeyHint(.escape, text: Words.close)]
        }
        return !isWhole && line.isTyping ? line.hints : nil
    }

    // MARK: - Drawing

    func prepare(for size: Size) {
        if !isWhole {
            changeList(line.update)
            shownResults?.catchUp()
        }
        body.prepare(for: size)
    }

    var body: any View {
        // What is searched is not all that the API has, either.
        NoticeView(
            notice: list.notice.isEmpty ? all.known : list.notice,
            remark: list.remark,
            loader: list.noticeLoader,
            content: panel(content)
        )
    }

    private var content: any View {
        isWhole || !line.isShown ? list : Rows(.fixed(line.rows, line), .rest(list))
    }

    private func panel(_ content: any View) -> Panel {
        Panel(
            title,
            chips: order.isEmpty ? [] : [Words.by(order)],
            removeChip: { [weak self] _ in self?.sort(by: "") },
            note: self.list.note,
            content: content
        )
    }
}
