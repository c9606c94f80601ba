package import LoadResource
package import RickAndMortyPresentation
package import TerminalUI

/// A list that shows its full length at once and loads its pages as they become visible.
package final class PagedListScreen<Row: BrowsableResource>: ListView, LoadingResourceView {
    package typealias Pages = any Loadable<PageRows<Row>>

    package let presented = ResourceViewState<PagedListModel<Row>>()
    package let cursor = ListCursor()
    @Observed package var isFocused = true
    package var adapter: (any LoadControl)?
    package lazy var emptyView: any View = MessageView("Nothing here")
    private let marks: UserMarks
    private var lastSelection: Int?
    /// In their order. Strong references, so that the window of pages keeps those that are displayed.
    private var pagesInSight: [(number: Int, page: Pages)] = []
    /// The place to restore once the list's length is known.
    private var lastPlace: Place.Row?
    private var pageAhead: (number: Int, page: Pages)?
    /// Rows that were in sight when all of them had loaded, and the last movement there: showing them again loads nothing.
    private var settled: (rows: Range<Int>, direction: Int)?

    package init(marks: UserMarks = UserMarks()) {
        self.marks = marks
    }

    package var skeletonRow: any View { Row.rowSkeleton }

    package var state: ListState<Range<Int>> {
        ListState(from: presented.state.map { 0..<$0.count })
    }

    package var wait: LoadWait? { presented.wait }

    package func loadItems() { adapter?.load() }

    /// `nil` while its page loads.
    package var selectedRow: Row? { loadedRow(cursor.selection) }

    private func loadedRow(_ position: Int) -> Row? {
        guard let model = presented.model, model.count > 0 else { return nil }
        let (number, index) = model.place(of: position)
        guard let page = page(number, of: model).state.value, index < page.rows.count else { return nil }
        return page.rows[index]
    }

    package var mark: KeyPath<Glyphs, Character> { \.favourite }
    package var isMarked: ((Int) -> Bool)? {
        marks.isFavourite.map { isFavourite in { self.loadedRow($0).map { isFavourite($0.destination) } ?? false } }
    }

    /// Keeps the selected row selected if the new list has it at another position.
    package func display(presentationModel: PagedListModel<Row>) {
        let selected = selectedRow
        let isSameList = presented.model.map {
            $0.source.isFromAPI == presentationModel.source.isFromAPI && $0.count == presentationModel.count
        }
        presented.display(presentationModel: presentationModel)
        pagesInSight = []
        pageAhead = nil
        settled = nil
        if let place = lastPlace {
            lastPlace = nil
            position = ListPosition(selection: presentationModel.position(place.id) ?? 0, offset: place.offset)
        }
        if let selected, isSameList == false, let place = presentationModel.position(selected.id) {
            position.select(place)
        }
    }

    /// While the selected row loads, the place that is being restored.
    var place: Place.Row? {
        selectedRow.map { Place.Row(id: $0.id, offset: position.selection - position.top) } ?? lastPlace
    }

    func restore(_ place: Place.Row) { lastPlace = place }

    private func page(_ number: Int, of model: PagedListModel<Row>) -> Pages {
        for shown in pagesInSight where shown.number == number { return shown.page }
        return model.page(number)
    }

    // MARK: - Rows

    package func row(_ position: Int) -> any View {
        guard let model = presented.model else { return skeletonRow }
        let (number, index) = model.place(of: position)
        let isFirstInSight = cursor.isFirstInSight(position)
        let speaksForPage = index == 0 || isFirstInSight
        return LoadingView(page(number, of: model)) { [marks] page in
            PageRowView(page: page, index: index) { marks.shown($0).row(marks, isFirstInSight: isFirstInSight) }
        }
        .progressView { self.skeletonRow }
        .errorView { _ in
            speaksForPage ? MessageView.failure(Words.failedPage(number), advice: Words.retry) : self.skeletonRow
        }
        .waitView { speaksForPage ? MessageView.waiting($0, seconds: $1) : self.skeletonRow }
    }

    package func willShow(_ range: Range<Int>, of items: Range<Int>, in size: Size) {
        let direction = (cursor.selection - (lastSelection ?? cursor.selection)).signum()
        lastSelection = cursor.selection
        if let settled, settled.rows == range, [0, settled.direction].contains(direction) { return }
        settled = nil
        guard let model = presented.model, !range.isEmpty else { return }
        let numbers = model.place(of: range.lowerBound).page...model.place(of: range.upperBound - 1).page
        show(numbers, of: model)
        if let pageAhead, !(numbers.lowerBound - 1...numbers.upperBound + 1).contains(pageAhead.number) {
            pageAhead.page.cancel()
            self.pageAhead = nil
        }
        for shown in pagesInSight { shown.page.loadIfIdle() }
        for shown in pagesInSight where !shown.page.state.isLoaded { return }
        prefetch(around: range, in: numbers, of: model, direction)
        settled = (range, direction)
    }

    package func leave() {
        settled = nil
        for shown in pagesInSight.reversed() { shown.page.cancel() }
        pageAhead?.page.cancel()
    }

    /// Keeps the pages in sight, and cancels those that were scrolled away, the last first: they wait for the others and would
    /// take their place.
    private func show(_ numbers: ClosedRange<Int>, of model: PagedListModel<Row>) {
        let before = pagesInSight
        if before.first?.number == numbers.lowerBound, before.last?.number == numbers.upperBound { return }
        var pages: [(number: Int, page: Pages)] = []
        for number in numbers { pages.append((number, page(number, of: model))) }
        pagesInSight = pages
        for shown in before.reversed() where !numbers.contains(shown.number) { shown.page.cancel() }
    }

    /// Loads the next page in the direction of movement once all visible pages have loaded. A jump to an end loads only
    /// what it shows.
    private func prefetch(
        around range: Range<Int>,
        in numbers: ClosedRange<Int>,
        of model: PagedListModel<Row>,
        _ step: Int
    ) {
        guard step != 0 else { return }
        let ahead = step > 0 ? range.upperBound + range.count / 2 : range.lowerBound - range.count / 2
        let reached = model.place(of: max(0, min(ahead, model.count - 1))).page
        guard !numbers.contains(reached) else { return }
        let next = step > 0 ? numbers.upperBound + 1 : numbers.lowerBound - 1
        let page = model.page(next)
        if let pageAhead, pageAhead.number != next { pageAhead.page.cancel() }
        pageAhead = (next, page)
        page.loadIfIdle()
    }
}

