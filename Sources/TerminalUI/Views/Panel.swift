/// A frame with a title, what narrows its content, and a note at its right, around one view.
///
/// The content reaches into the right border, where a list has its scroll bar.
public struct Panel: View {
    private let title: String
    private let chips: [String]
    private let removeChip: (Int) -> Void
    private let isMarked: Bool?
    private let note: String
    private let isFocused: Bool
    private let content: any View

    /// - Parameters:
    ///   - chips: what the content is narrowed to, each of which can be taken away.
    ///   - removeChip: takes the one at a place away.
    ///   - isMarked: whether a heart follows the title; `nil` where none ever does, nor has a place.
    public init(
        _ title: String,
        chips: [String] = [],
        removeChip: @escaping (Int) -> Void = { _ in },
        isMarked: Bool? = nil,
        note: String = "",
        isFocused: Bool,
        content: any View
    ) {
        self.title = title
        self.chips = chips
        self.removeChip = removeChip
        self.isMarked = isMarked
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
        FrameView(style: style).draw(in: rect, on: &canvas)
        let top = rect.line(0).inset(columns: 1)
        let mark = isMarked == nil ? 0 : 2
        let titleStyle = isFocused ? style.adding(canvas.theme.focusedTitle) : canvas.theme.heading
        let used = canvas.write(title.isEmpty ? "" : " \(title) ", in: top.splitRight(mark).rest, style: titleStyle)
        if isMarked == true {
            let place = top.splitLeft(used).rest.splitLeft(mark).left
            canvas.fill(place)
            MarkView(isMarked: true).draw(in: place, on: &canvas)
        }
        drawChips(in: top.splitLeft(used + mark).rest.splitRight(note.columns + 3).rest, on: &canvas)
        if title.columns + mark + note.columns + 4 < top.columns, !note.isEmpty {
            canvas.writeRight(" \(note) ", in: top, style: canvas.theme.muted)
        }
        canvas.framing(in: style) { content.draw(in: Self.contentRect(in: rect), on: &$0) }
    }

    private func drawChips(in line: Rect, on canvas: inout Canvas) {
        var place = line
        for (number, chip) in chips.enumerated() {
            let used = canvas.write("[\(chip) \(canvas.glyphs.cross)] ", in: place, style: canvas.theme.text)
            canvas.onMouse(in: place.splitLeft(used).left) { [removeChip] event in
                if event.kind == .press { removeChip(number) }
                return .handled
            }
            place = place.splitLeft(used).rest
        }
    }
}
