/// The items of a collection that loads page by page, with a window of pages in memory.
///
/// Pages load in any order, so jumping to the end of a million items costs one request.
///
/// ```swift
/// let works = PagedItems(count: answer.count, pageSize: 20) { number in
///     LoadableResource { PagedItems.Page(try await client.json([Work].self, from: "\(address)?page=\(number)")) }
/// }
/// ```
///
/// Rows are counted from 0, pages from 1.
@MainActor
public final class PagedItems<Item: Sendable> {
    /// The content of a loaded page.
    public struct Page: Sendable {
        /// The items, in the order of the collection.
        public let items: [Item]
        /// Number of unreadable items, which take the last rows of the page.
        public let invalidCount: Int

        /// Creates a page of items, followed by the rows of unreadable ones.
        public init(_ items: [Item], invalidCount: Int = 0) {
            self.items = items
            self.invalidCount = invalidCount
        }
    }

    /// Number of rows, including those of unreadable items.
    public let count: Int
    private let pageSize: Int
    private let window: Int
    private let prefetchLimit: Int
    private let makePage: (Int) -> any Loadable<Page>
    /// The first page, if it was loaded together with the count.
    private var first: Page?
    /// The pages in memory, by number.
    private var pages: [Int: any Loadable<Page>] = [:]

    /// The visible rows; `visiblePages` has the numbers of their pages.
    private var visibleRows = 0..<0
    private var visiblePages: ClosedRange<Int>?
    private var selection: Int?
    /// The last movement of the selection, in rows; 0 after a jump.
    private var step = 0
    /// Prefetched pages that are not visible yet.
    private var prefetchedPages: [Int] = []
    /// Whether all visible pages have loaded, so that showing them again loads nothing.
    private var haveVisiblePagesLoaded = false
    private lazy var prefetchSubscription = Subscription { [weak self] in
        Task { self?.prefetchNext() }
    }

    /// - Parameters:
    ///   - count: Number of items, including unreadable ones.
    ///   - pageSize: Number of items on each page but the last.
    ///   - first: The first page, if it was loaded together with the count.
    ///   - window: Number of pages kept in memory besides the visible ones, nearest first.
    ///   - ahead: Maximum number of pages to prefetch.
    ///   - page: Makes the load of a page.
    public init(
        count: Int,
        pageSize: Int,
        first: Page? = nil,
        window: Int = 8,
        ahead: Int = 2,
        page: @escaping (_ number: Int) -> any Loadable<Page>
    ) {
        self.count = count
        self.pageSize = pageSize
        self.first = first
        self.window = window
        prefetchLimit = ahead
        makePage = page
    }

    // MARK: - Rows

    /// The number of a row's page, and the row's index within that page.
    public func position(of row: Int) -> (page: Int, index: Int) {
        (row / pageSize + 1, row % pageSize)
    }

    /// The load of a page.
    public func page(_ number: Int) -> any Loadable<Page> {
        if let page = pages[number] { return page }
        let load = if number == 1, let first { ConstantLoadable(first) } else { makePage(number) }
        pages[number] = load
        releaseFarthest(from: visiblePages ?? number...number, except: number)
        return load
    }

    /// The items in memory, in order. Observable.
    public var loaded: [Item] { pages.keys.sorted().flatMap { page($0).state.value?.items ?? [] } }

    /// Loads the pages of the visible rows and then, one at a time, the pages that another step of the same length
    /// would reach. Cancels the loads of pages that have been scrolled away, last first: a later load may be queued
    /// behind an earlier one and would start in its place.
    ///
    /// - Parameters:
    ///   - rows: The visible rows.
    ///   - selection: The selected row, whose movement is the step. A movement by more than two screens is a jump,
    ///     after which nothing is prefetched. A movement by up to two screens may be two key presses within one frame.
    public func show(_ rows: Range<Int>, selection: Int? = nil) {
        guard !rows.isEmpty else { return }
        let moved = selection.flatMap { new in self.selection.map { new - $0 } } ?? 0
        self.selection = selection
        if rows == visibleRows, haveVisiblePagesLoaded, moved == 0 || moved == step { return }
        if moved != 0 || rows != visibleRows { step = abs(moved) > 2 * rows.count ? 0 : moved }
        visibleRows = rows
        let before = visiblePages
        let numbers = position(of: rows.lowerBound).page...position(of: rows.upperBound - 1).page
        visiblePages = numbers
        cancelPages(prefetchedPages.filter { !numbers.contains($0) && !isAhead($0) })
        if let before { cancelPages(before.filter { !numbers.contains($0) }) }
        prefetchedPages.removeAll(where: numbers.contains)
        for number in numbers { page(number).loadIfIdle() }
        prefetchNext()
    }

