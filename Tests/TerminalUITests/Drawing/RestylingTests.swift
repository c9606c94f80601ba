import TerminalTesting
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
