public import LoadResource
public import Observation

/// A list of the items of a load, one of which is selected.
///
/// ```swift
/// let cities = LoadableResource { try await client.json([City].self, from: address) }
/// let list = List(cities, groupedBy: \.country, filteredBy: \.name) { city in
///     Columns(spacing: 1, .rest(TextView(city.name)), .fixed(12, TextView(city.river, style: \.muted)))
/// }
/// list.allowsMarking = true
/// let main = MainView("Cities", list)
/// ```
///
/// ```
/// ┌ Cities ────────────────── 1 of 2, 1 marked ┐
/// │ / l                                        │
/// │ England ────────────────────────────────── │
/// │▌✓ London                      Thames       │
/// │ France ─────────────────────────────────── │
/// │   Lyon                        Rhône        │
/// │                                            │
/// │                                            │
/// └────────────────────────────────────────────┘
///  ↑↓ move  ⏎ keep  Esc clear  F1 help
/// ```
///
/// It draws each state of the load and starts it when it becomes visible. While it has the focus, keys move the selection.
/// Its rows are as high as the first one asks for (``View/rows(columns:)``). After a reload, the same item is selected if items
/// are `Identifiable`, otherwise the same line.
///
/// Each of these costs nothing where it is not asked for:
///
/// - Sections (`groupedBy`): a heading wherever it differs from that of the item before. It is no row that can be
///   selected, and that of the first row in sight stays in sight.
/// - A filter (`filteredBy`): `/` opens a ``SearchLine`` above the rows. Enter keeps what it says, Escape clears it.
/// - Marks: a character of the program before a row (``rowMark``), or a tick that the user sets (``allowsMarking``).
public class List<Item: Sendable>: ListView, Focusable, Observable {
    public let cursor = ListCursor()
    /// Placeholder of a row that loads.
    public var skeletonRow: any View = SkeletonView()
    /// Below the message of a failure; `nil` for none.
    public var retryAdvice: Advice? = .retry
    /// The mark before the row of an item, or `nil` for an item without. `nil`, as by default, for no column for marks.
    public var rowMark: ((Item) -> Mark?)?

    let source: ListSource<Item>
    /// `nil` for a list that shows all items in their order.
    let arrangement: ListArrangement<Item>?
    /// Where the filter is typed; `nil` for a list without one.
    private(set) var filter: SearchLine?
    /// The items that the user has marked; `nil` where this is not possible.
    var marks: ListMarks<Item>?
    private let place: SourcePlace
    private let makeRow: (List, Item) -> any View
    private var emptyContent: any View = MessageView("Nothing here")
    private var measuredLines: Int?
    /// The selected item, as of the last frame.
    private var followed = FollowedItem()
    /// Id of the item to select once it is shown.
    @Observed private var awaited: AnyHashable?
    private lazy var awaitedRow = Memo { [unowned self] in awaited.flatMap(source.line).flatMap(rows.row) }

    init(
        _ source: ListSource<Item>,
        _ arrangement: ListArrangement<Item>?,
        at place: SourcePlace,
        row: @escaping (List, Item) -> any View
    ) {
        self.source = source
        self.arrangement = arrangement
        self.place = place
        makeRow = row
        guard let arrangement, arrangement.isFilterable else { return }
        filter = SearchLine { [weak self] text in self?.rearrange { arrangement.filter(by: text) } }
    }

    /// The selected item; `nil` without items, and in the line of one that has not loaded. Observable.
    public var selected: Item? {
        let rows = rows
        return rows.item(at: selectedRow(of: rows)).flatMap(source.item)
    }

    /// Which of the items that are shown is selected, and how many are marked, such as "3 of 12, 2 marked"; empty
    /// without items. "12+" of pages that may be followed by others. Observable.
    public var note: String {
        let rows = rows
        guard rows.count > 0 else { return "" }
        let next = source.pages?.hasMore == true ? 1 : 0
        let count = rows.itemCount - next
        let number = min(rows.number(of: selectedRow(of: rows)), count)
        let marked = marks?.items.count ?? 0
        return "\(number) of \(count)\(next > 0 ? "+" : "")\(marked > 0 ? ", \(marked) marked" : "")"
    }

    // MARK: - Loading

    /// The numbers of the rows.
    public var state: ListState<Range<Int>> {
        ListState(from: source.state().map { [arrangement] in 0..<(arrangement?.rows.count ?? $0) })
    }

    public var wait: LoadWait? { source.load.wait }
    public func loadItems() {
        KeptObjects.start(source.load, at: place)
    }

