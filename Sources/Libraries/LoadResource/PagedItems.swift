/// The items of a collection that loads page by page, a window of which is in memory.
///
/// With a known count, pages load in any order: the end of a million items costs one request. Without one, each page is at
/// the cursor that the one before it named, such as a page number, an offset or an opaque token, and the line behind the
/// last item is the load of the next page.
///
/// ```swift
/// let works = PagedItems<Work> { (cursor: String?) in
///     let query = URLQuery.percentEncoded([("cursor", cursor ?? "*")])
///     let answer = try await client.json(Answer.self, from: "\(address)?\(query)")
///     return (answer.results, answer.nextCursor)
/// }
/// ```
///
/// Its value is the range of the lines. Lines are counted from 0, pages from 1.
@MainActor
public final class PagedItems<Item: Sendable>: Loadable {
    /// What was loaded of a page.
    public struct Page: Sendable {
        /// In the order of the collection.
        public let items: [Item]
        /// Number of lines behind the items that could not be read.
        public let leftOut: Int

        /// - Parameters:
        ///   - items: in the order of the collection.
        ///   - leftOut: number of lines behind the items that could not be read.
        public init(_ items: [Item], leftOut: Int = 0) {
            self.items = items
            self.leftOut = leftOut
        }
    }

    /// The layout of a known count; `nil` without one.
    private let even: (count: Int, pageSize: Int)?
    @Observed private var growing = GrowingPages()
    private let window: Int
    private let mostAhead: Int
    private let makePage: (Int) -> any Loadable<Page>
    /// The first page of a known count, if it has loaded with the count.
    private var first: Page?
    /// The pages in memory: their numbers, and beside each its load. Two arrays, since each row looks for its page.
    private var numbers: [Int] = []
    private var loads: [any Loadable<Page>] = []

    /// The lines in sight, and their pages.
    private var lines = 0..<0
    private var shown: ClosedRange<Int>?
    private var selection: Int?
    /// The last movement, in lines; 0 after a jump.
    private var step = 0
    /// Pages that were asked for before they came into sight.
    private var ahead: [Int] = []
    /// Whether all pages in sight have loaded: showing them again loads nothing.
    private var isSettled = false
    /// Pages at cursors that are being loaded again, one after the other, as each names the cursor of the next.
    private var renewing: [Int] = []
    /// Pages at cursors to load again once they are in sight.
    private var outdated: Set<Int> = []
    private lazy var following = Subscription { [weak self] in
        Task { self?.loadAhead() }
    }

    /// A collection of known count, whose pages load in any order.
    ///
    /// - Parameters:
    ///   - count: number of items, those that cannot be read included.
    ///   - pageSize: number of items on each page but the last.
    ///   - first: the first page, if it has loaded with the count.
    ///   - window: number of pages in memory beside those in sight, the nearest ones.
    ///   - ahead: number of pages at most that are asked for before they come into sight.
    ///   - page: makes the load of a page.
    public init(
        count: Int,
        pageSize: Int,
        first: Page? = nil,
        window: Int = 8,
        ahead: Int = 2,
        page: @escaping (_ number: Int) -> any Loadable<Page>
    ) {
        even = (count, pageSize)
        self.first = first
        self.window = window
        mostAhead = ahead
        makePage = page
    }

