public import LoadResource

/// The character of a mark before a row or after a title.
public typealias Mark = (Glyphs) -> Character

/// A list with one selected row. A conforming type provides the load's state, the load and the row views; the extension
/// draws each state, scrolls, and loads rows as they become visible. ``List`` is one for the items of a `Loadable`.
///
/// ```swift
/// final class Shelf: ListView {
///     let cursor = ListCursor()
///     private let books: any Loadable<[Book]>
///
///     init(_ books: any Loadable<[Book]>) { self.books = books }
///
///     var state: ListState<[Book]> { ListState(from: books.state) }
///     func loadItems() { books.load() }
///     func row(_ book: Book) -> any View { TextView(book.title) }
/// }
/// ```
@MainActor
public protocol ListView: View, AnyObject {
    /// The items, one for each row.
    associatedtype Items: RandomAccessCollection where Items.Index == Int

    /// State of the load of the items, observable.
    var state: ListState<Items> { get }
    /// Set while the list waits to be loaded again after a failure; `nil` by default.
    var wait: LoadWait? { get }
    /// The same object for the life of the list; `position` is its value.
    var cursor: ListCursor { get }
    /// Height of each row in lines; 1 by default.
    var rowLines: Int { get }
    /// The mark of an item, or `nil` for one without; `nil`, as by default, for a list without a column for marks.
    var mark: ((Items.Element) -> Mark?)? { get }

    /// Starts the load of the items. Called when the list is prepared and idle.
    func loadItems()
    /// Moves to a position that the mouse chose. The default sets ``ListView/position``.
    func go(to position: ListPosition)
    /// The view of an item, ``rowLines`` high. Made when it becomes visible, and when something changes that it was drawn from.
    func row(_ item: Items.Element) -> any View

    /// Called before each paint, to load the visible rows. The default prepares each row view.
    ///
    /// - Parameters:
    ///   - range: offsets of the visible items from the first one; empty if there are none.
    ///   - items: all items.
    ///   - size: of the list.
    func willShow(_ range: Range<Int>, of items: Items, in size: Size)

    /// Placeholder of a row while the items load; a ``SkeletonView`` by default.
    var skeletonRow: any View { get }
    /// In place of the rows if there are no items; the message "Nothing here" by default.
    var emptyView: any View { get }
    /// In place of the rows after a failure, for its error; a ``MessageView`` by default.
    func errorView(_ error: any Error) -> any View
    /// In place of the rows before a retry, for the seconds left; a ``MessageView`` by default.
    func waitView(_ wait: LoadWait, seconds: Int) -> any View
}

extension ListView {
    public var wait: LoadWait? { nil }
    public var rowLines: Int { 1 }
    public var mark: ((Items.Element) -> Mark?)? { nil }

    public func go(to position: ListPosition) { self.position = position }

    public func willShow(_ range: Range<Int>, of items: Items, in size: Size) {
        prepareRows(range, of: items, in: size)
    }

    func prepareRows(_ range: Range<Int>, of items: Items, in size: Size) {
        let rowSize = rowSize(in: size)
        for offset in range { row(items[items.startIndex + offset]).prepare(for: rowSize) }
    }

    public var skeletonRow: any View { SkeletonView() }
    public var emptyView: any View { MessageView("Nothing here") }
    public func errorView(_ error: any Error) -> any View { MessageView.failure(error) }
    public func waitView(_ wait: LoadWait, seconds: Int) -> any View {
        MessageView.waiting(wait, seconds: seconds)
    }
}

extension ListView where Items == Range<Int> {
    /// The view of a line of pages. The first line in sight of a page that has failed says so.
    ///
    /// - Parameters:
    ///   - failure: of a page, with its message.
    ///   - content: of the line with that index on a loaded page.
    package func row<Item>(
        _ line: Int,
        of pages: PagedItems<Item>,
        failure: @escaping (_ number: Int, _ error: any Error) -> any View,
        content: @escaping (PagedItems<Item>.Page, _ index: Int) -> any View
    ) -> any View {
        let (number, index) = pages.place(of: line)
        let showsFailure = index == 0 || cursor.isFirstInSight(line)
        return LoadingView(
            loader: pages.page(number),
            progress: { self.skeletonRow },
            failure: { showsFailure ? failure(number, $0) : self.skeletonRow },
            waiting: { showsFailure ? MessageView.waiting($0, seconds: $1) : self.skeletonRow },
            success: { content($0, index) }
        )
    }
}

extension ListView {
    /// Selection and scroll position: those of the ``cursor``.
    public var position: ListPosition {
        get { cursor.position }
        set { cursor.position = newValue }
    }

    public func prepare(for size: Size) { prepareLines(for: size) }

