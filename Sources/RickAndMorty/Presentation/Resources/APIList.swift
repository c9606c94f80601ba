package import LoadResource
package import RickAndMorty
package import TerminalUI

/// The list of all resources of a kind. Pages load as they become visible; a presenter displays the first page.
package final class APIList<Row: ResourcePresentation>: ResourceList, StatefulResourceView {
    package let presented = ResourceViewState<PagedListModel<Row>>()
    /// Stored outside the model for speed: each key press reads the count a dozen times, and each read of the model
    /// would look up its generic type.
    @Published private var count: Int?
    /// Whether a load started by ``refresh()`` is running.
    @Published package private(set) var isRefreshing = false
    /// Loads the first page.
    package var adapter: (any LoadControl)?

    package init() {}

    private var pages: PagedItems<Row>? { presented.model?.rows }

    // MARK: - Loading

    package func display(presentationModel: PagedListModel<Row>) {
        presented.display(presentationModel: presentationModel)
        count = presentationModel.count
    }

    package func display(isLoading: Bool) {
        presented.display(isLoading: isLoading)
        if !isLoading { isRefreshing = false }
    }

    package var state: LoadingState<Range<Int>> {
        if let count { .loaded(0..<count) } else { presented.state.map { 0..<$0.count } }
    }
    /// The wait before the retry of the first page. Once the page has loaded, see ``refreshRetry``.
    package var pendingRetry: PendingRetry? { presented.model == nil ? presented.pendingRetry : nil }
    /// The wait before the next request to the API, while another source is shown.
    package var refreshRetry: PendingRetry? { presented.pendingRetry }
    package var isLoading: Bool { presented.isLoading }
    package func load() { adapter?.load() }
    package func refresh() {
        adapter?.refresh()
        isRefreshing = isLoading
    }

    /// Cancels the pages. The first page continues to load while the list is hidden.
    package func cancel() { pages?.cancel() }

    package func show(_ rows: Range<Int>, selection: Int?) { pages?.show(rows, selection: selection) }

    /// Retries the page of the selected row if it failed or awaits a retry, otherwise the list with its visible pages.
    package func retry(at selection: Int) -> (() -> Void)? {
        if let page = page(at: selection), page.canRetry, presented.pendingRetry == nil { return { page.load() } }
        return presented.canRetry || canRefresh && !notice.isEmpty ? { self.refreshAll() } : nil
    }

    package func refreshEffect(at selection: Int) -> (() -> Void)? {
        canRefresh && retry(at: selection) == nil ? { self.refreshAll() } : nil
    }

    private func refreshAll() {
        if source?.isFromAPI == true { pages?.refresh() }
        adapter?.refresh()
    }

    private var canRefresh: Bool {
        guard let model = presented.model, model.canRefresh else { return false }
        return model.source != .offline && !presented.isLoading
    }

    // MARK: - Rows

    package func row(at index: Int) -> LoadingState<Row> {
        guard let pages else { return .idle }
        let (number, offset) = pages.position(of: index)
        let page = pages.page(number)
        switch page.state {
        case .idle: return .idle
        case .loading: return .loading
        case .loaded(let page):
            return offset < page.items.count
                ? .loaded(page.items[offset])
                : .error(SkippedRows(count: offset == page.items.count ? page.invalidCount : 0))
        case .error: return .error(LoadFailure(Strings.failedPage(number)))
        }
    }

    package func rowLoad(at index: Int) -> (any LoadControl & LoadStatus)? {
        page(at: index).flatMap { $0.state.isLoaded ? nil : $0 }
    }

    private func page(at index: Int) -> (any Loadable<PagedItems<Row>.Page>)? {
        guard let pages, pages.count > 0 else { return nil }
        return pages.page(pages.position(of: index).page)
    }

    package func id(at index: Int) -> Int? {
        guard let count, index < count, let model = presented.model else { return nil }
        return model.rows.id(at: index) ?? model.id(index)
    }

    package func index(of id: Int) -> Int? { presented.model?.position(id) }
    package var loaded: [Row] { pages?.loaded ?? [] }

    /// ID ranges that no longer exist in the API. As the API sorts by ID, a gap between loaded, visible rows means that
    /// resources were deleted.
    package func deletedIDs(among rows: Range<Int>) -> [Range<Int>] {
        guard let model = presented.model, model.source.isFromAPI, !rows.isEmpty else { return [] }
        let pages = model.rows
        let last = pages.position(of: model.count - 1).page
        var gone: [Range<Int>] = []
        // The ID after that of the previous row; `nil` if the previous row is unknown.
        var next: Int?
        for number in pages.position(of: rows.lowerBound).page...pages.position(of: rows.upperBound - 1).page {
            guard let page = pages.page(number).state.value, page.invalidCount == 0 else {
                next = nil
                continue
            }
            if number == 1 { next = 0 }
            for row in page.items {
                if let next, next < row.id { gone.append(next..<row.id) }
                next = max(row.id, row.id &+ 1)
            }
            if number == last, let next { gone.append(next..<Int.max) }
        }
        return gone
    }

    // MARK: - Messages

    package var source: SourceBadge? { presented.model?.source }

    /// The number of resources in local data, if the API is known to have more.
    package var known: [HintText] { presented.model?.known.map { [HintText($0)] } ?? [] }

    package var noticeLoader: AnyObject? { presented.isLoading && presented.pendingRetry == nil ? self : nil }

    package var notice: [HintText] {
        switch source {
        case .bundled(let reason): Strings.builtInNotice(because: reason) + known
        case .cached(let age, because: .some(let reason)): Strings.cached(age, because: reason)
        case .live, .offline, .cached, nil: known
        }
    }
}