    /// A collection of unknown count, whose pages load one after the other.
    ///
    /// - Parameters:
    ///   - window: number of pages in memory beside those in sight, the nearest ones.
    ///   - ahead: number of pages at most that are asked for before they come into sight.
    ///   - policy: whether and when a page that failed is tried again by itself; `nil` for never.
    ///   - errorMessage: words an error for the user.
    ///   - page: loads the items at a cursor, `nil` for the first one, and the cursor of those behind them, `nil` behind the
    ///     last; without a capture list, as for ``AnyLoader``.
    public init<Cursor: Sendable>(
        window: Int = 8,
        ahead: Int = 2,
        retrying policy: RetryPolicy? = nil,
        errorMessage: @escaping ErrorMessage = SharedStringsHelper.message,
        page: @escaping @Sendable (_ cursor: Cursor?) async throws -> (items: [Item], next: Cursor?)
    ) {
        weak var pages: PagedItems?
        let cursors = Cursors<Cursor>()
        func load(_ number: Int) -> any Loadable<Page> {
            let loader = AnyLoader { try await page(try await cursors.cursor(of: number)) }
            // The mapper adopts the page before its state changes: no frame shows it as loaded without its lines.
            return LoadableResource(loader, retrying: policy, errorMessage: errorMessage) { answer in
                switch pages?.adopt(number, count: answer.items.count, hasMore: answer.next != nil) {
                case .last: cursors.note(answer.next, after: number, isLast: true)
                case .between: cursors.note(answer.next, after: number, isLast: false)
                case .gone, nil: break
                }
                pages?.renewNext(after: number)
                return Page(answer.items)
            }
        }
        let first = load(1)
        even = nil
        self.window = window
        mostAhead = ahead
        makePage = { $0 == 1 ? first : load($0) }
        pages = self
    }

    // MARK: - Lines

    /// Number of lines, that of the next page's load included. Observable.
    public var count: Int { even?.count ?? growing.count }

    /// The number of a line's page, and the line's index on it.
    public func place(of line: Int) -> (page: Int, index: Int) {
        if let even { (line / even.pageSize + 1, line % even.pageSize) } else { growing.place(of: line) }
    }

    /// The load of a page.
    public func page(_ number: Int) -> any Loadable<Page> {
        if let index = numbers.firstIndex(of: number) { return loads[index] }
        let load = if number == 1, let first { Loaded(first) } else { makePage(number) }
        numbers.append(number)
        loads.append(load)
        releaseFarthest(from: shown ?? number...number, except: number)
        return load
    }

    /// The item in a line; `nil` until it has loaded, and if it could not be read. Observable.
    public subscript(line: Int) -> Item? {
        guard line < count else { return nil }
        let (number, index) = place(of: line)
        guard let page = page(number).state.value, index < page.items.count else { return nil }
        return page.items[index]
    }

    /// A page that has loaded and is in memory.
    func pageInMemory(_ number: Int) -> Page? {
        guard let index = numbers.firstIndex(of: number) else { return number == 1 ? first : nil }
        guard case .loaded(let page) = loads[index].state else { return nil }
        return page
    }

    /// The items in memory, in their order. Observable.
    public var loaded: [Item] { loadedPages.flatMap(\.items) }

    /// The same page by page, for those that have loaded. Observable.
    package var loadedPages: [(number: Int, items: [Item])] {
        numbers.sorted().compactMap { number in page(number).state.value.map { (number, $0.items) } }
    }

    /// The line of an item in memory. Observable.
    ///
    /// - Complexity: O(items in memory).
    package func line(where matches: (Item) -> Bool) -> Int? {
        for number in numbers.sorted() {
            guard let index = page(number).state.value?.items.firstIndex(where: matches) else { continue }
            return index + (even.map { (number - 1) * $0.pageSize } ?? growing.start(of: number))
        }
        return nil
    }

    /// The pages in sight whose last load has failed, finally or before its next try.
    public var failed: [any Loadable<Page>] { shown?.map(page).filter { $0.hasFailed } ?? [] }

