public import LoadResource

/// A list of the items of a load, one of which is selected.
///
/// ```swift
/// let users = LoadableResource { try await client.json([User].self, from: address) }
/// let list = List(users) { user in
///     Columns(spacing: 1, .rest(TextView(user.name)), .fixed(12, TextView(user.city)))
/// }
/// ```
///
/// It draws each state of the load and starts it when it becomes visible. While it has the focus, keys move the selection. Its
/// rows are as high as the first one asks for (``View/rows(columns:)``). After a reload, the same item is selected if items are
/// `Identifiable`, otherwise the same line.
public final class List<Items: RandomAccessCollection & Sendable>: ListView, Focusable where Items.Index == Int {
    public let cursor = ListCursor()
    /// Placeholder of a row that loads.
    public var skeletonRow: any View = SkeletonView()
    /// In place of the rows if there are no items.
    public var emptyView: any View = MessageView("Nothing here")
    /// Below the message of a failure; `nil` for none.
    public var retryAdvice: Advice? = .retry

    private let items: any Loadable<Items>
    private let place: SourcePlace
    private let makeRow: (List, Items.Element) -> any View
    /// Called with the lines in sight, instead of preparing their rows; `nil` for items that have loaded together.
    private var showPages: ((_ lines: Range<Int>, _ selection: Int) -> Void)?
    private var failedPages: () -> [any LoadControl] = { [] }
    private var firstPageHasLoaded: () -> Bool = { true }
    private var measuredLines: Int?
    /// The selected item, as of the last frame.
    private var followed: (place: Int, id: AnyHashable)?

    /// - Parameters:
    ///   - items: the load, which starts when the list becomes visible.
    ///   - file: with line and column, tells this place in the source from others.
    ///   - line: see `file`.
    ///   - column: see `file`.
    ///   - row: the view of an item.
    public init(
        _ items: any Loadable<Items>,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        row: @escaping (Items.Element) -> any View
    ) {
        self.items = items
        place = SourcePlace(file, line, column)
        makeRow = { row($1) }
    }

    /// A list of items in memory.
    ///
    /// - Parameters:
    ///   - items: in their order.
    ///   - row: the view of an item.
    public convenience init<Item: Sendable>(_ items: [Item], row: @escaping (Item) -> any View) where Items == [Item] {
        self.init(Loaded(items), row: row)
    }

    /// A list of lines of text in memory.
    public convenience init(_ lines: [String]) where Items == [String] {
        self.init(lines) { TextView($0) }
    }

    /// A list that loads its pages as they become visible. What is selected is a line.
    ///
    /// - Parameters:
    ///   - pages: the items, the first page of which starts to load when the list becomes visible.
    ///   - file: with line and column, tells this place in the source from others.
    ///   - line: see `file`.
    ///   - column: see `file`.
    ///   - row: the view of an item.
    public init<Item>(
        _ pages: PagedItems<Item>,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        row: @escaping (Item) -> any View
    ) where Items == Range<Int> {
        items = pages
        place = SourcePlace(file, line, column)
        makeRow = { list, line in
            list.row(line, of: pages) {
                list.errorView($1)
            } content: { page, index in
                index < page.items.count ? row(page.items[index]) : BlankView()
            }
        }
        showPages = { pages.show($0, selection: $1) }
        failedPages = { pages.failed }
        firstPageHasLoaded = { pages.loaded.isEmpty == false }
    }

    /// The selected item; `nil` without items. Observable.
    public var selected: Items.Element? {
        guard let items = items.state.value else { return nil }
        let place = place(in: items)
        return place < items.count ? items[items.startIndex + place] : nil
    }

    // MARK: - Loading

    public var state: ListState<Items> { ListState(from: items.state) }
    public var wait: LoadWait? { items.wait }
    public func loadItems() {
        if let objects = KeptObjects.current { objects.loads.start(items, at: place) } else { items.load() }
    }

    /// Whether a load has failed, finally or before its next try: that of the items or that of a page in sight.
    public var canRetry: Bool { !failed.isEmpty }

    /// Retries the loads that have failed. If none has, the items are loaded again, and stay displayed meanwhile.
    public func reload() {
        let failed = failed
        for load in failed { load.load() }
        if failed.isEmpty { items.renew() }
    }

    private var failed: [any LoadControl] {
        items.canRetry || failedReload != nil ? [items] : failedPages()
    }

    /// Why the items, which are still displayed, could not be loaded again.
    private var failedReload: String? { items.state.isLoaded ? items.errorMessage : nil }

    // MARK: - Rows

    public func row(_ item: Items.Element) -> any View { makeRow(self, item) }

    /// Those that the first row asks for; once known, the list is laid out with it.
    public var rowLines: Int {
        if let measuredLines { return measuredLines }
        guard let items = items.state.value, !items.isEmpty else { return 1 }
        let lines = max(1, row(items[items.startIndex]).rows(columns: .max))
        if isMeasurable(items) { measuredLines = lines }
        return lines
    }

    /// A page that loads may have rows of another height.
    private func isMeasurable(_ items: Items) -> Bool { showPages == nil || firstPageHasLoaded() }

    public func willShow(_ range: Range<Int>, of items: Items, in size: Size) {
        if let showPages { showPages(range, position.selection) } else { prepareRows(range, of: items, in: size) }
    }

    public func errorView(_ message: String) -> any View {
        MessageView.failure(message, advice: retryAdvice)
    }

    public func prepare(for size: Size) {
        follow()
        prepareLines(for: areas(in: Rect(columns: size.columns, rows: size.rows)).rest.size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.focusing(on: self, in: rect) { drawFocusable(in: rect, on: &$0) }
    }

    private func drawFocusable(in rect: Rect, on canvas: inout Canvas) {
        canvas.show(items, by: self)
        let (lines, notice) = areas(in: rect)
        drawLines(in: lines, on: &canvas)
        if let failedReload { errorView(failedReload).draw(in: notice.inset(columns: 1), on: &canvas) }
    }

    /// The last line says why a reload has failed.
    private func areas(in rect: Rect) -> (rest: Rect, bottom: Rect) {
        rect.splitBottom(failedReload == nil ? 0 : 1)
    }

    /// Keeps the selected item where it is on the screen when the items have changed.
    private func follow() {
        guard let items = items.state.value else { return }
        let place = place(in: items)
        if place != position.selection { position.shift(by: place - position.selection) }
        followed = id(at: place, of: items).map { (place, $0) }
    }

    /// Index of the selected line: that of the followed item, unless the user has moved since.
    private func place(in items: Items) -> Int {
        let selection = position.selection
        guard let followed, followed.place == selection, id(at: selection, of: items) != followed.id else {
            return selection
        }
        let place = (0..<items.count).first { id(at: $0, of: items) == followed.id }
        return place ?? max(0, min(selection, items.count - 1))
    }

    /// `nil` behind the last item, and for one that does not identify itself.
    private func id(at place: Int, of items: Items) -> AnyHashable? {
        func id(of item: some Identifiable) -> AnyHashable { item.id }
        guard place < items.count else { return nil }
        return (items[items.startIndex + place] as? any Identifiable).map { id(of: $0) }
    }
}

extension List {
    /// The usual keys of a list, which move the selection.
    public var keyBindings: [KeyBinding<KeyCommand>] {
        ListMove.keys.map { line in
            KeyBinding(observed: line.keys, hint: line.hint, help: line.help, if: { self.lineCount ?? 0 > 1 }) {
                self.move(line.move)
            }
        }
    }
}

extension Advice {
    /// The key of the action named "retry", by default r.
    public static let retry: Advice = "\(keyOf: "retry", standard: .character("r")) retry"
}
