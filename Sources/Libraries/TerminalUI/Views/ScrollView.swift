internal import LoadResource
internal import Observation

/// A view that is higher than its area, shown in part and scrolled by its ``Scroller`` and the wheel. The scroll bar takes the
/// last column.
struct ScrollView: View {
    let content: any View
    let scroller = Scroller()

    func prepare(for size: Size) {
        let whole = wholeSize(in: size)
        scroller.fit(count: whole.rows, rows: size.rows)
        content.prepare(for: whole)
    }

    /// Size of the content in an area.
    private func wholeSize(in size: Size) -> Size {
        let columns = max(0, size.columns - 1)
        return Size(columns: columns, rows: max(content.rows(columns: columns), size.rows))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.onMouse(in: rect) { [scroller] event in
            guard event.wheelLines != 0 else { return .ignored }
            scroller.scroll(toTop: scroller.position.top + event.wheelLines)
            return .handled
        }
        let (window, bar) = rect.splitRight(1)
        canvas.part(in: window) { window, canvas in
            let rows = self.wholeSize(in: rect.size).rows
            let top = window.row - self.scroller.position.top
            let whole = Rect(column: window.column, row: top, columns: window.columns, rows: rows)
            canvas.draw(self.content, in: whole, through: window)
        }
        canvas.part(in: bar) { [scroller] in scroller.bar.draw(in: $0, on: &$1) }
    }
}

/// The position of a scroll view.
@MainActor
final class Scroller {
    /// Top and height of what is visible.
    @Observed private(set) var position = ListPosition()
    /// Rows of the whole content.
    @Observed private var count = 0

    func fit(count: Int, rows: Int) {
        var fitted = position
        fitted.fit(count: count, rows: rows)
        if fitted != position { position = fitted }
        if count != self.count { self.count = count }
    }

    func scroll(_ move: ListMove) {
        var moved = position
        moved.scroll(move, count: count)
        if moved != position { position = moved }
    }

    func scroll(toTop row: Int) {
        var moved = position
        moved.scroll(toTop: row, count: count)
        moved.select(moved.top)
        if moved != position { position = moved }
    }

    var bar: ScrollBar {
        ScrollBar(count: count, top: position.top, inSight: position.rows) { self.scroll(toTop: $0) }
    }

    var canScroll: Bool { count > position.rows }
}