    package func prepareLines(for size: Size) {
        cursor.isPrepared = true
        if case .idle = state { loadItems() }
        guard case .success(let items) = state else { return }
        var fitted = position
        let rows = size.rows / rowLines
        fitted.fit(count: items.count, rows: rows)
        if fitted != position { position = fitted }
        willShow(rowsInSight(of: items.count, rows: rows), of: items, in: size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) { drawLines(in: rect, on: &canvas) }

    func drawLines(in rect: Rect, on canvas: inout Canvas) {
        prepareLater(in: rect, on: &canvas)
        canvas.draw(
            state,
            in: rect,
            of: self,
            countdown: wait.map { wait in CountdownView(wait) { self.waitView($0, seconds: $1) } },
            empty: emptyView,
            failure: errorView,
            skeleton: { drawSkeleton(in: rect, on: &$0) },
            items: { draw($0, in: rect, on: &$1) }
        )
    }

    /// Makes up for a `prepare` that the view around the list has not forwarded, by a further frame.
    private func prepareLater(in rect: Rect, on canvas: inout Canvas) {
        guard !cursor.isPrepared else { return cursor.isPrepared = false }
        canvas.prepareLater(in: rect) {
            self.prepare(for: rect.size)
            self.cursor.isPrepared = false
        }
    }

    /// Columns: selection mark, mark if the list has a column for it, gap, row, gap; behind the line, the scroll bar.
    func rowRect(in line: Rect) -> Rect { rowRect(in: line, mark == nil) }

    private func rowRect(in line: Rect, _ isNarrow: Bool) -> Rect {
        line.splitLeft(isNarrow ? 2 : 3).rest.splitRight(1).rest
    }

    private func rowSize(in size: Size) -> Size {
        rowRect(in: Rect(columns: size.columns - 1, rows: rowLines)).size
    }

    private func drawSkeleton(in rect: Rect, on canvas: inout Canvas) {
        let lines = rect.splitRight(1).rest
        skeletonRow.draw(in: rowRect(in: lines.lines(0, rowLines)), on: &canvas)
        for offset in 1..<max(1, rect.rows / rowLines) {
            SpinnerlessView(skeletonRow).draw(in: rowRect(in: lines.lines(offset, rowLines)), on: &canvas)
        }
    }

    private func draw(_ items: Items, in rect: Rect, on canvas: inout Canvas) {
        let count = items.count
        let (isFocused, mark, height) = (canvas.isFocused, mark, rowLines)
        canvas.onMouse(in: rect, of: self) { self.answer(to: $0, in: rect, wasFocused: isFocused) }
        let (lines, bar) = rect.splitRight(1)
        let drawing = canvas.drawing
        canvas.part(in: lines) { rect, canvas in
            let inSight = self.rowsInSight(of: count, rows: rect.rows / height)
            canvas.rows(inSight, height: height, in: rect.splitTop(rect.rows / height * height).top, version: drawing) {
                offset,
                place,
                canvas in
                let isSelected = self.cursor.isSelected(offset)
                if isSelected {
                    let style = isFocused ? canvas.theme.accent : canvas.theme.muted
                    canvas.write(String(canvas.glyphs.selection), in: place, style: style)
                }
                let item = items[items.startIndex + offset]
                if let mark = mark?(item) {
                    canvas.write(String(mark(canvas.glyphs)), in: place.splitLeft(1).rest, style: canvas.theme.marked)
                }
                let rest = self.rowRect(in: place, mark == nil)
                canvas.emphasizing(isSelected && isFocused) { self.row(item).draw(in: rest, on: &$0) }
                if isSelected { canvas.select(place, isFocused: isFocused) }
            }
        }
        canvas.part(in: bar) { rect, canvas in
            ScrollBar(count: count, top: self.cursor.top, inSight: rect.rows / height) { self.scroll(toTop: $0) }
                .draw(in: rect, on: &canvas)
        }
    }

    private func rowsInSight(of count: Int, rows: Int) -> Range<Int> {
        (cursor.top..<cursor.top + max(0, rows)).clamped(to: 0..<count)
    }

    /// `nil` if no items are displayed.
    var lineCount: Int? {
        guard case .success(let items) = state else { return nil }
        return items.count
    }

    /// Moves the selection, once the items have loaded.
    public func move(_ move: ListMove) {
        guard let lineCount else { return }
        var moved = position
        moved.move(move, count: lineCount)
        moved.fit(count: lineCount, rows: moved.rows)
        if moved != position { position = moved }
    }

    /// A press selects a row and opens one that is already selected, as a double click and Enter do. The wheel scrolls.
    ///
    /// - Parameters:
    ///   - rect: area that the list was drawn in.
    ///   - wasFocused: whether keys went to the list then.
    func answer(to event: MouseEvent, in rect: Rect, wasFocused: Bool) -> MouseAnswer {
        guard let lineCount else { return .ignored }
        switch event.kind {
        case .press:
            var position = position
            let row = position.top + (event.row - rect.row) / rowLines
            guard row < min(lineCount, position.top + rect.rows / rowLines) else { return .handled }
            let answer = event.answer(choosing: row, whereSelected: wasFocused ? position.selection : nil)
            position.select(row)
            go(to: position)
            return answer
        case .wheelUp, .wheelDown:
            scroll(toTop: position.top + event.wheelLines)
            return .handled
        case .drag, .release: return .ignored
        }
    }

    func scroll(toTop row: Int) {
        guard let lineCount else { return }
        var position = position
        position.scroll(toTop: row, count: lineCount)
        go(to: position)
    }
}

/// Holds the position of a list, observed: a change draws the rows that it concerns.
@MainActor
public final class ListCursor {
    /// The selected row. Observable.
    @Observed public private(set) var selection: Int
    /// The first visible row. Observable.
    @Observed public private(set) var top: Int
    /// Height of the list in rows. Observable.
    @Observed private(set) var rows: Int
    /// Whether the list has been prepared since it was drawn.
    var isPrepared = false

    /// A cursor at a position; by default the first row.
    public init(_ position: ListPosition = ListPosition()) {
        selection = position.selection
        top = position.top
        rows = position.rows
    }

    /// Selection and scroll position. Observable.
    public var position: ListPosition {
        get { ListPosition(selection: selection, top: top, rows: rows) }
        set {
            _selection.change(to: newValue.selection)
            _top.change(to: newValue.top)
            _rows.change(to: newValue.rows)
        }
    }

    /// Whether a row is the selected one. A view that asks is drawn again only when that changes.
    package func isSelected(_ row: Int) -> Bool { _selection.isEqual(to: row) }

    /// Whether a row is the first visible one, likewise.
    package func isFirstInSight(_ row: Int) -> Bool { _top.isEqual(to: row) }
}
