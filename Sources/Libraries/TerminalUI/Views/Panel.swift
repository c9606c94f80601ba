/// A view below a heading: a title, filter chips and a note.
///
/// The content area includes the last column, where a list draws its scroll bar.
///
/// ```swift
/// Panel("Users", note: "3 of 12", content: list)
/// ```
///
/// ```
///  Users                              3 of 12
///  ▌ Ada Lovelace                            ┃
///    Grace Hopper                            ┃
///    Katherine Johnson
/// ```
public struct Panel: View {
    private let title: String
    private let chips: [String]
    private let removeChip: (Int) -> Void
    private let mark: () -> Mark?
    private let note: @MainActor () -> String
    private let isFocused: Bool?
    private let content: any View

    /// - Parameters:
    ///   - title: text at the left of the heading.
    ///   - chips: names of the active filters, after the title.
    ///   - removeChip: called with the index of a clicked chip.
    ///   - mark: glyph after the title; returns `nil` for none.
    ///   - note: secondary text at the right of the heading. A change of the data it reads redraws only the heading.
    ///   - isFocused: whether the title is accented; by default, while the content has the focus.
    ///   - content: view below the heading.
    public init(
        _ title: String,
        chips: [String] = [],
        removeChip: @escaping (Int) -> Void = { _ in },
        mark: @escaping () -> Mark? = { nil },
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
        rect.splitTop(1).rest.splitLeft(1).rest
    }

    public func prepare(for size: Size) {
        content.prepare(for: Self.contentSize(in: size))
    }

    public func effect(of action: Action) -> Effect? { content.effect(of: action) }

    public func rows(columns: Int) -> Int { content.rows(columns: max(0, columns - 1)) + 1 }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        // Drawn as a separate canvas part, because the note changes more often than the content.
        canvas.part(in: rect.line(0)) { drawHeading(in: $0, on: &$1) }
        canvas.draw(content, in: Self.contentRect(in: rect))
    }

    private func drawHeading(in line: Rect, on canvas: inout Canvas) {
        var place = line.inset(columns: 1).splitRight(1).rest
        let note = note()
        if !note.isEmpty, title.columns + note.columns + 4 < place.columns {
            let used = canvas.writeRight(note, in: place, style: canvas.theme.secondary)
            place = place.splitRight(used + 1).rest
        }
        let mark = mark().map { String($0(canvas.glyphs)) }
        let name = place.splitRight(mark == nil ? 0 : 2).rest
        let used = canvas.writeTitle(title, isFocused: isFocused ?? canvas.isFocused, in: name)
        place = place.splitLeft(used == 0 ? 0 : used + 1).rest
        if let mark {
            canvas.write(mark, advancing: &place, style: canvas.theme.marked)
            place = place.splitLeft(1).rest
        }
        drawChips(in: place, on: &canvas)
    }

    private func drawChips(in line: Rect, on canvas: inout Canvas) {
        var place = line
        for (number, chip) in chips.enumerated() {
            let used = canvas.write("[\(chip) \(canvas.glyphs.remove)] ", advancing: &place)
            canvas.onPress(in: used) { [removeChip] in removeChip(number) }
        }
    }
}

extension Canvas {
    /// Writes the title of a view, which stands out if the view has the focus.
    ///
    /// - Returns: the number of columns used.
    @discardableResult
    mutating func writeTitle(_ title: String, isFocused: Bool, in rect: Rect) -> Int {
        let focused = theme.accent.adding(.bold).adding(theme.focusedTitle)
        return write(title, in: rect, style: isFocused ? focused : theme.heading)
    }

    /// Draws a box with rounded corners along the inner edge of an area; does nothing if it has fewer than two rows or
    /// columns.
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

    /// Draws the frame of a dialog with its title. Clears the area and a column on both sides, and blocks the mouse for
    /// the views below.
    @MainActor
    public mutating func drawDialog(_ title: String, in rect: Rect) {
        fill(Rect(column: rect.column - 1, row: rect.row, columns: rect.columns + 2, rows: rect.rows))
        onMouse(in: rect) { _ in .handled }
        drawFrame(in: rect, style: theme.secondary)
        guard !title.isEmpty else { return }
        let room = rect.line(0).inset(columns: 2)
        let place = room.splitLeft(title.columns + 2).left
        fill(place)
        writeTitle(title, isFocused: true, in: place.inset(columns: 1))
    }

    /// Draws the line between two panes in the last column of the left one, over which a list draws its scroll bar.
    package mutating func drawDivider(in left: Rect) {
        fill(left.splitRight(1).right, with: glyphs.box.vertical, style: theme.faint)
    }
}
