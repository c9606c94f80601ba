import TerminalTesting
import TestSupport
import Testing

@testable import TerminalUI

@Suite("What is drawn again in another style")
struct RestylingTests {
    private func canvas(_ theme: Theme, _ lines: String...) -> Canvas {
        var canvas = Canvas(size: Size(columns: 20, rows: lines.count), appearance: Appearance(theme: theme))
        for (row, line) in lines.enumerated() { canvas.write(line, in: canvas.bounds.line(row)) }
        return canvas
    }

    @Test func `a selected row has a background across its width, and keeps the colours of its texts`() {
        var canvas = canvas(.dark, "a row")
        canvas.write("ok", in: canvas.bounds.splitLeft(10).rest, style: canvas.theme.positive)
        canvas.select(canvas.bounds, isFocused: true)
        #expect(canvas.cells.allSatisfy { $0.style.background == canvas.theme.selection.background })
        #expect(canvas[10, 0].style.foreground == canvas.theme.positive.foreground)
        canvas = self.canvas(.dark, "a row")
        canvas.select(canvas.bounds, isFocused: false)
        #expect(canvas.cells.allSatisfy { $0.style.background == canvas.theme.inactiveSelection.background })
    }

    @Test(arguments: [Theme.standard, .mono, .basic, .basicOnDark, .basicOnLight, .highContrast])
    func `a theme without a background for it has the row in one style`(theme: Theme) {
        var canvas = canvas(theme, "a row")
        canvas.write("no", in: canvas.bounds.splitLeft(10).rest, style: theme.negative.adding(.bold))
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

    @Test func `what is below a dialog has one colour, and no selection`() {
        var canvas = canvas(.dark, "a row", "another")
        canvas.write("x", in: canvas.bounds.line(1), style: canvas.theme.negative)
        canvas.select(canvas.bounds.line(0), isFocused: true)
        canvas.dim(canvas.bounds)
        #expect(Set(canvas.cells.map(\.style)) == [canvas.theme.muted])
    }

    @Test func `what is below a dialog has no pictures, and bars in a quiet colour`() {
        var canvas = canvas(.dark, "", "")
        let red = Picture.Tile("▀", foreground: .indexed(1), background: .indexed(2))
        Picture(size: Size(columns: 4, rows: 1)) { _, _ in red }.draw(in: canvas.bounds, on: &canvas)
        ProgressBar(1, of: 8).draw(in: canvas.bounds.line(1).splitLeft(12).left, on: &canvas)
        let (track, skeleton) = (canvas[11, 1].style, canvas.theme.skeleton)
        // Behind the half cell that a bar ends in.
        #expect(canvas[1, 1].style.background == track.background)
        canvas.dim(canvas.bounds)
        #expect([canvas[0, 0].style, canvas[3, 0].style] == [track, track])
        #expect([canvas[0, 1].style, canvas[11, 1].style] == [skeleton.solid, track])
        #expect(canvas[1, 1].style == Style(foreground: skeleton.foreground, background: track.background))
        #expect(!canvas.cells.contains { $0.style.foreground == canvas.theme.accent.foreground })
    }

    @Test func `a dialog erases what is left of its rows, as far as the next frame`() {
        var canvas = canvas(.dark, "│ Rick ││ Sanchez  │", "│ ░░░░ █│ Summer   │", "│ Beth ││ Smith    │")
        canvas.drawDialog("", in: Rect(column: 10, row: 0, columns: 4, rows: 2))
        #expect(canvas.text == "│ Rick ││ ┌──┐     │\n│ ░░░░ █│ └──┘     │\n│ Beth ││ Smith    │")
    }

    @Test func `a dialog over a frame erases rows on both sides, and without a frame whole rows`() {
        var canvas = canvas(.dark, "│ Rick ││ Sanchez  │", "│ Beth ││ Smith    │", "Mr. Rick  Smith  x", "y")
        canvas.drawDialog("", in: Rect(column: 4, row: 0, columns: 8, rows: 2))
        canvas.drawDialog("", in: Rect(column: 5, row: 2, columns: 4, rows: 2))
        #expect(canvas.text == "│   ┌──────┐       │\n│   └──────┘       │\n     ┌──┐\n     └──┘")
    }

    @Test(arguments: [(60, 10, 60, 10), (20, 4, 20, 4), (56, 4, 60, 4), (20, 7, 20, 10), (99, 99, 60, 10)])
    func `a dialog takes all of its area where hardly any would be left`(
        columns: Int,
        rows: Int,
        width: Int,
        height: Int
    ) {
        let place = Rect(columns: 60, rows: 10).dialog(columns: columns, rows: rows)
        #expect(place.size == Size(columns: width, rows: height))
    }
}

@Suite("A rect")
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

    @Test func `splits off no more than it has`() {
        #expect(rect.splitTop(1).top == Rect(column: 2, row: 3, columns: 10, rows: 1))
        #expect(rect.splitBottom(1).bottom == Rect(column: 2, row: 6, columns: 10, rows: 1))
        #expect(rect.splitLeft(4).left == Rect(column: 2, row: 3, columns: 4, rows: 4))
        #expect(rect.splitRight(4).right == Rect(column: 8, row: 3, columns: 4, rows: 4))
    }

    @Test(arguments: [(-1, 0), (0, 1), (3, 1), (4, 0)])
    func `has no line outside its bounds`(offset: Int, rows: Int) {
        #expect(rect.line(offset) == Rect(column: 2, row: 3 + offset, columns: 10, rows: rows))
    }

    @Test func `shrinks on both sides, down to nothing`() {
        #expect(rect.inset(columns: 1, rows: 1) == Rect(column: 3, row: 4, columns: 8, rows: 2))
        #expect(rect.inset(columns: 9, rows: 9).isEmpty)
    }

    @Test func `is never of negative size`() {
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
    func `is clipped`(rect: Rect, shown: String) {
        #expect(Framed(content: picture(), rect: rect).painted(columns: 4, rows: 3).text == shown)
    }

    @Test func `leaves no half of a wide character beside it`() {
        var canvas = Canvas(size: Size(columns: 6, rows: 1))
        canvas.write("日日日", in: canvas.bounds)
        picture(columns: 6, rows: 1).draw(in: Rect(column: 1, columns: 2, rows: 1), on: &canvas)
        #expect(canvas.text == " ▀▌ 日")
    }

    @Test func `has a placeholder of its proportions in the terminal's cells`() {
        let square = PicturePlaceholder(proportions: PixelSize(width: 1, height: 1))
        #expect(square.painted(columns: 6, rows: 2).text == " ░░░░\n ░░░░")
        let graphics = Graphics(.sixel, cell: PixelSize(width: 10, height: 15))
        let appearance = Appearance(pictures: PictureStyle(colors: 256, graphics: graphics))
        #expect(square.painted(columns: 6, rows: 2, appearance: appearance).text == " ░░░\n ░░░")
    }

    @Test func `costs a frame no more than its cells`() {
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