    /// Whether a load has failed, finally or before its next try: that of the items or that of a page in sight.
    public var canRetry: Bool { !source.failed.isEmpty }

    /// Retries the loads that have failed. If none has, the items are loaded again, and stay displayed meanwhile.
    public func reload() {
        let failed = source.failed
        for load in failed { load.load() }
        if failed.isEmpty { source.load.renew() }
    }

    // MARK: - Rows

    /// Observable.
    var rows: ListRows { arrangement?.rows ?? ListRows(count: source.state().value ?? 0) }

    /// The view of the item or heading in a row.
    public func row(_ row: Int) -> any View {
        if let pages = source.pages {
            return self.row(row, of: pages) {
                self.errorView($1)
            } content: { page, index in
                index < page.items.count ? self.makeRow(self, page.items[index]) : BlankView()
            }
        }
        guard let item = shownItem(at: row) else {
            return HeadingView(text: rows.heading(of: row) ?? "", hasMarks: mark != nil)
        }
        let view = makeRow(self, item)
        return arrangement?.marked(view, of: item) ?? view
    }

    /// The item in a row; `nil` where there is a heading.
    private func shownItem(at row: Int) -> Item? {
        let rows = rows
        // The heading of the first row in sight takes its line.
        if rows.hasHeadings, cursor.rows > 1, cursor.isFirstInSight(row) { return nil }
        return rows.item(at: row).flatMap(source.item)
    }

    public var mark: ((Int) -> Mark?)? {
        guard rowMark != nil || marks != nil else { return nil }
        return { [unowned self] row in
            guard let item = shownItem(at: row) else { return nil }
            if let marks, marks.contains(item) { return \.check }
            return rowMark?(item)
        }
    }

    /// Those that the first item asks for; once known, the list is laid out with it.
    public var rowLines: Int {
        if let measuredLines { return measuredLines }
        guard source.state().isLoaded, let item = source.sample else { return 1 }
        let lines = max(1, makeRow(self, item).rows(columns: .max))
        measuredLines = lines
        return lines
    }

    public func willShow(_ range: Range<Int>, of items: Range<Int>, in size: Size) {
        if let pages = source.pages {
            pages.show(range, selection: position.selection)
        } else {
            prepareRows(range, of: items, in: size)
        }
    }

    /// In place of the rows if there are no items. Where the filter hides all, a message says so instead.
    public var emptyView: any View {
        get {
            let isFiltered = source.state().value ?? 0 > 0
            let advice: Advice = "\(keyOf: "clear", standard: .escape) clear"
            return isFiltered ? MessageView("Nothing matches", advice: advice) : emptyContent
        }
        set { emptyContent = newValue }
    }

    public func errorView(_ message: String) -> any View {
        MessageView.failure(message, advice: retryAdvice)
    }

    // MARK: - Selection

    /// Moves the selection, once the items have loaded.
    public func move(_ move: ListMove) {
        follow()
        let rows = rows
        guard rows.count > 0 else { return }
        stopWaiting()
        var moved = position
        rows.move(move, in: &moved)
        rows.settle(&moved, rows: moved.rows)
        if moved != position { position = moved }
        followed.note(moved.selection, id: id(at: moved.selection, of: rows))
    }

    public func go(to position: ListPosition) {
        guard let chosen = rows.position(choosing: position, from: self.position) else { return }
        stopWaiting()
        let isPressed = chosen.top == self.position.top && chosen.selection != self.position.selection
        self.position = chosen
        // A press of another row gives it the letters.
        if isPressed, let filter, filter.isTyping { filter.keep() }
    }

    /// Changes which items are shown, or their order. The selected one stays selected, and if it is not shown any more,
    /// the first one is. So it is before the first frame.
    func rearrange(_ change: () -> Void) {
        guard cursor.rows > 0 else { return change() }
        follow()
        let item = rows.item(at: position.selection)
        change()
        let rows = rows
        let row = item.flatMap(rows.row) ?? 0
        if row != position.selection { position.shift(by: row - position.selection) }
        followed.note(row, id: id(at: row, of: rows))
    }

    /// Keeps the selected item where it is on the screen when the items have changed.
    private func follow() {
        let rows = rows
        guard rows.count > 0 else { return }
        let row = selectedRow(of: rows)
        if awaited != nil, awaitedRow.value == row {
            position.select(row)
            awaited = nil
        } else if row != position.selection {
            position.shift(by: row - position.selection)
        }
        followed.note(row, id: id(at: row, of: rows))
    }

