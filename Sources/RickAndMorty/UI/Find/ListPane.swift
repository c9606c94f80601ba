import FuzzySearch
import LoadResource
import Observation
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// Makes the lists that search and filter display.
@MainActor
package protocol ListFinder<Row>: AnyObject {
    associatedtype Row: BrowsableResource

    /// The results of a search among the resources that pass the filter.
    func foundList(passing filter: ListFilter) -> FoundListView<Row>
    func narrowedList(to filter: ListFilter) -> PagedListView<Row>
    /// The values that titles add to a field of the form: those of the catalogue at once, those of the cache once they
    /// have been read. Observable.
    func values(of field: FilterForm) -> () -> [String]
    /// Displays the form of the filter.
    func push(_ form: any Layer)
}

/// The pane of a list: the list itself, its filtered version, or search results. The complete list keeps its state
/// meanwhile.
final class ListPane<Row: BrowsableResource>: CompositeView, Observable {
    let all: PagedListView<Row>
    /// `all`, as the list that is displayed: each key asks for it several times. Without this and `isWhole`, a key takes a
    /// twelfth more instructions.
    private let whole: any BrowsedList<Row>
    let title: String
    /// `nil` for a list without search and filter.
    private let finder: (any ListFinder<Row>)?
    private lazy var line = SearchLine(isSearching: { [unowned self] in found?.isAsking == true }) { [unowned self] in
        found?.look(for: FuzzyPattern($0))
    }
    /// The results of the search; `nil` without one.
    @Observed private var found: FoundListView<Row>? {
        didSet { isWhole = found == nil && narrowed == nil }
    }
    @Observed private var narrowed: (filter: ListFilter, list: PagedListView<Row>)? {
        didSet { isWhole = found == nil && narrowed == nil }
    }
    /// Whether there is neither a search nor a filter.
    @Observed private(set) var isWhole = true

    init(_ title: String, all: PagedListView<Row>, finder: (any ListFinder<Row>)?) {
        self.title = title
        self.all = all
        whole = all
        self.finder = finder
    }

    var list: any BrowsedList<Row> {
        if isWhole { return whole }
        return if let shownResults { shownResults } else { narrowed?.list ?? all }
    }

    /// `nil` for an empty search, which displays the list itself.
    private var shownResults: FoundListView<Row>? { found.flatMap { $0.pattern.isEmpty ? nil : $0 } }

    var place: Place {
        var place = Place(all.place)
        place.filter = filter
        if shownResults != nil { place.search = line.text }
        return place
    }

    func restore(_ place: Place) {
        place.row.map(all.restore)
        narrow(to: place.filter)
        guard let text = place.search else { return }
        look(for: text)
        line.keep()
    }

    func effect(of action: Action) -> Effect? {
        switch action {
        case .move(let move):
            let list = list
            return list.count > 0 ? { list.move(move) } : nil
        case .search where finder != nil: return beginSearch
        case .filter where finder != nil: return chooseFilter
        case .unfilter where narrowed != nil: return { self.removePart(at: self.filter.parts.count - 1) }
        case .back where found != nil: return endSearch
        case .back where narrowed != nil: return { self.narrow(to: ListFilter()) }
        default: return nil
        }
    }

    private func beginSearch() {
        found = found ?? finder?.foundList(passing: filter)
        line.begin()
    }

    /// Searches as if the user had typed the text.
    func look(for text: String) {
        changeList {
            beginSearch()
            line.begin(text)
        }
    }

    private func endSearch() {
        changeList {
            line.end()
            found = nil
        }
    }

    private var filter: ListFilter { narrowed?.filter ?? ListFilter() }

    private func chooseFilter() {
        guard let finder else { return }
        finder.push(
            FilterLayer(Words.filter(title), fields: Row.Model.formFields, values: finder.values(of:), filter: filter) {
                [weak self] in
                self?.narrow(to: $0)
            }
        )
    }

    private func removePart(at place: Int) {
        var filter = filter
        filter.remove(at: place)
        narrow(to: filter)
    }

    /// Shows the list with this filter, without a search.
    func show(_ filter: ListFilter) {
        endSearch()
        narrow(to: filter)
    }

    /// A running search continues within the filter.
    private func narrow(to filter: ListFilter) {
        guard filter != self.filter else { return }
        changeList {
            narrowed = filter.isEmpty ? nil : finder.map { (filter, $0.narrowedList(to: filter)) }
            narrowed?.list.emptyView = MessageView(Words.noMatch, advice: Words.widen)
            guard found != nil else { return }
            found = finder?.foundList(passing: filter)
            found?.look(for: FuzzyPattern(line.text))
        }
    }

    /// Typing may replace the list.
    func handle(_ key: Key) -> KeyAnswer {
        guard !isWhole, line.isTyping else { return .ignored }
        return changeList {
            let answer = line.handle(key)
            if !line.isShown { found = nil }
            return answer
        }
    }

    private func changeList<Value>(_ change: () -> Value) -> Value {
        let before = list
        let result = change()
        if list !== before { before.leave() }
        return result
    }

    /// `nil` unless the user is typing.
    var hints: [KeyHint]? { !isWhole && line.isTyping ? line.hints : nil }

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
            loader: list.noticeLoader,
            content: panel(content)
        )
    }

    private var content: any View {
        isWhole || !line.isShown ? list : Rows(.fixed(1, line), .rest(list))
    }

    private func panel(_ content: any View) -> Panel {
        Panel(
            title,
            chips: filter.parts.map(\.chip),
            removeChip: { [weak self] in self?.removePart(at: $0) },
            note: self.list.note,
            content: content
        )
    }
}
