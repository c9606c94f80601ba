package import LoadResource
import RickAndMorty
import SystemSupport

/// A list of things whose lines come page by page.
package final class LinearPagedList<Row: Identifiable<Int> & Subject & Sendable>: PagedListView, LinearList {
    package typealias ResourcePresentationModel = PagedListModel<Row>
    private typealias Pages = any Loadable<PageRows<Row>>

    package let presented = ResourceViewState<PagedListModel<Row>>()
    @Observed package private(set) var isRetrying = false
    package var onLoad: () -> Void = {}
    package var onRetry: () -> Void = {}
    package let name: String
    package let empty: String
    private let telling: LinearTelling<Row>
    private let place: (Row) -> any LinearPlace
    /// Every page that was asked for here, so that what was told once is at hand.
    @Observed private var pages: [Int: Pages] = [:]
    private var asked: ClosedRange<Int>?

    /// - Parameters:
    ///   - empty: the sentence for no lines.
    ///   - place: of a thing that is opened.
    package init(
        _ name: String,
        empty: String = LinearWords.nothing,
        telling: LinearTelling<Row>,
        place: @escaping (Row) -> any LinearPlace
    ) {
        self.name = name
        self.empty = SafeText(empty).string
        self.telling = telling
        self.place = place
    }

    package var count: LoadingState<Int> { presented.state.map(\.count) }
    package var wait: LoadWait? { presented.wait }
    package var source: SourceMark? { presented.model?.source }
    /// Why what is here could not be brought up to date.
    package var notes: [String] { presented.errorMessage.map { [$0] } ?? [] }

    package func display(isLoading: Bool) {
        presented.display(isLoading: isLoading)
        if !isLoading { isRetrying = false }
    }

    package func display(presentationModel: PagedListModel<Row>) {
        presented.display(presentationModel: presentationModel)
        pages = [:]
    }

    package func load() {
        if presented.state.isIdle { onLoad() }
    }

    package func leave() {
        for page in pages.values { page.cancel() }
    }
}

// MARK: - Lines

extension LinearPagedList {
    package func show(_ places: Range<Int>) {
        guard let model = presented.model, !places.isEmpty else { return }
        let numbers = model.place(of: places.lowerBound).page...model.place(of: places.upperBound - 1).page
        for (number, page) in pages where !numbers.contains(number) { page.cancel() }
        for number in numbers {
            if pages[number] == nil { pages[number] = model.page(number) }
            pages[number]?.loadIfIdle()
        }
        asked = numbers
    }

    package func row(_ position: Int) -> LoadingState<LinearRow> {
        guard let model = presented.model else { return .idle }
        let (number, index) = model.place(of: position)
        guard let page = pages[number] else { return .idle }
        if case .loaded(let rows) = page.state, index >= rows.rows.count { return .error(LinearWords.unreadable) }
        return page.state.map { row($0.rows[index]) }
    }

    package func wait(of position: Int) -> LoadWait? {
        presented.model.flatMap { pages[$0.place(of: position).page]?.wait }
    }

    package var known: [LinearRow] {
        pages.sorted { $0.key < $1.key }.flatMap { _, page in
            if case .loaded(let rows) = page.state { rows.rows.map(row) } else { [LinearRow]() }
        }
    }

    private func row(_ row: Row) -> LinearRow {
        LinearRow(id: row.id, text: telling.line(row), subject: row) { [place] in .place(place(row)) }
    }
}

// MARK: - Trying again

extension LinearPagedList {
    /// Also where nothing has failed: a live list may be another one by now.
    package var canRetry: Bool {
        presented.canRetry || !failedPages.isEmpty || presented.model?.canRenew == true && !presented.isLoading
    }

    package func retry() {
        let failed = failedPages
        for page in failed { page.load() }
        guard failed.isEmpty else { return }
        isRetrying = true
        onRetry()
        if !presented.isLoading { isRetrying = false }
    }

    private var failedPages: [Pages] {
        (asked.map(Array.init) ?? []).compactMap { pages[$0] }.filter { $0.canRetry }
    }
}