    /// Selects an item, now or once it is shown.
    func selectWhenShown(_ id: AnyHashable) { awaited = id }

    private func stopWaiting() {
        if awaited != nil { awaited = nil }
    }

    /// The selected row: that of the awaited item, if it is shown now, or else that of the followed one, unless the user has
    /// moved since.
    private func selectedRow(of rows: ListRows) -> Int {
        if awaited != nil, let row = awaitedRow.value { return row }
        let selection = cursor.selection
        let row = followed.place(from: selection, count: rows.count, id: { id(at: $0, of: rows) }) {
            source.line($0).flatMap(rows.row)
        }
        if let row { return row }
        return rows.item(at: selection) == nil && rows.hasHeadings ? selection + 1 : selection
    }

    /// `nil` for a heading, for the line of a page that has not loaded, and for an item that does not identify itself.
    private func id(at row: Int, of rows: ListRows) -> AnyHashable? {
        rows.item(at: row).flatMap(source.item).flatMap(identity)
    }

    // MARK: - Keys

    /// The usual keys of a list, which move the selection, and those of what it has been given.
    public var keyBindings: [KeyBinding<KeyCommand>] {
        let taken: Set<Key> = marks == nil ? [] : [.character(" ")]
        let moves = ListMove.bindings(if: { self.rows.itemCount > 1 }, perform: move)
        return moves.compactMap { $0.without(taken) } + markBindings + filterBindings
    }

    // MARK: - Drawing

    /// Lines above the rows.
    var headerLines: Int { 0 }
    /// Draws them.
    func drawHeader(in rect: Rect, on canvas: inout Canvas) {}

    var wholeLines: Int { (filter?.rows ?? 0) + headerLines + max(1, min(lineCount ?? 1, 1000)) * rowLines }

    public func prepare(for size: Size) {
        KeptObjects.expect(self, at: place, "write Kept(id) { List(…) }")
        filter?.prepare(for: Size(columns: size.columns, rows: 1))
        follow()
        let areas = areas(in: Rect(columns: size.columns, rows: size.rows))
        let rows = rows
        if rows.hasHeadings {
            var settled = position
            rows.settle(&settled, rows: areas.rows.rows / rowLines)
            if settled != position { position = settled }
        }
        prepareLines(for: areas.rows.size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.focusing(on: self, in: rect) { drawFocusable(in: rect, on: &$0) }
    }

    private func drawFocusable(in rect: Rect, on canvas: inout Canvas) {
        if !source.isInMemory { canvas.show(source.load, by: self) }
        let areas = areas(in: rect)
        if let filter, filter.isShown { canvas.draw(filter, in: areas.filter) }
        drawHeader(in: areas.header, on: &canvas)
        drawLines(in: areas.rows, on: &canvas)
        noticeView?.draw(in: areas.notice.inset(columns: 1), on: &canvas)
    }

    private var noticeView: (any View)? {
        source.load.reloadNotice(failure: errorView) { self.waitView($0, seconds: $1) }
    }

    /// The last line is for the notice.
    private func areas(in rect: Rect) -> (filter: Rect, header: Rect, rows: Rect, notice: Rect) {
        let (filter, below) = rect.splitTop(filter?.rows ?? 0)
        let (header, rest) = below.splitTop(headerLines)
        let (rows, notice) = rest.splitBottom(noticeView == nil ? 0 : 1)
        return (filter, header, rows, notice)
    }
}

extension Advice {
    /// The key of the action named "retry", by default r.
    public static let retry: Advice = "\(keyOf: "retry", standard: .character("r")) retry"
}

/// The heading of a section in a row of a list.
private struct HeadingView: View {
    let text: String
    let hasMarks: Bool

    func draw(in rect: Rect, on canvas: inout Canvas) {
        // From the second column of the list, left of the text of its rows.
        let left = hasMarks ? 2 : 1
        let line = Rect(column: rect.column - left, row: rect.endRow - 1, columns: rect.columns + left, rows: 1)
        var rest = line
        canvas.write(text, advancing: &rest, style: canvas.theme.heading)
        canvas.fill(rest.splitLeft(1).rest, with: canvas.glyphs.box.horizontal, style: canvas.theme.muted)
        // From the column of the selection to that behind the row.
        let whole = Rect(column: line.column - 1, row: line.row, columns: line.columns + 2, rows: 1)
        canvas.onMouse(in: whole) { $0.kind == .press ? .handled : .ignored }
    }
}
