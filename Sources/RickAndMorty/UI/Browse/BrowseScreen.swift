package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// A list with the detail of its selected row: side by side on a wide screen, otherwise one at a time.
///
/// The presenter of the list's first page displays on this screen.
package final class BrowseScreen<Row: BrowsableResource>: Screen, LoadingResourceView {
    private let makeDetail: (Row) -> any DetailScreen
    let listPane: ListPane<Row>
    private let skeleton: any View
    private let panes: Panes
    package let divider: Divider?
    @Published private var detail: (any DetailScreen)?
    /// Row of the current detail.
    private var shown: Row?
    private var isShownFromAPI = false
    /// ID of the row whose detail opens if it is selected once the list has loaded.
    private var pendingDetailID: Int?
    /// ID of the row whose detail was last left by going back; Forward opens it again. Reset when the screen is hidden.
    private var lastDetailID: Int?

    /// - Parameters:
    ///   - marks: the library's marks for rows.
    ///   - seasons: headings of a list of episodes; empty for other lists.
    ///   - finder: `nil` for a list without search and filter.
    ///   - skeleton: placeholder with the shape of a detail.
    ///   - divider: between list and detail.
    ///   - detail: creates the detail screen of a row.
    package init(
        list: APIList<Row> = APIList(),
        marks: LibraryMarks = LibraryMarks(),
        seasons: [Season] = [],
        finder: (any ListFinder<Row>)? = nil,
        skeleton: any View = DetailSkeleton(),
        divider: Divider = Divider(),
        detail: @escaping (Row) -> any DetailScreen
    ) {
        let listPane = ListPane(
            Row.Model.sectionName,
            completeList: list,
            marks: marks,
            seasons: seasons,
            finder: finder
        )
        let detailPane = DetailPane<Row>()
        self.listPane = listPane
        self.skeleton = skeleton
        makeDetail = detail
        self.divider = divider
        panes = Panes(listPane, detailPane, from: AppPolicy.minSplitColumns, divider: divider) {
            listPane.rows.selected != nil
        }
        detailPane.screen = self
    }

    /// Search results can have any source. The source of the complete list tells whether the network is reachable.
    package var source: SourceBadge? { listPane.completeList.source }
    package var refreshRetry: PendingRetry? { listPane.completeList.refreshRetry }

    package var presented: ResourceViewState<PagedListModel<Row>> { listPane.completeList.presented }
    package func display(presentationModel: PagedListModel<Row>) {
        listPane.completeList.display(presentationModel: presentationModel)
    }
    package var adapter: (any LoadControl)? {
        get { listPane.completeList.adapter }
        set { listPane.completeList.adapter = newValue }
    }

    /// The detail of a search result is not part of the place, since its row may not be selected at the next start.
    package var place: SavedListState? {
        var place = listPane.place
        place.isOpen = listPane.showsCompleteList && (isInDetail || pendingDetailID != nil)
        return place == SavedListState() ? nil : place
    }
    package var selectedSubject: (any Subject)? {
        isInDetail ? detail?.selectedSubject : list.selected
    }

    package var openedSubject: (any Subject)? {
        isInDetail ? detail?.openedSubject : nil
    }

    package var markedSubjects: MarkedSubjects? {
        isInDetail ? nil : listPane.marked
    }

    package var selectionRestorer: Effect? {
        isInDetail ? detail?.selectionRestorer : { [list, position = list.position] in list.position = position }
    }

    package func restore(_ place: SavedListState) {
        listPane.restore(place)
        pendingDetailID = place.isOpen ? place.row?.id : nil
    }

    package func willDisappear() {
        lastDetailID = nil
        detail?.willDisappear()
        list.model.cancel()
    }

    var list: List<Row> { listPane.rows }

    private var isInDetail: Bool { panes.current == .second }

    // MARK: - List and detail

    /// Opens the selected row, as soon as it has loaded.
    func openDetail() {
        if list.selected == nil { detail = nil }
        panes.select(.second)
        showSelected()
    }

    /// Shows the detail of the selected row. The previous detail stays until the row has loaded. If the row failed, the
    /// list shows the error.
    private func showSelected() {
        if let row = list.selected {
            guard !isShown(row) else { return update(to: row) }
            detail?.willDisappear()
            detail = makeDetail(row)
            shown = row
            isShownFromAPI = source?.isFromAPI == true
        } else if list.isSelectionUnavailable, detail != nil || isInDetail {
            detail?.willDisappear()
            detail = nil
            panes.select(.first)
        }
    }

    private func isShown(_ row: Row) -> Bool {
        guard detail != nil, let shown else { return false }
        return shown.id == row.id && shown.hasSameContent(as: row) && isShownFromAPI == source?.isFromAPI
    }

    /// Updates the age of the current detail, whose content is unchanged.
    private func update(to row: Row) {
        guard shown?.age != row.age else { return }
        shown = row
        detail?.age = row.age
    }

    // MARK: - Drawing

    package func prepare(for size: Size) {
        if isInDetail { showSelected() }
        panes.prepare(for: size)
        // In narrow areas, only the list has been prepared so far.
        if openPendingDetail() { panes.prepare(for: size) }
        // The hidden detail stays in memory, but its loads are cancelled.
        if !panes.showsBothPanes, !isInDetail { detail?.willDisappear() }
    }

    fileprivate func prepareDetail(for size: Size) {
        openPendingDetail()
        showSelected()
        if let detail, detail.isFocused != isInDetail { detail.isFocused = isInDetail }
        detail?.prepare(for: size)
    }

    /// Opens the detail restored from a saved place, once its row has loaded.
    ///
    /// - Returns: whether it was opened.
    @discardableResult
    private func openPendingDetail() -> Bool {
        guard let pendingDetailID, let row = list.selected else { return false }
        self.pendingDetailID = nil
        guard row.id == pendingDetailID else { return false }
        openDetail()
        return true
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) { panes.draw(in: rect, on: &canvas) }

    fileprivate var detailView: any View {
        if let detail { return detail }
        if !list.isSelectionUnavailable { return Panel("", content: skeleton) }
        // The row's page failed, or the API left the row out.
        guard list.count > 0, let id = list.selectedID else {
            return Panel("", content: BlankView())
        }
        let advice = list.canRetry ? Strings.retry : nil
        return Panel(Row.Model.name(of: id), content: MessageView.failure(Strings.notLoaded, advice: advice))
    }

    // MARK: - Actions

    package func effect(of action: Action) -> Effect? {
        guard let effect = isInDetail ? detailEffect(of: action) : listEffect(of: action) else { return nil }
        return {
            self.pendingDetailID = nil
            effect()
        }
    }

    private func listEffect(of action: Action) -> Effect? {
        switch action {
        case .open where listPane.isOpenPossible, .nextPane where panes.showsBothPanes && detail != nil: openDetail
        case .forward where lastDetailID != nil && list.selected?.id == lastDetailID: openDetail
        // If the list has nothing to retry, the visible detail may.
        case .retry: list.retry ?? (panes.showsBothPanes ? detail?.effect(of: .retry) : nil)
        case .refresh: listPane.refreshEffect
        default: listPane.effect(of: action)
        }
    }

    private func detailEffect(of action: Action) -> Effect? {
        switch action {
        case .back: return detail?.effect(of: .back) ?? leaveDetail
        case .nextPane where panes.showsBothPanes: return { self.panes.select(.first) }
        case .refresh: if let refreshEffect = listPane.refreshEffect { return refreshEffect }
        default: break
        }
        if let effect = detail?.effect(of: action) { return effect }
        switch action {
        // A cached detail is revalidated together with its list.
        case .retry where detail?.age != nil: return list.retry
        case .search where panes.showsBothPanes, .filter where panes.showsBothPanes, .sort where panes.showsBothPanes:
            return listPane.effect(of: action).map { effect in
                {
                    self.panes.select(.first)
                    effect()
                }
            }
        default: return nil
        }
    }

    package func hint(for action: Action) -> String? {
        if isInDetail { return detail?.hint(for: action) }
        return action == .back && listPane.question.line.isShown ? Strings.clear : nil
    }

    package func siblingSelectionEffect(of action: Action) -> Effect? {
        guard let move = action.move else { return nil }
        return {
            self.list.move(move)
            // A hidden list is not prepared, so the detail has to be updated here.
            self.showSelected()
        }
    }

    private func leaveDetail() {
        lastDetailID = detail?.openedSubject?.destination.id
        panes.select(.first)
    }

    package func search(for text: String) {
        panes.select(.first)
        listPane.search(for: text)
    }

    package var input: (any KeyInput)? { isInDetail ? detail?.input : listPane.question.input }
}

/// The detail of the selected row, beside the list or in its place.
private final class DetailPane<Row: BrowsableResource>: View {
    /// Owns `panes`, which own this view.
    unowned var screen: BrowseScreen<Row>?

    func prepare(for size: Size) { screen?.prepareDetail(for: size) }

    func draw(in rect: Rect, on canvas: inout Canvas) { screen?.detailView.draw(in: rect, on: &canvas) }
}
