/// A frame with a title, and a note at its right, around one view.
///
/// The content reaches into the right border, where a list has its scroll bar.
public struct Panel: View {
    private let title: String
    private let note: String
    private let isFocused: Bool
    private let content: any View

    public init(_ title: String, note: String = "", isFocused: Bool, content: any View) {
        self.title = title
        self.note = note
        self.isFocused = isFocused
        self.content = content
    }

    /// Of the content, in a panel of `size`.
    public static func contentSize(in size: Size) -> Size {
        contentRect(in: Rect(columns: size.columns, rows: size.rows)).size
    }

    private static func contentRect(in rect: Rect) -> Rect {
        rect.inset(rows: 1).splitLeft(1).rest
    }

    public func prepare(for size: Size) {
        content.prepare(for: Self.contentSize(in: size))
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = isFocused ? canvas.theme.accent : canvas.theme.muted
        drawFrame(in: rect, style: style, on: &canvas)
        let top = rect.line(0).inset(columns: 1)
        canvas.write(title.isEmpty ? "" : " \(title) ", in: top, style: isFocused ? style : canvas.theme.heading)
        if title.columns + note.columns + 4 < top.columns, !note.isEmpty {
            canvas.writeRight(" \(note) ", in: top, style: canvas.theme.muted)
        }
        canvas.framing(in: style) { content.draw(in: Self.contentRect(in: rect), on: &$0) }
    }

    private func drawFrame(in rect: Rect, style: Style, on canvas: inout Canvas) {
        guard rect.rows >= 2, rect.columns >= 2 else { return }
        let box = canvas.glyphs.box
        let sides = rect.inset(rows: 1)
        canvas.fill(rect.line(0), with: box.horizontal, style: style)
        canvas.fill(rect.line(rect.rows - 1), with: box.horizontal, style: style)
        canvas.fill(sides.splitLeft(1).left, with: box.vertical, style: style)
        canvas.fill(sides.splitRight(1).right, with: box.vertical, style: style)
        canvas.fill(rect.line(0).splitLeft(1).left, with: box.topLeft, style: style)
        canvas.fill(rect.line(0).splitRight(1).right, with: box.topRight, style: style)
        canvas.fill(rect.line(rect.rows - 1).splitLeft(1).left, with: box.bottomLeft, style: style)
        canvas.fill(rect.line(rect.rows - 1).splitRight(1).right, with: box.bottomRight, style: style)
    }
}
