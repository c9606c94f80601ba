package import LoadResource
import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

// Not in the generic class: its type would be looked up at each access.
private enum Pane { case list, detail }

/// A list with the detail of its selected row: side by side on a wide screen, otherwise one at a time.
package final class BrowseScreen<Row: BrowsableResource>: Screen {
    private let makeDetail: (Row) -> any DetailScreen
    let listPane: ListPane<Row>
    private let skeleton: any View
    @Observed private var detail: (any DetailScreen)?
    /// What the detail displays.
    private var shown: (row: Row, isFromAPI: Bool)?
    @Observed private var pane = Pane.list
    @Observed var isWide = false
    /// Id of the row to open if it is the selected one once the list has loaded.
    private var idToOpen: Int?

    /// - Parameters:
    ///   - finder: `nil` for a list without search and filter.
    ///   - skeleton: of the same shape as a detail.
    ///   - detail: makes the detail screen of a row.
    package init(
        list: PagedListView<Row>,
        finder: (any ListFinder<Row>)? = nil,
        skeleton: any View = DetailSkeleton(),
        detail: @escaping (Row) -> any DetailScreen
    ) {
        listPane = ListPane(Row.Model.sectionName, all: list, finder: finder)
        self.skeleton = skeleton
        makeDetail = detail
    }

    /// Found rows can have any source; whether there is a network depends on the list that was searched.
    package var source: SourceMark? { list.source ?? listPane.all.source }
    package var sourceWait: LoadWait? { list.source == nil ? listPane.all.wait : list.wait }
    /// A row that is found or filtered may not be selected next time: its detail is not part of the place.
    package var place: Place? {
        var place = listPane.place
        place.isOpen = listPane.isWhole && (pane == .detail || idToOpen != nil)
        return place == Place(nil) ? nil : place
    }
    package var selectedSubject: (any Subject)? {
        pane == .list ? list.selectedRow : detail?.selectedSubject
    }

    package var openedSubject: (any Subject)? {
        pane == .detail ? detail?.openedSubject : nil
    }

    package func restore(_ place: Place) {
        listPane.restore(place)
        idToOpen = place.isOpen ? place.row?.id : nil
    }

    package func leave() {
        detail?.leave()
        list.leave()
    }

    var list: any BrowsedList<Row> { listPane.list }

    private func select(_ pane: Pane) {
        if pane != self.pane {
            self.pane = pane
            listPane.isFocused = pane == .list
        }
        detail?.isFocused = pane == .detail
    }

    // MARK: - List and detail

    /// Opens the selected row, or remembers to open it once it has loaded.
    func openDetail() {
        if list.selectedRow == nil { detail = nil }
        select(.detail)
        showSelected()
    }

    private func press(_ pane: Pane) {
        guard pane != self.pane else { return }
        if pane == .list { select(.list) } else if detail != nil { openDetail() }
    }

    /// Displays the detail of the selected row. While that row loads, the previous detail stays; if it failed, the list
    /// displays why.
    private func showSelected() {
        if let row = list.selectedRow {
            guard !isShown(row) else { return update(to: row) }
            detail?.leave()
            detail = makeDetail(row)
            shown = (row, source?.isFromAPI == true)
            select(pane)
        } else if !list.isSelectedRowComing, detail != nil || pane == .detail {
            detail?.leave()
            detail = nil
            select(.list)
        }
    }

    private func isShown(_ row: Row) -> Bool {
        guard detail != nil, let shown else { return false }
        return shown.row.id == row.id && shown.row.hasSameContent(as: row) && shown.isFromAPI == source?.isFromAPI
    }

    /// Updates the row of the current detail, whose content may be unchanged.
    private func update(to row: Row) {
        guard shown?.row.age != row.age else { return }
        shown?.row = row
        detail?.age = row.age
    }

    // MARK: - Drawing

    package func prepare(for size: Size) {
        let isWide = size.columns >= AppPolicy.wide
        if isWide != self.isWide { self.isWide = isWide }
        if pane == .detail { showSelected() }
        let panes = panes(in: Rect(columns: size.columns, rows: size.rows))
        if let place = panes.list { listPane.prepare(for: place.size) }
        if let idToOpen, let row = list.selectedRow {
            self.idToOpen = nil
            if row.id == idToOpen { openDetail() }
            return prepare(for: size)
        }
        if let place = panes.detail {
            showSelected()
            detail?.prepare(for: place.size)
        } else {
            // The detail stays in memory, but is hidden.
            detail?.leave()
        }
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let panes = panes(in: rect)
        if let place = panes.list {
            canvas.focusing(in: place, { self.press(.list) }) { $0.draw(listPane, in: place) }
        }
        if let place = panes.detail {
            canvas.focusing(in: place, { self.press(.detail) }) {
                $0.part(in: place) { self.detailView.draw(in: $0, on: &$1) }
            }
        }
    }

    private func panes(in rect: Rect) -> (list: Rect?, detail: Rect?) {
        guard isWide else { return pane == .list ? (rect, nil) : (nil, rect) }
        let (left, right) = rect.splitLeft(rect.columns * 9 / 20)
        return (left, right)
    }

    private var detailView: any View {
        if let detail { return detail }
        let content: any View = list.isSelectedRowComing ? skeleton : BlankView()
        return Panel("", isFocused: pane == .detail, content: content)
    }

    // MARK: - Actions

    package func effect(of action: Action) -> Effect? {
        guard let effect = pane == .list ? listEffect(of: action) : detailEffect(of: action) else { return nil }
        return {
            self.idToOpen = nil
            effect()
        }
    }

    private func listEffect(of action: Action) -> Effect? {
        switch action {
        case .open where list.isOpenPossible, .nextPane where isWide && detail != nil: openDetail
        case .retry where list.isRetryPossible, .renew where list.isRenewalPossible: list.retry
        // The visible detail may have failed.
        case .retry: isWide ? detail?.effect(of: .retry) : nil
        default: listPane.effect(of: action)
        }
    }

    private func detailEffect(of action: Action) -> Effect? {
        switch action {
        case .renew where list.isRenewalPossible: return list.retry
        case .back,
            .nextPane where isWide:
            return { self.select(.list) }
        default: break
        }
        if let effect = detail?.effect(of: action) { return effect }
        switch action {
        // A cached detail is revalidated together with its list.
        case .retry where list.isRetryPossible && detail?.age != nil: return list.retry
        case .search where isWide, .filter where isWide:
            return listPane.effect(of: action).map { effect in
                {
                    self.select(.list)
                    effect()
                }
            }
        default: return nil
        }
    }

    package func handle(_ key: Key) -> KeyAnswer {
        pane == .list ? listPane.handle(key) : .ignored
    }

    package func look(for text: String) {
        select(.list)
        listPane.look(for: text)
    }

    package func narrow(to filter: ListFilter) {
        select(.list)
        listPane.show(filter)
    }

    package var hints: [KeyHint]? { pane == .list ? listPane.hints : nil }
}
