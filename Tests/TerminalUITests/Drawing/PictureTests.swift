import TerminalUI
import TestSupport
import Testing

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
