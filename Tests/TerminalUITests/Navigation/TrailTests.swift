import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A trail")
struct TrailTests {
    private let names = ["Stories", "Ada wins a prize", "Comments", "Ada"]

    private func line(_ columns: Int, of names: [String]? = nil) -> String {
        Trail(names ?? self.names).painted(columns: columns, rows: 1).line(0)
    }

    @Test func `loses the names in its middle where they do not fit`() {
        #expect(Trail(names).columns == 43)
        #expect(line(43) == "Stories › Ada wins a prize › Comments › Ada")
        #expect(line(42) == "Stories › … › Comments › Ada")
        #expect(line(27) == "Stories › … › Ada")
        #expect(line(16) == "… › Ada")
        #expect(line(6) == "… › A…")
    }

    @Test func `of one name or none has nothing to leave out`() {
        #expect(line(4, of: ["Stories"]) == "Sto…")
        #expect(line(4, of: []).isEmpty)
        #expect(line(12, of: ["Stories", "Ada"]) == "… › Ada")
    }

    @Test func `is ASCII in ASCII mode`() {
        var canvas = Canvas(size: Size(columns: 20, rows: 1), appearance: Appearance(glyphs: .ascii))
        Trail(names).draw(in: canvas.bounds, on: &canvas)
        #expect(canvas.text == "Stories > ~ > Ada")
    }

    @Test func `leads back to the name that is pressed`() {
        let terminal = ScriptedTerminal(columns: 20, rows: 3)
        var selected: [Int] = []
        terminal.show(Trail(names) { selected.append($0) })
        terminal.click(column: 2, row: 0)
        terminal.click(column: 10, row: 0)
        terminal.click(column: 15, row: 0)
        #expect(selected == [0], "neither what is left out nor what is shown")
    }
}