    private func isAhead(_ number: Int) -> Bool {
        guard let visiblePages else { return false }
        return step > 0 ? number > visiblePages.upperBound : step < 0 && number < visiblePages.lowerBound
    }

    private func cancelPages(_ numbers: [Int]) {
        for number in numbers.reversed() { pages[number]?.cancel() }
        prefetchedPages.removeAll(where: numbers.contains)
    }

    /// Prefetches the next page once all pages before it have loaded.
    private func prefetchNext() {
        guard let visiblePages else { return }
        haveVisiblePagesLoaded = false
        for number in visiblePages where !page(number).state.isLoaded { return }
        haveVisiblePagesLoaded = true
        guard step != 0 else { return }
        for number in pagesToPrefetch(of: visiblePages) {
            let page = page(number)
            if page.state.isIdle {
                if !prefetchedPages.contains(number) { prefetchedPages.append(number) }
                page.load()
            }
            guard page.state.isLoaded else { return prefetchSubscription.observe { _ = page.state } }
        }
    }

    /// The pages to prefetch, in the order of movement: the next page if it is less than half a screen away, and those
    /// that another step would reach.
    private func pagesToPrefetch(of visiblePages: ClosedRange<Int>) -> [Int] {
        func page(_ row: Int) -> Int { position(of: max(0, min(row, count - 1))).page }
        let half = visibleRows.count / 2
        if step > 0 {
            let next = min(page(visibleRows.upperBound + half), visiblePages.upperBound + 1)
            let last = min(max(next, page(visibleRows.upperBound - 1 + step)), visiblePages.upperBound + prefetchLimit)
            return Array(visiblePages.upperBound..<last).map { $0 + 1 }
        }
        let next = max(page(visibleRows.lowerBound - half), visiblePages.lowerBound - 1)
        let last = max(min(next, page(visibleRows.lowerBound + step)), visiblePages.lowerBound - prefetchLimit)
        return (last..<visiblePages.lowerBound).reversed()
    }

    /// A view may still hold the page that is released here, and keeps displaying it.
    private func releaseFarthest(from visiblePages: ClosedRange<Int>, except new: Int) {
        // Avoids the types of the filter at the start, when few pages are in memory.
        guard pages.count > window else { return }
        func distance(_ number: Int) -> Int { max(visiblePages.lowerBound - number, number - visiblePages.upperBound) }
        let hidden = pages.keys.filter { distance($0) > 0 && $0 != new && !prefetchedPages.contains($0) }
        guard hidden.count > window, let farthest = hidden.max(by: { distance($0) < distance($1) }) else { return }
        pages[farthest] = nil
    }

    // MARK: - Loading

    /// Reloads the visible pages, which stay displayed meanwhile.
    public func refresh() { visiblePages?.forEach { page($0).refresh() } }

    /// Cancels all loads, last first.
    public func cancel() {
        haveVisiblePagesLoaded = false
        // Prevents prefetching before the next movement.
        step = 0
        cancelPages(pages.keys.sorted())
    }

    /// Replaces the first page after it has been reloaded; the other pages stay.
    public func replaceFirst(with page: Page) {
        first = page
        pages[1] = nil
        haveVisiblePagesLoaded = false
    }
}

extension PagedItems where Item: Identifiable {
    /// The ID of a row in memory. Does not create the load of a missing page.
    public func id(at row: Int) -> Item.ID? {
        let (number, offset) = position(of: row)
        let page = if let page = pages[number] { page.state.value } else { number == 1 ? first : nil }
        guard let page, offset < page.items.count else { return nil }
        // Avoids a copy of the item, which would retain each of its strings.
        return page.items.withUnsafeBufferPointer { $0[offset].id }
    }
}
