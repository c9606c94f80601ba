public import LoadResource

/// A list with one selected row. Whoever conforms says where its load stands, how to load it and what a row looks
/// like; the extension draws every state, scrolls, and asks for the rows that come into sight.
@MainActor
public protocol ListView: View, AnyObject {
    associatedtype Items: RandomAccessCollection where Items.Index == Int

    var state: ListState<Items> { get }
    /// While the list failed to load and is going to be tried again by itself.
    var wait: LoadWait? { get }
    var position: ListPosition { get set }
    /// Whether keys go to this list.
    var isFocused: Bool { get }
    /// Whether there is a heart before a row; `nil` for a list that has none, nor a place for them.
    var isMarked: ((Items.Element) -> Bool)? { get }

    func loadItems()
    /// Takes over where the mouse leads.
    func go(to position: ListPosition)
    func row(_ item: Items.Element) -> any View

    /// Called before each paint with the positions in sight, to ask for what is there. Prepares each row, unless a
    /// list knows a shorter way.
    func willShow(_ range: Range<Int>, of items: Items, in size: Size)

    var skeletonRow: any View { get }
    var emptyView: any View { get }
    func errorView(_ message: String) -> any View
    func waitView(_ wait: LoadWait, seconds: Int) -> any View
}

extension ListView {
    public var wait: LoadWait? { nil }
    public var isFocused: Bool { true }
    public var isMarked: ((Items.Element) -> Bool)? { nil }

    public func go(to position: ListPosition) { self.position = position }

    public func willShow(_ range: Range<Int>, of items: Items, in size: Size) {
        let rowSize = rowRect(in: Rect(columns: size.columns, rows: 1)).size
        for offset in range { row(items[items.startIndex + offset]).prepare(for: rowSize) }
    }

    public var skeletonRow: any View { SkeletonView() }
    public var emptyView: any View { MessageView("Nothing here") }
    public func errorView(_ message: String) -> any View { MessageView.failure(message) }
    public func waitView(_ wait: LoadWait, seconds: Int) -> any View {
        MessageView.waiting(wait, seconds: seconds)
    }
}

extension ListView {
    public func prepare(for size: Size) {
        if case .idle = state { loadItems() }
        guard case .success(let items) = state else { return }
        var fitted = position
        fitted.fit(count: items.count, rows: size.rows)
        if fitted != position { position = fitted }
        willShow(rowsInSight(of: items, rows: size.rows), of: items, in: size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        switch state {
        case .idle: drawSkeleton(in: rect, on: &canvas)
        case .loading: drawLoading(in: rect, on: &canvas)
        case .success(let items): draw(items, in: rect, on: &canvas)
        case .empty: emptyView.draw(in: rect.inset(columns: 1), on: &canvas)
        case .error(let message): errorView(message).draw(in: rect.inset(columns: 1), on: &canvas)
        }
    }

    /// A column for the selection's mark, one for a heart where there are any, a gap, the row, a gap, one column for the
    /// scroll bar.
    private func rowRect(in line: Rect) -> Rect {
        line.splitLeft(isMarked == nil ? 2 : 3).rest.splitRight(2).rest
    }

    private func drawLoading(in rect: Rect, on canvas: inout Canvas) {
        if let wait {
            CountdownView(wait) { self.waitView($0, seconds: $1) }.draw(in: rect.inset(columns: 1), on: &canvas)
        } else {
            canvas.whileLoading(self) { drawSkeleton(in: rect, on: &$0) }
        }
    }

    private func drawSkeleton(in rect: Rect, on canvas: inout Canvas) {
        skeletonRow.draw(in: rowRect(in: rect.line(0)), on: &canvas)
        for offset in 1..<max(1, rect.rows) {
            RestingView(skeletonRow).draw(in: rowRect(in: rect.line(offset)), on: &canvas)
        }
    }

    /// Of the rows that load, the first one has the spinner: many would say no more, and less calmly.
    private func draw(_ items: Items, in rect: Rect, on canvas: inout Canvas) {
        let position = position
        let loads = canvas.pulse.loads
        let isFocused = isFocused
        canvas.onMouse(in: rect, of: self) { self.answer(to: $0, in: rect, wasFocused: isFocused) }
        for (line, offset) in rowsInSight(of: items, rows: rect.rows).enumerated() {
            let item = items[items.startIndex + offset]
            let row = row(item)
            let view: any View = canvas.pulse.loads > loads ? RestingView(row) : row
            if offset == position.selection {
                drawSelected(view, in: rect.line(line), on: &canvas)
            } else {
                view.draw(in: rowRect(in: rect.line(line)), on: &canvas)
            }
            if let isMarked {
                MarkView(isMarked: isMarked(item)).draw(in: rect.line(line).splitLeft(1).rest, on: &canvas)
            }
        }
        ScrollBar(count: items.count, top: position.top, inSight: rect.rows) { self.scroll(toTop: $0) }
            .draw(in: rect.splitRight(1).right, on: &canvas)
    }

    private func drawSelected(_ row: any View, in line: Rect, on canvas: inout Canvas) {
        let style = isFocused ? canvas.theme.accent : canvas.theme.muted
        canvas.write(String(canvas.glyphs.selection), in: line, style: style)
        guard isFocused else { return row.draw(in: rowRect(in: line), on: &canvas) }
        canvas.emphasizing { row.draw(in: rowRect(in: line), on: &$0) }
    }

    private func rowsInSight(of items: Items, rows: Int) -> Range<Int> {
        (position.top..<position.top + max(0, rows)).clamped(to: 0..<items.count)
    }
}

extension ListView {
    public func move(_ move: ListMove) {
        guard case .success(let items) = state else { return }
        position.move(move, count: items.count)
    }
}