extension PagedListScreen: BrowsedList {
    package var count: Int { presented.model?.count ?? 0 }

    package var source: SourceMark? { presented.model?.source }

    package var note: String {
        presented.model.map { Words.position(cursor.selection, of: $0.count) } ?? ""
    }

    package var isSelectedRowComing: Bool {
        switch presented.state {
        case .idle, .loading: true
        case .error: false
        case .loaded: selectedPage.map { !$0.state.isLoaded && !$0.state.isError } ?? false
        }
    }

    package var isRetryPossible: Bool {
        presented.canRetry || selectedPage?.canRetry == true || canRenew && !notice.isEmpty
    }

    package var isRenewalPossible: Bool { canRenew && !isRetryPossible }

    private var canRenew: Bool {
        guard let model = presented.model, model.canRenew else { return false }
        return model.source != .offline && !presented.isLoading
    }

    /// Retries what has failed or waits for its retry: the page of the selected row, or the list with all visible pages.
    package func retry() {
        if let selectedPage, selectedPage.canRetry, presented.wait == nil {
            selectedPage.load()
        } else {
            if source?.isFromAPI == true {
                for shown in pagesInSight { shown.page.renew() }
            }
            adapter?.renew()
        }
    }

    private var selectedPage: Pages? {
        guard let model = presented.model, model.count > 0 else { return nil }
        return model.page(model.place(of: cursor.selection).page)
    }

    /// How much is on this machine, if the API is known to have more.
    var known: [Advice] { presented.model?.known.map { [Advice($0)] } ?? [] }

    package var noticeLoader: AnyObject? { presented.isLoading && presented.wait == nil ? self : nil }

    package var notice: [Advice] {
        switch source {
        case .bundled(let reason): Words.bundled(because: reason) + known
        case .cached(let age, because: .some(let reason)): Words.cached(age, because: reason)
        case .live, .offline, .cached, nil: known
        }
    }

    package func errorView(_ message: String) -> any View {
        MessageView.failure(message, advice: Words.retry)
    }
}

/// A row of a loaded page. The line after the last one states how many could not be decoded.
struct PageRowView<Row: Sendable>: View {
    let page: PageRows<Row>
    let index: Int
    let row: (Row) -> any View

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if index < page.rows.count {
            row(page.rows[index]).draw(in: rect, on: &canvas)
        } else if index == page.rows.count, page.leftOut > 0 {
            canvas.write(Words.leftOut(page.leftOut), in: rect, style: canvas.theme.muted)
        }
    }
}
