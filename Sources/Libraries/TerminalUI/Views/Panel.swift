/// A frame around a view, with a title, filter chips and a note.
///
/// The content area includes the right border, where a list draws its scroll bar.
///
/// ```swift
/// Panel("Users", note: "3 of 12", content: list)
/// ```
///
/// ```
/// ┌ Users ────────────────────────── 3 of 12 ┐
/// │▌ Ada Lovelace                            │
/// │  Grace Hopper                            │
/// │  Katherine Johnson                       │
/// └──────────────────────────────────────────┘
/// ```
public struct Panel: View {
    private let title: String
    private let chips: [String]
    private let removeChip: (Int) -> Void
    private let mark: (() -> Mark?)?
    private let note: @MainActor () -> String
    private let isFocused: Bool?
    private let content: any View

    /// - Parameters:
    ///   - title: text at the left of the upper border.
    ///   - chips: names of the active filters, after the title.
    ///   - removeChip: called with the index of a clicked chip.
    ///   - mark: glyph after the title. A closure that returns `nil` leaves the column blank; without a closure, there
    ///     is no column.
    ///   - note: secondary text at the right of the upper border. A change of the data it reads redraws only that border.
    ///   - isFocused: whether frame and title are accented; by default, while the content has the focus.
    ///   - content: view inside the frame.
    public init(
        _ title: String,
        chips: [String] = [],
        removeChip: @escaping (Int) -> Void = { _ in },
        mark: (() -> Mark?)? = nil,
        note: @autoclosure @escaping @MainActor () -> String = "",
        isFocused: Bool? = nil,
        content: any View
    ) {
        self.title = title
        self.chips = chips
        self.removeChip = removeChip
        self.mark = mark
        self.note = note
        self.isFocused = isFocused
        self.content = content
    }

    /// Size of the content in a panel of `size`.
    public static func contentSize(in size: Size) -> Size {
        contentRect(in: Rect(columns: size.columns, rows: size.rows)).size
    }

    private static func contentRect(in rect: Rect) -> Rect {
        rect.inset(rows: 1).splitLeft(1).rest
    }

    public func prepare(for size: Size) {
        content.prepare(for: Self.contentSize(in: size))
    }

    public func effect(of action: Action) -> Effect? { content.effect(of: action) }

    public func rows(columns: Int) -> Int { content.rows(columns: max(0, columns - 1)) + 2 }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let isFocused = isFocused ?? canvas.isFocused
        let style = isFocused ? canvas.theme.accent : canvas.theme.secondary
        canvas.drawFrame(in: rect, style: style)
        canvas.part(in: rect.line(0)) { drawTitle(isFocused, in: $0, on: &$1) }
        canvas.framing(in: style) { $0.draw(content, in: Self.contentRect(in: rect)) }
    }

    /// Drawn as a separate canvas part, because the note changes more often than the content.
    private func drawTitle(_ isFocused: Bool, in line: Rect, on canvas: inout Canvas) {
        let style = isFocused ? canvas.theme.accent : canvas.theme.secondary
        let note = note()
        let top = line.inset(columns: 1)
        let markColumns = mark == nil ? 0 : 2
        let titleStyle = isFocused ? style.adding(canvas.theme.focusedTitle) : canvas.theme.heading
        let used = canvas.write(
            title.isEmpty ? "" : " \(title) ",
            in: top.splitRight(markColumns).rest,
            style: titleStyle
        )
        if let mark = mark?() {
            let place = top.splitLeft(used).rest.splitLeft(markColumns).left
            canvas.fill(place)
            canvas.write(String(mark(canvas.glyphs)), in: place, style: canvas.theme.marked)
        }
        drawChips(in: top.splitLeft(used + markColumns).rest.splitRight(note.columns + 3).rest, on: &canvas)
        if title.columns + markColumns + note.columns + 4 < top.columns, !note.isEmpty {
            canvas.writeRight(" \(note) ", in: top, style: canvas.theme.secondary)
        }
    }

    private func drawChips(in line: Rect, on canvas: inout Canvas) {
        var place = line
        for (number, chip) in chips.enumerated() {
            let used = canvas.write("[\(chip) \(canvas.glyphs.cross)] ", advancing: &place)
            canvas.onPress(in: used) { [removeChip] in removeChip(number) }
        }
    }
}

extension Canvas {
    /// Draws a box along the inner edge of an area; does nothing if it has fewer than two rows or columns.
    public mutating func drawFrame(in rect: Rect, style: Style) {
        guard rect.rows >= 2, rect.columns >= 2 else { return }
        let box = glyphs.box
        let sides = rect.inset(rows: 1)
        fill(rect.line(0), with: box.horizontal, style: style)
        fill(rect.line(rect.rows - 1), with: box.horizontal, style: style)
        fill(sides.splitLeft(1).left, with: box.vertical, style: style)
        fill(sides.splitRight(1).right, with: box.vertical, style: style)
        fill(rect.line(0).splitLeft(1).left, with: box.topLeft, style: style)
        fill(rect.line(0).splitRight(1).right, with: box.topRight, style: style)
        fill(rect.line(rect.rows - 1).splitLeft(1).left, with: box.bottomLeft, style: style)
        fill(rect.line(rect.rows - 1).splitRight(1).right, with: box.bottomRight, style: style)
    }

    /// Draws the frame of a dialog. Clears the area, blocks the mouse for the views below, and erases the rows on both
    /// sides up to the nearest border.
    @MainActor
    public mutating func drawDialog(_ title: String, in rect: Rect) {
        clearRows(beside: rect)
        fill(rect)
        onMouse(in: rect) { _ in .handled }
        Panel(title, isFocused: true, content: BlankView()).draw(in: rect, on: &self)
    }
}
