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
    /// The smallest size of an item that is a card, in lines of as many as fit; `nil`, as by default, for rows.
    var cardSize: Size? { get }
    /// The mark of an item, or `nil` for one without; `nil`, as by default, for a list without a column for marks.
    var mark: ((Items.Element) -> Mark?)? { get }

    /// Starts the load of the items. Called when the list is prepared and idle.
    func loadItems()
    /// Moves to a position that the mouse chose. The default sets ``ListView/position``.
    func go(to position: ListPosition)
    /// The view of an item. Made when it becomes visible, and when something changes that it was drawn from.
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
    public var cardSize: Size? { nil }
    public var mark: ((Items.Element) -> Mark?)? { nil }

    public func go(to position: ListPosition) { self.position = position }

    public func willShow(_ range: Range<Int>, of items: Items, in size: Size) {
        let rowSize = rowRect(in: Rect(columns: size.columns - 1, rows: 1)).size
        for offset in range { row(items[items.startIndex + offset]).prepare(for: rowSize) }
    }

    public var skeletonRow: any View { SkeletonView() }
    public var emptyView: any View { MessageView("Nothing here") }
    public func errorView(_ error: any Error) -> any View { MessageView.failure(error) }
    public func waitView(_ wait: LoadWait, seconds: Int) -> any View {
        MessageView.waiting(wait, seconds: seconds)
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
        if let cardSize {
            fitted = fitted.fitted(count: items.count, in: size, cardSize: cardSize)
        } else {
            fitted.fit(count: items.count, rows: size.rows)
        }
        if fitted != position { position = fitted }
        willShow(fitted.inSight(of: items.count), of: items, in: size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) { drawLines(in: rect, on: &canvas) }

    func drawLines(in rect: Rect, on canvas: inout Canvas) {
        prepareLater(in: rect, on: &canvas)
        let message = rect.inset(columns: 1)
        switch state {
        case .idle: drawSkeleton(in: rect, on: &canvas)
        case .loading:
            if let wait {
                CountdownView(wait: wait) { self.waitView($0, seconds: $1) }.draw(in: message, on: &canvas)
            } else {
                canvas.whileLoading(self) { drawSkeleton(in: rect, on: &$0) }
            }
        case .success(let items): draw(items, in: rect, on: &canvas)
        case .empty: emptyView.draw(in: message, on: &canvas)
        case .error(let error): errorView(error).draw(in: message, on: &canvas)
        }
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
    private func rowRect(in line: Rect) -> Rect {
        line.splitLeft(mark == nil ? 2 : 3).rest.splitRight(1).rest
    }

    private func drawSkeleton(in rect: Rect, on canvas: inout Canvas) {
        let lines = rect.splitRight(1).rest
        skeletonRow.draw(in: rowRect(in: lines.line(0)), on: &canvas)
        for offset in 1..<max(1, rect.rows) {
            SpinnerlessView(skeletonRow).draw(in: rowRect(in: lines.line(offset)), on: &canvas)
        }
    }

    private func draw(_ items: Items, in rect: Rect, on canvas: inout Canvas) {
        let count = items.count
        let isFocused = canvas.isFocused
        canvas.onMouse(in: rect) { self.answer(to: $0, in: rect, wasFocused: isFocused) }
        let (places, bar) = rect.splitRight(1)
        if let cardSize {
            canvas.part(in: places) { rect, canvas in
                let position = self.cursor.scrolled
                for index in position.inSight(of: count) {
                    let place = position.place(of: index, count: count, height: cardSize.rows, in: rect)
                    canvas.part(in: place) { rect, canvas in
                        self.draw(items, index, rect, rect.line(0), on: &canvas) {
                            self.row($0).draw(in: rect, on: &$1)
                        }
                    }
                }
            }
        } else {
            let (mark, drawing) = (mark, canvas.drawing)
            canvas.part(in: places) { rect, canvas in
                let inSight = self.cursor.inSight(of: count, rows: rect.rows)
                canvas.rows(inSight, in: rect, version: drawing) { index, place, canvas in
                    self.draw(items, index, place, place, on: &canvas) { item, canvas in
                        if let mark = mark?(item) {
                            let column = place.splitLeft(1).rest
                            canvas.write(String(mark(canvas.glyphs)), in: column, style: canvas.theme.marked)
                        }
                        self.row(item).draw(in: self.rowRect(in: place), on: &canvas)
                    }
                }
            }
        }
        canvas.part(in: bar) { rect, canvas in
            let inSight = self.cardSize.map { max(1, rect.rows / $0.rows) } ?? rect.rows
            ScrollBar(count: self.cursor.lines(of: count), top: self.cursor.top, inSight: inSight) {
                self.scroll(toTop: $0)
            }
            .draw(in: rect, on: &canvas)
        }
    }

    /// Draws an item, and its selection in a line of it.
    private func draw(
        _ items: Items,
        _ index: Int,
        _ place: Rect,
        _ line: Rect,
        on canvas: inout Canvas,
        item: (Items.Element, inout Canvas) -> Void
    ) {
        let isFocused = canvas.isFocused
        let isSelected = cursor.isSelected(index)
        if isSelected {
            let style = isFocused ? canvas.theme.accent : canvas.theme.muted
            canvas.write(String(canvas.glyphs.selection), in: line, style: style)
        }
        canvas.inContext({ $0.isEmphasized = isSelected && isFocused }) { item(items[items.startIndex + index], &$0) }
        if isSelected { canvas.select(line, isFocused: isFocused) }
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
        if moved != position { position = moved }
    }

    /// A press selects a row, and opens one that is already selected, as Enter does. The wheel scrolls.
    ///
    /// - Parameters:
    ///   - rect: area that the list was drawn in.
    ///   - wasFocused: whether keys went to the list then.
    func answer(to event: MouseEvent, in rect: Rect, wasFocused: Bool) -> MouseAnswer {
        guard let lineCount else { return .ignored }
        switch event.kind {
        case .press:
            guard let index = index(at: event, in: rect, of: lineCount) else { return .handled }
            var position = position
            let isSelected = wasFocused && index == position.selection
            position.select(index)
            go(to: position)
            return isSelected ? .key(.enter) : .handled
        case .wheelUp, .wheelDown:
            scroll(toTop: position.top + (cardSize == nil ? event.wheelLines : event.wheelLines.signum()))
            return .handled
        case .drag, .release: return .ignored
        }
    }

    /// The item at a cell of the canvas; `nil` where there is none.
    private func index(at event: MouseEvent, in rect: Rect, of count: Int) -> Int? {
        let position = position
        guard let cardSize else {
            let row = position.top + event.row - rect.row
            return position.inSight(of: count).contains(row) ? row : nil
        }
        let cards = rect.splitRight(1).rest
        return position.inSight(of: count).first {
            position.place(of: $0, count: count, height: cardSize.rows, in: cards)
                .contains(column: event.column, row: event.row)
        }
    }

    func scroll(toTop row: Int) {
        guard let lineCount else { return }
        var position = position
        position.scroll(toTop: row, count: lineCount)
        go(to: position)
    }
}

extension ListPosition {
    /// The place of a card in an area; cards grow in width to fill the line.
    fileprivate func place(of index: Int, count: Int, height: Int, in cards: Rect) -> Rect {
        let place = index - inSight(of: count).lowerBound
        let column = place % columns * cards.columns / columns
        let next = (place % columns + 1) * cards.columns / columns
        let line = cards.splitTop(place / columns * height).rest.splitTop(height).top
        return line.splitLeft(column).rest.splitLeft(next - column).left
    }
}

/// Holds the position of a list, observed: a change draws the rows that it concerns.
@MainActor
public final class ListCursor {
    /// The selected item. Observable.
    @Observed public private(set) var selection: Int
    /// The first visible line. Observable.
    @Observed public private(set) var top: Int
    /// Height of the list in lines. Observable.
    @Observed private var rows: Int
    /// Number of items in a line. Observable.
    @Observed private var columns: Int
    /// Whether the list has been prepared since it was drawn.
    var isPrepared = false

    /// A cursor at a position; by default the first row.
    public init(_ position: ListPosition = ListPosition()) {
        selection = position.selection
        top = position.top
        rows = position.rows
        columns = position.columns
    }

    /// Selection and scroll position. Observable.
    public var position: ListPosition {
        get { ListPosition(selection: selection, top: top, rows: rows, columns: columns) }
        set {
            _selection.change(to: newValue.selection)
            _top.change(to: newValue.top)
            _rows.change(to: newValue.rows)
            _columns.change(to: newValue.columns)
        }
    }

    /// The position without the selection. A view that asks is drawn again only when the list scrolls or changes its size.
    var scrolled: ListPosition {
        ListPosition(selection: 0, top: top, rows: rows, columns: columns)
    }

    /// Number of lines that so many items take.
    func lines(of count: Int) -> Int { (count + columns - 1) / columns }

    /// The rows in sight in an area of that height.
    func inSight(of count: Int, rows: Int) -> Range<Int> { (top..<top + max(0, rows)).clamped(to: 0..<count) }

    /// Whether a row is the selected one. A view that asks is drawn again only when that changes.
    package func isSelected(_ row: Int) -> Bool { _selection.isEqual(to: row) }

    /// Whether a row is the first visible one, likewise.
    package func isFirstInSight(_ row: Int) -> Bool { _top.isEqual(to: row) }
}
