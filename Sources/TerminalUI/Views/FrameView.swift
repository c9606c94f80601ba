/// A line around a place.
public struct FrameView: View {
    private let style: Style

    public init(style: Style) {
        self.style = style
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
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