    /// Loads the pages of the lines in sight and then, one by one, the pages that a further step of the same length would
    /// reach. Cancels those that were scrolled away, the last first: they wait for the others and would take
    /// their place.
    ///
    /// - Parameters:
    ///   - lines: those in sight.
    ///   - selection: the selected line, whose movement is the step. A movement by more than two screens is a jump, which
    ///     loads only what it shows; one by two may be that of two keys before a frame.
    public func show(_ lines: Range<Int>, selection: Int? = nil) {
        guard !lines.isEmpty else { return }
        let moved = selection.flatMap { new in self.selection.map { new - $0 } } ?? 0
        self.selection = selection
        if lines == self.lines, isSettled, moved == 0 || moved == step { return }
        if moved != 0 || lines != self.lines { step = abs(moved) > 2 * lines.count ? 0 : moved }
        self.lines = lines
        let before = shown
        let numbers = place(of: lines.lowerBound).page...place(of: lines.upperBound - 1).page
        shown = numbers
        giveUp(ahead.filter { !numbers.contains($0) && !isAhead($0) })
        if let before { giveUp(before.filter { !numbers.contains($0) }) }
        ahead.removeAll(where: numbers.contains)
        for number in numbers {
            if outdated.remove(number) == nil { page(number).loadIfIdle() } else { page(number).renew() }
        }
        loadAhead()
    }

    private func isAhead(_ number: Int) -> Bool {
        guard let shown else { return false }
        return step > 0 ? number > shown.upperBound : step < 0 && number < shown.lowerBound
    }

    private func giveUp(_ numbers: [Int]) {
        for number in numbers.reversed() {
            if let index = self.numbers.firstIndex(of: number) { loads[index].cancel() }
        }
        ahead.removeAll(where: numbers.contains)
    }

    /// Loads the next page ahead, once all pages before it have loaded.
    private func loadAhead() {
        guard let shown else { return }
        isSettled = false
        for number in shown where !page(number).state.isLoaded { return }
        isSettled = true
        guard step != 0 else { return }
        for number in pagesAhead(of: shown) {
            let page = page(number)
            if page.state.isIdle {
                if !ahead.contains(number) { ahead.append(number) }
                page.load()
            }
            guard page.state.isLoaded else { return following.observe { _ = page.state } }
        }
    }

    /// The next page if it is less than half a screen away, and those that another step would show, in the order of movement.
    private func pagesAhead(of shown: ClosedRange<Int>) -> [Int] {
        func page(_ line: Int) -> Int { place(of: max(0, min(line, count - 1))).page }
        let half = lines.count / 2
        if step > 0 {
            let next = min(page(lines.upperBound + half), shown.upperBound + 1)
            let last = min(max(next, page(lines.upperBound - 1 + step)), shown.upperBound + mostAhead)
            return Array(shown.upperBound..<last).map { $0 + 1 }
        }
        let next = max(page(lines.lowerBound - half), shown.lowerBound - 1)
        let last = max(min(next, page(lines.lowerBound + step)), shown.lowerBound - mostAhead)
        return (last..<shown.lowerBound).reversed()
    }

    /// A page that is released here can still be held by a view, which shows it as it was.
    private func releaseFarthest(from shown: ClosedRange<Int>, except new: Int) {
        func distance(_ index: Int) -> Int {
            max(shown.lowerBound - numbers[index], numbers[index] - shown.upperBound)
        }
        let hidden = numbers.indices.filter { distance($0) > 0 && numbers[$0] != new && !ahead.contains(numbers[$0]) }
        guard hidden.count > window, let farthest = hidden.max(by: { distance($0) < distance($1) }) else { return }
        release(numbers[farthest])
    }

    private func release(_ number: Int) {
        guard let index = numbers.firstIndex(of: number) else { return }
        numbers.remove(at: index)
        loads.remove(at: index)
    }

    // MARK: - Loading

    /// The range of the lines; without a known count, the state of the first page until it has loaded.
    public var state: LoadingState<Range<Int>> {
        even == nil && growing.ends.isEmpty ? page(1).state.map { _ in 0..<0 } : .loaded(0..<count)
    }

    /// That of the first page without a known count, or of the one that is being loaded again.
    public var wait: LoadWait? { even == nil ? page(renewing.first ?? 1).wait : nil }
    /// That of the first page without a known count, or of the one that is being loaded again.
    public var isLoading: Bool { even == nil && page(renewing.first ?? 1).isLoading }
    /// That of the first page without a known count, or of the one that is being loaded again.
    public var errorMessage: String? { even == nil ? page(renewing.first ?? 1).errorMessage : nil }

