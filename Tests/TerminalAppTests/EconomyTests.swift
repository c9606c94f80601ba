import TerminalApp
import TerminalUI
import TestSupport
import Testing

extension TerminalTests {
    @Suite("Bytes written for a change")
    struct EconomyTests {
        /// A list in a border beside a pane, with one row highlighted.
        private func list(from first: Int = 0, selected: Int, width: Int = 40) -> Canvas {
            var canvas = Canvas(size: Size(columns: 80, rows: 24))
            for row in 1..<23 {
                let style = Style(foreground: .indexed(UInt8(2 + (first + row) % 3)), row == selected ? .reverse : [])
                let line = canvas.bounds.line(row)
                canvas.write("│", in: line, style: .plain)
                canvas.write("Character number \(first + row)", in: line.inset(columns: 2), style: style)
                canvas.write("│", in: line.splitLeft(width - 1).rest, style: .plain)
            }
            canvas.write("at \(first + selected)", in: canvas.bounds.line(23), style: .plain)
            return canvas
        }

        @Test func `an unchanged canvas costs nothing`() async throws {
            try await withTakenTerminal { taken in
                try taken.present(list(selected: 3), expecting: "at 3")
                #expect(try taken.cost(of: list(selected: 3), expecting: "at 3") == 0)
            }
        }

        @Test func `moving a highlight by a line rewrites the two lines and little else`() async throws {
            try await withTakenTerminal { taken in
                _ = try taken.cost(of: list(selected: 3), expecting: "at 3")
                #expect(try taken.cost(of: list(selected: 4), expecting: "at 4") < 100)
            }
        }

        @Test func `scrolling a list that fills the width moves lines instead of rewriting them`() async throws {
            try await withTakenTerminal { taken in
                _ = try taken.cost(of: list(selected: 22, width: 80), expecting: "at 22")
                var scrolled = list(from: 1, selected: 22, width: 80)
                scrolled.scrolledRows = (1..<23, 1)
                #expect(try taken.cost(of: scrolled, expecting: "at 23") < 200)
                #expect(taken.pseudo.screen.lines[1].hasPrefix("│ Character number 2 "))
                var back = list(selected: 0, width: 80)
                back.scrolledRows = (1..<23, -1)
                #expect(try taken.cost(of: back, expecting: "at 0") < 200)
                #expect(taken.pseudo.screen.lines[1].hasPrefix("│ Character number 1 "))
                #expect(taken.pseudo.screen.lines[22].hasPrefix("│ Character number 22 "))
            }
        }

        @Test func `a colour costs no more to leave than to enter`() async throws {
            try await withTakenTerminal { taken in
                _ = try taken.cost(of: Canvas("start"), expecting: "start")
                var canvas = Canvas("")
                for column in 0..<40 {
                    let place = Rect(column: column, columns: 1, rows: 1)
                    canvas.write("x", in: place, style: column % 2 == 0 ? .plain : Style(foreground: .indexed(1)))
                }
                let switches = 40
                let sequence = "\u{1B}[31m".utf8.count
                #expect(try taken.cost(of: canvas, expecting: "xxx") < 40 + switches * sequence + 20)
            }
        }
    }
}
