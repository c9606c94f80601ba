package import LoadResource
package import RickAndMorty
package import TerminalUI

/// All resources of a kind, whose pages load as they become visible. A presenter displays the first page on it.
package final class APIList<Row: ResourcePresentation>: ResourceList, StatefulResourceView {
    package let presented = ResourceViewState<PagedListModel<Row>>()
    /// Beside the model: each key asks a dozen times, and would look up the type of the model.
    @Observed private var count: Int?
    /// Whether ``renew()`` runs.
    @Observed package private(set) var isRenewing = false
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
        if !isLoading { isRenewing = false }
    }

    package var state: LoadingState<Range<Int>> {
        if let count { .loaded(0..<count) } else { presented.state.map { 0..<$0.count } }
    }
    /// Before the first page has loaded; afterwards, ``sourceWait`` has it.
    package var wait: LoadWait? { presented.model == nil ? presented.wait : nil }
    /// The wait before the API is asked again; another source is shown meanwhile.
    package var sourceWait: LoadWait? { presented.wait }
    package var isLoading: Bool { presented.isLoading }
    package func load() { adapter?.load() }
    package func renew() {
        adapter?.renew()
        isRenewing = isLoading
    }

    /// The first page goes on loading while the list is hidden.
    package func cancel() { pages?.cancel() }

    package func show(_ rows: Range<Int>, selection: Int?) { pages?.show(rows, selection: selection) }

    /// Retries what has failed or waits for its retry: the page of the selected row, or the list with all pages in sight.
    package func retry(at selection: Int) -> (() -> Void)? {
        if let page = page(at: selection), page.canRetry, presented.wait == nil { return { page.load() } }
        return presented.canRetry || canRenew && !notice.isEmpty ? { self.renewAll() } : nil
    }

    package func renewal(at selection: Int) -> (() -> Void)? {
        canRenew && retry(at: selection) == nil ? { self.renewAll() } : nil
    }

    private func renewAll() {
        if source?.isFromAPI == true { pages?.renew() }
        adapter?.renew()
    }

    private var canRenew: Bool {
        guard let model = presented.model, model.canRenew else { return false }
        return model.source != .offline && !presented.isLoading
    }

    // MARK: - Rows

    package func row(at index: Int) -> LoadingState<Row> {
        guard let pages else { return .idle }
        let (number, offset) = pages.place(of: index)
        let page = pages.page(number)
        switch page.state {
        case .idle: return .idle
        case .loading: return .loading
        case .loaded(let page):
            return offset < page.items.count
                ? .loaded(page.items[offset])
                : .error(LeftOutRows(count: offset == page.items.count ? page.leftOut : 0))
        case .error: return .error(LoadFailure(Words.failedPage(number)))
        }
    }

    package func rowLoad(at index: Int) -> (any LoadControl & LoadStatus)? {
        page(at: index).flatMap { $0.state.isLoaded ? nil : $0 }
    }

    private func page(at index: Int) -> (any Loadable<PagedItems<Row>.Page>)? {
        guard let pages, pages.count > 0 else { return nil }
        return pages.page(pages.place(of: index).page)
    }

    package func id(at index: Int) -> Int? {
        guard let count, index < count, let model = presented.model else { return nil }
        return model.rows.id(at: index) ?? model.id(index)
    }

    package func index(of id: Int) -> Int? { presented.model?.position(id) }
    package var loaded: [Row] { pages?.loaded ?? [] }

    /// The ids that a loaded page in sight shows to be gone, as the API sorts by id.
    package func goneIDs(among rows: Range<Int>) -> [Range<Int>] {
        guard let model = presented.model, model.source.isFromAPI, !rows.isEmpty else { return [] }
        let pages = model.rows
        let last = pages.place(of: model.count - 1).page
        var gone: [Range<Int>] = []
        // The id behind that of the last row; `nil` where some row is unknown.
        var next: Int?
        for number in pages.place(of: rows.lowerBound).page...pages.place(of: rows.upperBound - 1).page {
            guard let page = pages.page(number).state.value, page.leftOut == 0 else {
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

    // MARK: - Words

    package var source: SourceMark? { presented.model?.source }

    /// How much is on this machine, if the API is known to have more.
    package var known: [Advice] { presented.model?.known.map { [Advice($0)] } ?? [] }

    package var noticeLoader: AnyObject? { presented.isLoading && presented.wait == nil ? self : nil }

    package var notice: [Advice] {
        switch source {
        case .bundled(let reason): Words.bundled(because: reason) + known
        case .cached(let age, because: .some(let reason)): Words.cached(age, because: reason)
        case .live, .offline, .cached, nil: known
        }
    }
}

/// Rows of a page that could not be decoded: the first line behind those that could states how many.
package struct LeftOutRows: PresentableError {
    let count: Int

    /// Empty behind the first line.
    package var message: String { count > 0 ? Words.leftOut(count) : "" }
}

/// A list whose rows load page by page, with its source.
package final class PagedListModel<Row: Identifiable<Int> & Sendable> {
    package let rows: PagedItems<Row>
    package let source: SourceMark
    /// How many resources are on this machine, if the list is of these and the API is known to have more.
    package let known: String?
    /// Whether there is a network to revalidate with.
    package let canRenew: Bool
    /// Position of the row with the id in the complete list; `nil` if unknown.
    package let position: (Row.ID) -> Int?
    /// Id of the row at a position of the complete list, whether it has loaded or not; `nil` if unknown.
    package let id: (Int) -> Row.ID?

    package init(
        _ rows: PagedItems<Row>,
        source: SourceMark,
        known: String? = nil,
        canRenew: Bool = true,
        position: @escaping (Row.ID) -> Int?,
        id: @escaping (Int) -> Row.ID? = { _ in nil }
    ) {
        self.rows = rows
        self.source = source
        self.known = known
        self.canRenew = canRenew
        self.position = position
        self.id = id
    }

    package var count: Int { rows.count }
}

/// The source of a list, as displayed in the title bar and the list's notice.
package nonisolated enum SourceMark: Hashable, Sendable {
    case live
    /// From the cache. `because` is the error message if the network failed, `nil` if it was not asked.
    case cached(Age, because: String?)
    /// The user asked for no network.
    case offline
    /// The network failed with this message.
    case bundled(because: String)

    /// Whether it is the API's list, live or cached.
    package var isFromAPI: Bool {
        switch self {
        case .live, .cached: true
        case .offline, .bundled: false
        }
    }
}

/// A list of resources of a kind, with the texts of both front ends about it.
@MainActor
package protocol ResourceList<Row>: ListModel where Row: ResourcePresentation {
    /// The source of all rows; `nil` if undecided, and if each row has one of its own.
    var source: SourceMark? { get }
    /// Number of resources that the rows were found among; `nil`, as by default, for a list of all.
    var searchedCount: Int? { get }
    /// A problem of the whole list, and its remedy.
    var notice: [Advice] { get }
    /// A remark about the whole list, while there is no notice; `nil` by default.
    var remark: String? { get }
    /// The object whose load changes the notice; `nil`, as by default, while there is none.
    var noticeLoader: AnyObject? { get }
    /// Revalidates a list without failures, as the app may run for days; `nil`, as by default, if that is not possible.
    func renewal(at selection: Int) -> (() -> Void)?
}

extension ResourceList {
    package var searchedCount: Int? { nil }
    package var remark: String? { nil }
    package var noticeLoader: AnyObject? { nil }
    package func renewal(at selection: Int) -> (() -> Void)? { nil }

    /// What a row is about, also before it has loaded if that is known.
    package func destination(at index: Int) -> Destination? { id(at: index).map(Row.destination) }
}
