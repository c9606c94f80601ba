import LoadResource
package import TerminalUI

/// A list and what is selected in it: side by side where there is room, one at a time where there is not.
package final class BrowseScreen<Row: Identifiable<Int> & Aged & Subject & Sendable>: Screen {
    enum Pane { case list, detail }

    /// From this width on both panes fit side by side.
    static var wide: Int { 90 }

    private let makeDetail: (Row) -> any DetailScreen
    let listPane: ListPane<Row>
    private let skeleton: any View
    @Observed var detail: (row: Row, isFromAPI: Bool, screen: any DetailScreen)?
    @Observed var pane = Pane.list
    @Observed var isWide = false
    /// As soon as there is something to open.
    var isToBeOpened = false

    /// - Parameters:
    ///   - finding: `nil` for a list that cannot be looked through.
    ///   - skeleton: of the same shape as a detail.
    ///   - detail: what is beside a row of the list.
    package init(
        title: String,
        list: PagedListScreen<Row>,
        finding: ListFinding<Row>? = nil,
        skeleton: any View = DetailSkeleton(),
        detail: @escaping (Row) -> any DetailScreen
    ) {
        listPane = ListPane(title, all: list, finding: finding)
        self.skeleton = skeleton
        makeDetail = detail
    }

    /// What was found comes from wherever it was; the list that it was looked for in says whether there is a network.
    package var source: SourceMark? { list.source ?? listPane.all.source }
    package var place: Place? {
        var place = listPane.place
        place.isOpen = pane == .detail || isToBeOpened
        return place == Place(nil) ? nil : place
    }
    package var selectedSubject: (any Subject)? {
        pane == .list ? list.selectedRow : detail?.screen.selectedSubject
    }

    package var openedSubject: (any Subject)? {
        pane == .detail ? detail?.screen.openedSubject : nil
    }

    package func restore(_ place: Place) {
        listPane.restore(place)
        isToBeOpened = place.isOpen
    }

    package func leave() {
        detail?.screen.leave()
        listPane.leave()
    }

    var list: any BrowsedList<Row> { listPane.list }

    func select(_ pane: Pane) {
        self.pane = pane
        listPane.isFocused = pane == .list
        detail?.screen.isFocused = pane == .detail
    }
}

// MARK: - The list and the detail of a row

extension BrowseScreen {
    /// A row that is still on its way is opened when it arrives.
    func openDetail() {
        if list.selectedRow == nil { detail = nil }
        select(.detail)
        showSelected()
    }

    /// A pane that the mouse was pressed in has the keys.
    private func press(_ pane: Pane) {
        guard pane != self.pane else { return }
        if pane == .list { select(.list) } else if detail != nil { openDetail() }
    }

    /// Brings the detail to the selected row. While that row is still on its way, the last detail stays; where none
    /// will come, the list says why.
    private func showSelected() {
        if let row = list.selectedRow {
            guard !isShown(row) else { return update(to: row) }
            detail?.screen.leave()
            detail = (row, source?.isFromAPI == true, makeDetail(row))
            select(pane)
        } else if !list.isSelectedRowComing, detail != nil || pane == .detail {
            detail?.screen.leave()
            detail = nil
            select(.list)
        }
    }

    private func isShown(_ row: Row) -> Bool {
        guard let detail else { return false }
        return detail.row.id == row.id && detail.row.saysTheSame(as: row) && detail.isFromAPI == source?.isFromAPI
    }

    /// The network has said the same again.
    private func update(to row: Row) {
        guard detail?.row.age != row.age else { return }
        detail?.row = row
        detail?.screen.age = row.age
    }
}

// MARK: - Drawing

extension BrowseScreen {
    package func prepare(for size: Size) {
        isWide = size.columns >= Self.wide
        if pane == .detail { showSelected() }
        let panes = panes(in: Rect(columns: size.columns, rows: size.rows))
        if let place = panes.list { listPane.prepare(for: place.size) }
        if isToBeOpened, list.isOpenPossible {
            isToBeOpened = false
            openDetail()
            return prepare(for: size)
        }
        if let place = panes.detail {
            showSelected()
            detail?.screen.prepare(for: place.size)
        } else {
            // It is there still, but nobody sees what it loads.
            detail?.screen.leave()
        }
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let panes = panes(in: rect)
        if let place = panes.list {
            canvas.focusing(in: place, { self.press(.list) }) { listPane.draw(in: place, on: &$0) }
        }
        if let place = panes.detail {
            canvas.focusing(in: place, { self.press(.detail) }) { detailView.draw(in: place, on: &$0) }
        }
    }

    private func panes(in rect: Rect) -> (list: Rect?, detail: Rect?) {
        guard isWide else { return pane == .list ? (rect, nil) : (nil, rect) }
        let (left, right) = rect.splitLeft(rect.columns * 9 / 20)
        return (left, right)
    }

    private var detailView: any View {
        if let detail { return detail.screen }
        let content: any View = list.isSelectedRowComing ? skeleton : BlankView()
        return Panel("", isFocused: pane == .detail, content: content)
    }
}

extension BrowseScreen {
    package func canPerform(_ action: Action) -> Bool {
        switch (pane, action) {
        case (.list, .open): list.isOpenPossible
        case (.list, .nextPane): isWide && detail != nil
        case (.list, .retry): list.isRetryPossible || isDetailRetryPossible
        case (_, .renew): list.isRenewalPossible
        case (.detail, .back): true
        case (.detail, .nextPane): isWide
        case (.detail, .retry): canDetail(action) || list.isRetryPossible && detail?.screen.age != nil
        case (.detail, _) where canDetail(action): true
        case (_, .search), (_, .filter): (isWide || pane == .list) && listPane.canPerform(action)
        case (.list, _): listPane.canPerform(action)
        default: false
        }
    }

    package func perform(_ action: Action) {
        isToBeOpened = false
        switch (pane, action) {
        case (.list, .open), (.list, .nextPane): openDetail()
        case (.list, .retry): list.isRetryPossible ? list.retry() : detail?.screen.perform(.retry)
        case (_, .renew): list.retry()
        case (.detail, .back), (.detail, .nextPane): select(.list)
        case (.detail, .retry) where !canDetail(.retry): list.retry()
        case (.detail, _) where canDetail(action): detail?.screen.perform(action)
        case (_, .search), (_, .filter):
            select(.list)
            listPane.perform(action)
        case (.list, _): listPane.perform(action)
        default: break
        }
    }

    package func handle(_ key: Key) -> KeyAnswer {
        pane == .list ? listPane.handle(key) : .ignored
    }

    package func look(for text: String) {
        select(.list)
        listPane.look(for: text)
    }

    package var hints: [KeyHint]? { pane == .list ? listPane.hints : nil }

    /// What was kept of a row is brought up to date with its list; all else a detail does alone.
    private func canDetail(_ action: Action) -> Bool {
        detail?.screen.canPerform(action) ?? false
    }

    /// What failed beside the list says so in sight of whoever is in the list.
    private var isDetailRetryPossible: Bool {
        isWide && detail?.screen.canPerform(.retry) ?? false
    }
}
