import TerminalUI

/// One row of a page that has loaded; behind the last one, how many could not be read.
struct PageRowView<Row: Sendable>: View {
    let page: PageRows<Row>
    let index: Int
    let row: (Row) -> any View

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if index < page.rows.count {
            row(page.rows[index]).draw(in: rect, on: &canvas)
        } else if index == page.rows.count, page.leftOut > 0 {
            canvas.write(Words.leftOut(page.leftOut), in: rect, style: canvas.theme.muted)
        }
    }
}
