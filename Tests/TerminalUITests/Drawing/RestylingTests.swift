import TerminalTesting
import TestSupport
import Testing

@testable import TerminalUI

@Suite("Selection and dialog styles")
struct RestylingTests {
    private func canvas(_ theme: Theme, _ lines: String...) -> Canvas {
        var canvas = Canvas(size: Size(columns: 20, rows: lines.count), appearance: Appearance(theme: theme))
        for (row, line) in lines.enumerated() { canvas.write(line, in: canvas.bounds.line(row)) }
        return canvas
    }

    @Test func `a selected row has a background across its width, and keeps its text colours`() {
        var canvas = canvas(.dark, "a row")
        canvas.write("ok", in: canvas.bounds.splitLeft(10).rest, style: canvas.theme.accent)
        canvas.select(canvas.bounds, isFocused: true)
        #expect(canvas.cells.allSatisfy { $0.style.background == canvas.theme.selection.background })
        #expect(canvas[10, 0].style.foreground == canvas.theme.accent.foreground)
        canvas = self.canvas(.dark, "a row")
        canvas.select(canvas.bounds, isFocused: false)
        #expect(canvas.cells.allSatisfy { $0.style.background == canvas.theme.inactiveSelection.background })
    }

    @Test(arguments: [Theme.standard, .mono, .basic, .basicOnDark, .basicOnLight, .highContrast])
    func `a selected row has a single style in a theme without a selection background`(theme: Theme) {
        var canvas = canvas(theme, "a row")
        canvas.write("no", in: canvas.bounds.splitLeft(10).rest, style: theme.failure.adding(.bold))
        canvas.select(canvas.bounds, isFocused: true)
        #expect(Set(canvas.cells.map(\.style)) == [theme.selection])
    }

    @Test func `a selected row keeps pictures and bars`() {
        let background = Style(background: .rgb(red: 1, green: 2, blue: 3))
        var canvas = canvas(.dark, "")
        canvas.fill(canvas.bounds.splitLeft(3).left, style: background)
        canvas.select(canvas.bounds, isFocused: true)
        #expect(canvas[2, 0].style == background)
        #expect(canvas[3, 0].style.background == canvas.theme.selection.background)
    }

    @Test func `content below a dialog is dimmed by one level of text, without a selection`() {
        var canvas = canvas(.dark, "a row", "another")
        canvas.write("x", in: canvas.bounds.line(1), style: canvas.theme.failure)
        canvas.write("y", in: canvas.bounds.line(1).splitLeft(1).rest, style: canvas.theme.secondary)
        canvas.select(canvas.bounds.line(0), isFocused: true)
        canvas.dim(canvas.bounds)
        #expect(canvas[0, 0].style == canvas.theme.secondary)
        #expect([canvas[0, 1].style, canvas[1, 1].style] == [canvas.theme.secondary, canvas.theme.faint])
    }

    private nonisolated static let blue = Background(red: 0, green: 0, blue: 1)

    @Test(
        arguments: [
            (.automatic, nil, [164, 64, 64]), (.automatic, blue, [100, 0, 128]),
            (ThemeChoice.all[1], nil, [100, 0, 0]), (ThemeChoice.all[2], nil, [228, 128, 128]),
        ] as [(ThemeChoice, Background?, [UInt8])]
    )
    func `pictures below a dialog fade to the background, or to grey if it is unknown`(
        themes: ThemeChoice,
        background: Background?,
        faded: [UInt8]
    ) {
        var canvas = canvas(themes.theme(on: background), "")
        let red = Picture.Tile("▀", foreground: .rgb(red: 200, green: 0, blue: 0))
        Picture(size: Size(columns: 4, rows: 1)) { _, _ in red }.draw(in: canvas.bounds, on: &canvas)
        canvas.dim(canvas.bounds)
        #expect(canvas[0, 0].scalar == "▀")
        let color = Color.rgb(red: faded[0], green: faded[1], blue: faded[2])
        #expect(canvas[0, 0].style == Style(foreground: color))
    }

    @Test func `outlines below a dialog are dimmed like text, and bars are faint`() {
        var canvas = canvas(.dark, "", "")
        Picture(size: Size(columns: 4, rows: 1)) { _, _ in .init("⠿") }.draw(in: canvas.bounds, on: &canvas)
        BarChart([1]).draw(in: canvas.bounds.line(1).splitLeft(12).left, on: &canvas)
        canvas.dim(canvas.bounds)
        #expect([canvas[0, 0].style, canvas[0, 1].style] == [canvas.theme.secondary, canvas.theme.faint.solid])
    }

    @Test func `a dialog covers a column on both sides, and nothing else`() {
        var canvas = canvas(.dark, "Rick Sanchez", "Beth Smith", "Summer")
        canvas.drawDialog("", in: Rect(column: 2, row: 0, columns: 4, rows: 2))
        #expect(canvas.text == "R ╭──╮ nchez\nB ╰──╯ ith\nSummer")
    }

    @Test(arguments: [(60, 10, 60, 10), (20, 4, 20, 4), (56, 4, 60, 4), (20, 7, 20, 10), (99, 99, 60, 10)])
    func `a dialog fills the area if only a narrow margin would remain`(
        columns: Int,
        rows: Int,
        width: Int,
        height: Int
    ) {
        let place = Rect(columns: 60, rows: 10).dialog(columns: columns, rows: rows)
        #expect(place.size == Size(columns: width, rows: height))
    }
}

@Suite("A rectangle")
struct RectTests {
    private let rect = Rect(column: 2, row: 3, columns: 10, rows: 4)