/// The error of rows that could not be decoded. The first row after the decoded ones of a page states their number.
package struct SkippedRows: PresentableError {
    let count: Int

    /// Empty after the first row.
    package var message: String { count > 0 ? Strings.skipped(count) : "" }
}

/// The rows of a list that loads page by page, with their source.
package final class PagedListModel<Row: Identifiable<Int> & Sendable> {
    package let rows: PagedItems<Row>
    package let source: SourceBadge
    /// The number of resources in local data, if the list shows these and the API is known to have more.
    package let known: String?
    /// Whether the list can be revalidated over a network.
    package let canRefresh: Bool
    /// The index of the row with an ID in the complete list; `nil` if unknown.
    package let position: (Row.ID) -> Int?
    /// The ID of the row at an index of the complete list, loaded or not; `nil` if unknown.
    package let id: (Int) -> Row.ID?

    package init(
        _ rows: PagedItems<Row>,
        source: SourceBadge,
        known: String? = nil,
        canRefresh: Bool = true,
        position: @escaping (Row.ID) -> Int?,
        id: @escaping (Int) -> Row.ID? = { _ in nil }
    ) {
        self.rows = rows
        self.source = source
        self.known = known
        self.canRefresh = canRefresh
        self.position = position
        self.id = id
    }

    package var count: Int { rows.count }
}

/// The source of a list, shown in the title bar and in the list's notice.
package nonisolated enum SourceBadge: Hashable, Sendable {
    case live
    /// From the cache. `because` is the network error, or `nil` if no request was made.
    case cached(Age, because: String?)
    /// Built-in data, because the program runs offline.
    case offline
    /// Built-in data, because the network failed with this error message.
    case bundled(because: String)

    /// Whether the rows are from the API, live or cached.
    package var isFromAPI: Bool {
        switch self {
        case .live, .cached: true
        case .offline, .bundled: false
        }
    }
}

/// A list of resources of one kind, with the messages that both front ends show about it.
@MainActor
package protocol ResourceList<Row>: ListModel where Row: ResourcePresentation {
    /// The source of all rows; `nil` if it is not known yet or differs from row to row.
    var source: SourceBadge? { get }
    /// Number of resources that were searched; `nil`, the default, if the list is not a search result.
    var searchedCount: Int? { get }
    /// A problem of the whole list and how to fix it.
    var notice: [HintText] { get }
    /// A remark about the whole list, shown if there is no notice; `nil` by default.
    var footnote: String? { get }
    /// The object whose load updates the notice; `nil`, the default, if none is running.
    var noticeLoader: AnyObject? { get }
    /// The action that revalidates a list without failures, since the app may run for days. `nil`, the default, if it
    /// cannot be revalidated.
    func refreshEffect(at selection: Int) -> (() -> Void)?
}

extension ResourceList {
    package var searchedCount: Int? { nil }
    package var footnote: String? { nil }
    package var noticeLoader: AnyObject? { nil }
    package func refreshEffect(at selection: Int) -> (() -> Void)? { nil }

    /// The destination of a row, which may be known before the row has loaded.
    package func destination(at index: Int) -> Destination? { id(at: index).map(Row.destination) }
}