    /// Loads the first page.
    public func load() { page(1).load() }

    /// Loads the pages in sight again, or the first page if none is. Without a known count, those out of sight are loaded again when
    /// they come into sight; all stay displayed until then, unless a page has another number of items than before: those behind
    /// it follow anew.
    public func renew() {
        guard let shown, even != nil || !growing.ends.isEmpty else { return page(1).renew() }
        guard even == nil else { return shown.forEach { page($0).renew() } }
        renewing = Array(shown)
        outdated = Set(numbers).subtracting(shown)
        renewNext()
    }

    /// Goes on once a page that is being loaded again has named the cursor of the next one.
    private func renewNext(after number: Int) {
        guard renewing.first == number else { return }
        renewing.removeFirst()
        renewNext()
    }

    private func renewNext() {
        while let number = renewing.first {
            if shown?.contains(number) == true { return page(number).renew() }
            outdated.insert(renewing.removeFirst())
        }
    }

    /// Cancels all loads, the last first.
    public func cancel() {
        isSettled = false
        // Nothing is asked for ahead before the next movement.
        step = 0
        giveUp(numbers.sorted())
    }

    /// Replaces the first page of a known count, which has loaded again; the others stay.
    public func replaceFirst(with page: Page) {
        first = page
        release(1)
        isSettled = false
    }

    /// What a page at a cursor is that has loaded.
    private enum Adoption {
        /// The last one so far.
        case last
        /// One that was loaded again, and has as many items as before, so that those behind it stay.
        case between
        /// One that the collection does not have any more.
        case gone
    }

    /// Adds the lines of a page at a cursor.
    private func adopt(_ number: Int, count: Int, hasMore: Bool) -> Adoption {
        var ends = growing.ends
        guard number <= ends.count + 1 else { return .gone }
        let end = count + (number == 1 ? 0 : ends[number - 2])
        if number < ends.count, ends[number - 1] == end, hasMore { return .between }
        let behind = numbers.filter { $0 > number }
        if let shown, shown.upperBound > number { (self.shown, lines, step, isSettled) = (nil, 0..<0, 0, false) }
        giveUp(behind.sorted())
        behind.forEach(release)
        renewing.removeAll { $0 > number }
        outdated = outdated.filter { $0 <= number }
        ends[(number - 1)...] = [end]
        growing = GrowingPages(ends: ends, hasMore: hasMore)
        return .last
    }
}

/// The cursors of the pages so far.
@MainActor
private final class Cursors<Cursor: Sendable> {
    private var all: [Cursor?] = [nil]

    /// - Throws: `CancellationError` for a page that the collection does not have any more.
    func cursor(of page: Int) throws -> Cursor? {
        guard page <= all.count else { throw CancellationError() }
        return all[page - 1]
    }

    /// Notes the cursor that a page has named for the next one.
    ///
    /// - Parameter isLast: whether those behind are not known any more.
    func note(_ next: Cursor?, after page: Int, isLast: Bool) {
        if isLast { all[page...] = next.map { [$0] } ?? [] } else { all[page] = next }
    }
}

/// The pages so far of a collection of unknown count.
private nonisolated struct GrowingPages {
    /// The line behind each page.
    var ends: [Int] = []
    /// Whether more follow.
    var hasMore = true

    /// Number of lines, that of the next page's load included.
    var count: Int { (ends.last ?? 0) + (hasMore ? 1 : 0) }

    func place(of line: Int) -> (page: Int, index: Int) {
        let page = (ends.firstIndex { line < $0 } ?? ends.count) + 1
        return (page, line - start(of: page))
    }

    /// The first line of a page.
    func start(of page: Int) -> Int { page == 1 ? 0 : ends[page - 2] }
}
