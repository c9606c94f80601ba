package import LoadResource
import Observation
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// A list that shows its full length at once and loads its pages as they become visible.
package final class PagedListView<Row: BrowsableResource>: ListView, LoadingResourceView, Observable {
    package let presented = ResourceViewState<PagedListModel<Row>>()
    package let cursor = ListCursor()
    package var adapter: (any LoadControl)?
    package lazy var emptyView: any View = MessageView(Words.nothingHere)
    private let marks: UserMarks
    @Observed package var rowMarks: RowMarks?
    /// The place to restore once the list's length is known.
    private var lastPlace: Place.Row?

    package init(marks: UserMarks = UserMarks()) {
        self.marks = marks
    }

    isolated deinit { adapter?.cancel() }

    package var skeletonRow: any View { Row.rowSkeleton }

    package var state: ListState<Range<Int>> {
        ListState(from: presented.state.map { 0..<$0.count })
    }

    package var wait: LoadWait? { presented.wait }

    package func loadItems() { adapter?.load() }

    /// `nil` while its page loads.
    package var selectedRow: Row? { presented.model?.rows[cursor.selection] }

    package var mark: ((Int) -> Mark?)? {
        marks.mark(among: rowMarks, of: destination)
    }

    /// Keeps the selected row selected if the new list has it at another position.
    package func display(presentationModel: PagedListModel<Row>) {
        let selected = selectedRow
        let isSameList = presented.model.map {
            $0.source.isFromAPI == presentationModel.source.isFromAPI && $0.count == presentationModel.count
        }
        presented.display(presentationModel: presentationModel)
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

    /// Selects the row of a resource, if its place is known.
    func select(id: Int) {
        if let place = presented.model?.position(id) { position.select(place) }
    }

    // MARK: - Rows

    package func row(_ position: Int) -> any View {
        guard let rows = presented.model?.rows else { return skeletonRow }
        let isFirstInSight = cursor.isFirstInSight(position)
        return row(position, of: rows) { number, _ in
            let isSelected = derived { rows.place(of: self.cursor.selection).page == number }
            return MessageView.failure(Words.failedPage(number), advice: isSelected ? Words.retry : nil)
        } content: { [marks] page, index in
            PageRowView(page: page, index: index) { marks.shown($0).row(marks, isFirstInSight: isFirstInSight) }
        }
    }

    package func willShow(_ range: Range<Int>, of items: Range<Int>, in size: Size) {
        presented.model?.rows.show(range, selection: cursor.selection)
        unmarkGone(among: range)
    }

    /// Unmarks what the pages in sight do not have any more. The API sorts by id.
    private func unmarkGone(among lines: Range<Int>) {
        guard let rowMarks, !rowMarks.all.isEmpty, !lines.isEmpty, let model = presented.model, model.source.isFromAPI
        else { return }
        let (rows, kind) = (model.rows, Destination.Kind(Row.Model.self))
        let last = rows.place(of: model.count - 1).page
        // The id behind that of the last row; `nil` where some row is unknown.
        var next: Int?
        for number in rows.place(of: lines.lowerBound).page...rows.place(of: lines.upperBound - 1).page {
            guard let page = rows.page(number).state.value, page.leftOut == 0 else {
                next = nil
                continue
            }
            if number == 1 { next = 0 }
            for row in page.items {
                if let next, next < row.id { rowMarks.remove(next..<row.id, of: kind) }
                next = max(row.id, row.id &+ 1)
            }
            if number == last, let next { rowMarks.remove(next..<Int.max, of: kind) }
        }
    }

    package func leave() { presented.model?.rows.cancel() }
}

extension PagedListView: BrowsedList {
    package var count: Int { presented.model?.count ?? 0 }

    package var source: SourceMark? { presented.model?.source }

    package func destination(at row: Int) -> Destination? {
        guard let model = presented.model else { return nil }
        return (model.rows.itemInMemory(row)?.id ?? model.id(row)).map(Row.destination)
    }

    // By id, as the API sorts.
    package func inOrder(_ destinations: Set<Destination>) -> [Destination] { destinations.sorted { $0.id < $1.id } }
    package func inOrder(_ marked: MarkedDestinations) -> [Destination] { marked.all }

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
            if source?.isFromAPI == true { presented.model?.rows.renew() }
            adapter?.renew()
        }
    }

    private var selectedPage: (any Loadable<PagedItems<Row>.Page>)? {
        guard let rows = presented.model?.rows, rows.count > 0 else { return nil }
        return rows.page(rows.place(of: cursor.selection).page)
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

    package func errorView(_ error: any Error) -> any View {
        MessageView.failure(error, advice: Words.retry)
    }
}

/// A row of a loaded page. The line after the last one states how many could not be decoded.
struct PageRowView<Row: Sendable>: View {
    let page: PagedItems<Row>.Page
    let index: Int
    let row: (Row) -> any View

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if index < page.items.count {
            row(page.items[index]).draw(in: rect, on: &canvas)
        } else if index == page.items.count, page.leftOut > 0 {
            canvas.write(Words.leftOut(page.leftOut), in: rect, style: canvas.theme.muted)
        }
    }
}
