public import LoadResource
public import Observation

/// The list of the items of a load, one of which is selected.
///
/// ```swift
/// let cities = LoadableResource { try await client.json([City].self, from: address) }
/// let list = List(cities) { city in
///     Columns(spacing: 1, .rest(TextView(city.name)), .fixed(12, TextView(city.river, style: \.muted)))
/// }
/// ```
///
/// It draws each state of the load and starts it when it becomes visible. After a reload, the same item is selected, or the
/// nearest one if it is gone.
public final class List<Item: Identifiable & Sendable>: ListView, Observable where Item.ID: Sendable {
    public let cursor = ListCursor()
    /// Placeholder of a row that loads.
    public var skeletonRow: any View = SkeletonView()
    /// Below the message of a failure; `nil` for none.
    public var retryAdvice: Advice? = .retry
    /// In place of the rows if there are no items.
    public var emptyView: any View = MessageView("Nothing here")

    /// The mark before the row of an item, or `nil` for an item without. `nil`, as by default, for no column for marks.
    public var rowMark: ((Item) -> Mark?)?

    private let source: ListSource<Item>
    private let makeRow: (Item) -> any View
    /// The selected item and its line, as of the last frame.
    private var followed: (line: Int, id: Item.ID)?
    /// Id of the item to select once it is shown.
    @Observed private var awaited: Item.ID?

    /// A list of items that load together.
    ///
    /// - Parameters:
    ///   - items: the load, which starts when the list becomes visible.
    ///   - row: the view of an item.
    public init(_ items: any Loadable<[Item]>, row: @escaping (Item) -> any View) {
        source = ListSource(items)
        makeRow = row
    }

    /// A list that loads its pages as they become visible. A page that fails says so in its first line in sight.
    ///
    /// - Parameters:
    ///   - pages: the items, the first page of which starts to load when the list becomes visible.
    ///   - row: the view of an item.
    public init(_ pages: PagedItems<Item>, row: @escaping (Item) -> any View) {
        source = ListSource(pages)
        makeRow = row
    }

    /// The selected item; `nil` without items, and in the line of one that has not loaded. Observable.
    public var selected: Item? { lineCount.flatMap { source.item(selectedLine(of: $0)) } }

    // MARK: - Loading

    /// The numbers of the rows.
    public var state: ListState<Range<Int>> { ListState(from: source.state().map { 0..<$0 }) }
    public var wait: LoadWait? { source.load.wait }
    public func loadItems() { source.load.load() }

    /// Whether a load has failed, finally or before its next try: that of the items or that of a page in sight.
    public var canRetry: Bool { !source.failed.isEmpty }

    /// Retries the loads that have failed. If none has, the items are loaded again, and stay displayed meanwhile.
    public func reload() {
        let failed = source.failed
        for load in failed { load.load() }
        if failed.isEmpty { source.load.renew() }
    }

    // MARK: - Rows

    public func row(_ line: Int) -> any View {
        guard let pages = source.pages else { return source.item(line).map(makeRow) ?? BlankView() }
        return row(line, of: pages) {
            self.errorView($1)
        } content: { page, index in
            index < page.items.count ? self.makeRow(page.items[index]) : BlankView()
        }
    }

    public var mark: ((Int) -> Mark?)? {
        rowMark.map { rowMark in { [source] line in source.item(line).flatMap(rowMark) } }
    }

    public func willShow(_ range: Range<Int>, of items: Range<Int>, in size: Size) {
        if let pages = source.pages {
            pages.show(range, selection: position.selection)
        } else {
            prepareRows(range, of: items, in: size)
        }
    }

    public func errorView(_ error: any Error) -> any View { MessageView.failure(error, advice: retryAdvice) }

    // MARK: - Selection

    public func effect(of action: Action) -> Effect? {
        if let move = action.move {
            guard let lineCount, lineCount > 0 else { return nil }
            return { self.move(move) }
        }
        return action == .retry && canRetry ? { self.reload() } : nil
    }

    /// Moves the selection, once the items have loaded.
    public func move(_ move: ListMove) {
        guard let count = lineCount, count > 0 else { return }
        follow(in: count)
        stopWaiting()
        var moved = position
        moved.move(move, count: count)
        if moved != position { position = moved }
        note(moved.selection)
    }

    public func go(to position: ListPosition) {
        stopWaiting()
        self.position = position
    }

    /// Selects the item with an id: now, or once it has loaded, unless the user moves the selection before.
    public func select(id: Item.ID) { awaited = id }

    private func stopWaiting() {
        if awaited != nil { awaited = nil }
    }

    /// Keeps the selected item where it is on the screen when the items have changed.
    private func follow(in count: Int) {
        let line = selectedLine(of: count)
        if let awaited, source.line(awaited) == line {
            position.select(line)
            self.awaited = nil
        } else if line != position.selection {
            position.shift(by: line - position.selection)
        }
        note(line)
    }

    private func note(_ line: Int) { followed = source.item(line).map { (line, $0.id) } }

    /// The line of the awaited item, if it is shown now, or else that of the followed one, unless the user has moved since.
    private func selectedLine(of count: Int) -> Int {
        if let awaited, let line = source.line(awaited) { return line }
        let selection = cursor.selection
        guard let followed, followed.line == selection, source.item(selection)?.id != followed.id else {
            return min(selection, max(0, count - 1))
        }
        return source.line(followed.id) ?? min(selection, max(0, count - 1))
    }

    // MARK: - Drawing

    public func prepare(for size: Size) {
        if let count = lineCount, count > 0 { follow(in: count) }
        prepareLines(for: areas(in: Rect(columns: size.columns, rows: size.rows)).rows.size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let areas = areas(in: rect)
        drawLines(in: areas.rows, on: &canvas)
        noticeView?.draw(in: areas.notice.inset(columns: 1), on: &canvas)
    }

    private var noticeView: (any View)? {
        source.load.reloadNotice(failure: errorView) { self.waitView($0, seconds: $1) }
    }

    /// The last line is for the notice.
    private func areas(in rect: Rect) -> (rows: Rect, notice: Rect) {
        let (rows, notice) = rect.splitBottom(noticeView == nil ? 0 : 1)
        return (rows, notice)
    }
}

extension Advice {
    /// The key of the action named "retry", by default r.
    public static let retry: Advice = "\(keyOf: "retry", standard: .character("r")) retry"
}