    @Test(arguments: [-1, 0, 1, 3, 4, 10, 11, Int.max, Int.min])
    func `splits into parts that add up to the whole`(count: Int) {
        let (top, belowTop) = rect.splitTop(count)
        #expect(top.rows + belowTop.rows == 4)
        #expect(top.row == 3)
        #expect(belowTop.row == top.endRow)
        let (aboveBottom, bottom) = rect.splitBottom(count)
        #expect(aboveBottom.rows + bottom.rows == 4)
        #expect(aboveBottom.row == 3)
        #expect(bottom.endRow == 7)
        let (left, rightOfLeft) = rect.splitLeft(count)
        #expect(left.columns + rightOfLeft.columns == 10)
        #expect(left.column == 2)
        #expect(rightOfLeft.column == left.endColumn)
        let (leftOfRight, right) = rect.splitRight(count)
        #expect(leftOfRight.columns + right.columns == 10)
        #expect(leftOfRight.column == 2)
        #expect(right.endColumn == 12)
    }

    @Test func `splits off the given number of rows or columns at each edge`() {
        #expect(rect.splitTop(1).top == Rect(column: 2, row: 3, columns: 10, rows: 1))
        #expect(rect.splitBottom(1).bottom == Rect(column: 2, row: 6, columns: 10, rows: 1))
        #expect(rect.splitLeft(4).left == Rect(column: 2, row: 3, columns: 4, rows: 4))
        #expect(rect.splitRight(4).right == Rect(column: 8, row: 3, columns: 4, rows: 4))
    }

    @Test(arguments: [(-1, 0), (0, 1), (3, 1), (4, 0)])
    func `has empty lines outside its bounds`(offset: Int, rows: Int) {
        #expect(rect.line(offset) == Rect(column: 2, row: 3 + offset, columns: 10, rows: rows))
    }

    @Test func `insets both sides, down to an empty rectangle`() {
        #expect(rect.inset(columns: 1, rows: 1) == Rect(column: 3, row: 4, columns: 8, rows: 2))
        #expect(rect.inset(columns: 9, rows: 9).isEmpty)
    }

    @Test func `clamps a negative size to zero`() {
        #expect(Rect(columns: -1, rows: -5).size == Size(columns: 0, rows: 0))
    }
}

@Suite("A picture")
struct PictureTests {
    private static let orange = Color.rgb(red: 255, green: 136, blue: 0)
    private static let tiles: [Picture.Tile] = [
        .init("▀", foreground: orange, background: .indexed(17)), .init("▌"), .init("█", foreground: .indexed(3)),
        .init("▄"), .blank, .init("▐"),
    ]

    private func picture(columns: Int = 3, rows: Int = 2) -> Picture {
        Picture(size: Size(columns: columns, rows: rows)) { Self.tiles[$1 * columns + $0] }
    }

    @Test func `is empty for a negative size`() {
        #expect(picture(columns: -3, rows: -2).tiles.isEmpty)
    }

    @Test func `is drawn unchanged at the top left corner`() {
        let view = Framed(content: picture(), rect: Rect(column: 1, row: 1, columns: 9, rows: 9))
        expectSnapshot("Picture", of: view.painted(columns: 6, rows: 4))
    }

    @Test(arguments: [
        (Rect(columns: 2, rows: 2), "▀▌\n▄\n"), (Rect(columns: 3, rows: 1), "▀▌█\n\n"),
        (Rect(column: -1, columns: 3, rows: 2), "▌█\n ▐\n"),
        (Rect(column: 3, row: 2, columns: 3, rows: 2), "\n\n   ▀"),
        (Rect(column: 0, row: -1, columns: 3, rows: 2), "▄ ▐\n\n"),
        (Rect(column: 50, row: 50, columns: 3, rows: 2), "\n\n"),
        (Rect(column: -50, columns: 3, rows: 2), "\n\n"), (Rect(columns: 0, rows: 0), "\n\n"),
    ])
    func `is clipped to its area and the canvas`(rect: Rect, shown: String) {
        #expect(Framed(content: picture(), rect: rect).painted(columns: 4, rows: 3).text == shown)
    }

    @Test func `erases both halves of a wide character that it overlaps`() {
        var canvas = Canvas(size: Size(columns: 6, rows: 1))
        canvas.write("日日日", in: canvas.bounds)
        picture(columns: 6, rows: 1).draw(in: Rect(column: 1, columns: 2, rows: 1), on: &canvas)
        #expect(canvas.text == " ▀▌ 日")
    }

    @Test func `has a placeholder with its aspect ratio, based on the terminal's cell size`() {
        let square = PicturePlaceholder(proportions: PixelSize(width: 1, height: 1))
        #expect(square.painted(columns: 6, rows: 2).text == " ░░░░\n ░░░░")
        let graphics = Graphics(.sixel, cell: PixelSize(width: 10, height: 15))
        let appearance = Appearance(pictures: PictureStyle(colors: 256, graphics: graphics))
        #expect(square.painted(columns: 6, rows: 2, appearance: appearance).text == " ░░░\n ░░░")
    }

    @Test func `uses 12 bytes per tile and 32 bytes per cell`() {
        #expect(MemoryLayout<Picture.Tile>.stride == 12)
        #expect(MemoryLayout<Cell>.stride == 32)
    }
}

private struct Framed: View {
    let content: Picture
    let rect: Rect

    func draw(in _: Rect, on canvas: inout Canvas) {
        content.draw(in: rect, on: &canvas)
    }
}
