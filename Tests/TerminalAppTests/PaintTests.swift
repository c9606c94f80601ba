import TerminalApp
import TerminalUI
import TestSupport
import Testing

extension TerminalTests {
    @Suite("Painting")
    struct PaintTests {
        @Test func `shows the canvas on the screen`() async throws {
            try await withTestTerminal { terminal in
                for (round, text) in ["作者", "作家"].enumerated() {
                    let lines = ["Rick Sanchez", "\(text) 🧪 and e\u{301}", "", "└──┘ ▲█▄ \(round)"]
                    try terminal.present(Canvas(lines: lines), expecting: "▲█▄ \(round)")
                    #expect(Array(terminal.pseudo.screen.lines.prefix(4)) == lines)
                }
            }
        }

        @Test func `fills the last cell of the screen without scrolling`() async throws {
            try await withTestTerminal(columns: 20, rows: 4) { terminal in
                let lines = (0..<4).map { String(repeating: "\($0)", count: 20) }
                try terminal.present(Canvas(lines: lines, columns: 20, rows: 4), expecting: lines[3])
                #expect(terminal.pseudo.screen.lines == lines)
            }
        }

        @Test func `draws a sequence of canvases with the same result as the last one alone`() async throws {
            try await withTestTerminal(columns: 24, rows: 6) { terminal in
                let texts = ["abc作作def", "ab作作cdef", "作abc", "a作🧪", "", "👩‍🔬🇦🇱x", "e\u{301}\u{302}"]
                for (round, text) in (texts + texts.reversed()).enumerated() {
                    let lines = [text, "\(text)|\(text)", "round \(round)"]
                    try terminal.present(Canvas(lines: lines, columns: 24, rows: 6), expecting: "round \(round)")
                    let updated = terminal.pseudo.screen.lines
                    try terminal.pseudo.scribble()
                    terminal.curses.repaint()
                    try terminal.present(Canvas(lines: lines, columns: 24, rows: 6), expecting: "round \(round)")
                    #expect(terminal.pseudo.screen.lines == updated)
                }
            }
        }

        @Test(arguments: [0, 1, 2])
        func `keeps cells in place if the terminal draws other characters narrower`(width: Int) async throws {
            try await withTestTerminal(columns: 30, rows: 5) { terminal in
                @Sendable nonisolated func isUncertain(_ scalar: Unicode.Scalar) -> Bool {
                    (0x900..<0x980).contains(scalar.value) || scalar.value > 0x1F000
                }
                let marked = ["abकिcdक्षेत्रef|", "🧪a🧪b🧪c|", "कि", "plain|"]
                let moved = ["xbकिcdक्षेत्रeg|", "🧪b🧪a🧪d|", "abc", "कि plain|"]
                for (round, lines) in [marked, moved, marked].enumerated() {
                    let canvas = Canvas(lines: lines + ["round \(round)"], columns: 30, rows: 5)
                    try terminal.present(canvas, expecting: "round \(round)")
                    // A character may be narrower than on the canvas, but not wider.
                    var other = EmulatedScreen(columns: 30, rows: 5) {
                        isUncertain($0) ? min(width, $0.emulatedWidth) : $0.emulatedWidth
                    }
                    other.feed(terminal.pseudo.output)
                    for (row, line) in lines.enumerated() {
                        for column in 0..<30 {
                            guard let scalar = canvas[column, row].character?.unicodeScalars.first else { continue }
                            guard !isUncertain(scalar) else { continue }
                            #expect(other.places[row][column].text.hasPrefix(String(scalar)), "\(line), \(column)")
                        }
                    }
                }
            }
        }

        @Test func `places the cursor at the caret, and hides it without one`() async throws {
            try await withTestTerminal { terminal in
                var canvas = Canvas("Title", "Rick 作者")
                try terminal.present(canvas, expecting: "Rick")
                #expect(terminal.pseudo.screen.cursor == nil)
                for caret in [Caret(column: 5, row: 1), Caret(column: 0, row: 0), Caret(column: 79, row: 23)] {
                    canvas.caret = caret
                    terminal.curses.present(canvas)
                    try terminal.pseudo.wait(for: "cursor at \(caret)") { $0.screen.cursor == caret }
                }
                canvas.write("x", in: canvas.bounds.line(3), style: .plain)
                canvas.caret = Caret(column: 1, row: 3)
                try terminal.present(canvas, expecting: "x")
                try terminal.pseudo.wait(for: "cursor after the x") { $0.screen.cursor == Caret(column: 1, row: 3) }
                canvas.caret = nil
                terminal.curses.present(canvas)
                try terminal.pseudo.wait(for: "no cursor") { $0.screen.cursor == nil }
            }
        }

        @Test func `sends styles and colours to the terminal`() async throws {
            try await withTestTerminal { terminal in
                let style = Style(foreground: .indexed(208), background: .indexed(17), [.bold, .underline])
                var canvas = Canvas("plain", "styled")
                canvas.write("styled", in: canvas.bounds.line(1), style: style)
                let picked = Style(foreground: .indexed(2), [.reverse, .dim])
                canvas.write("picked", in: canvas.bounds.line(2), style: picked)
                try terminal.present(canvas, expecting: "picked")
                let places = terminal.pseudo.screen.places
                #expect(places[0][0].look == EmulatedCell.Look())
                let styled = EmulatedCell.Look(bold: true, underline: true, foreground: 208, background: 17)
                #expect(places[1][0].look == styled)
                #expect(places[2][0].look == EmulatedCell.Look(dim: true, reverse: true, foreground: 2))
            }
        }

        @Test func `keeps more than 256 colour pairs distinct`() async throws {
            try await withTestTerminal { terminal in
                var canvas = Canvas(size: Size(columns: 80, rows: 24))
                for place in 0..<800 {
                    let colors = (foreground: UInt8(place % 256), background: UInt8(place / 256))
                    let style = Style(foreground: .indexed(colors.foreground), background: .indexed(colors.background))
                    canvas.fill(Rect(column: place % 80, row: place / 80, columns: 1, rows: 1), with: "x", style: style)
                    // One line per frame: output blocks after a few thousand unread bytes.
                    guard place % 80 == 79 else { continue }
                    canvas.write("line \(place / 80)", in: canvas.bounds.line(23), style: .plain)
                    try terminal.present(canvas, expecting: "line \(place / 80)")
                }
                for place in 0..<800 {
                    let look = terminal.pseudo.screen.places[place / 80][place % 80].look
                    #expect(look == EmulatedCell.Look(foreground: place % 256, background: place / 256))
                }
            }
        }

        @Test func `emphasizes text if colour is disabled`() async throws {
            try await withTestTerminal(color: false) { terminal in
                #expect(terminal.curses.capabilities.colors == 0)
                try terminal.present(Canvas("red", style: Style(foreground: .indexed(1), [.bold])), expecting: "red")
                #expect(terminal.pseudo.screen.places[0][0].look == EmulatedCell.Look(bold: true))
            }
        }

        @Test func `writes only ASCII to a terminal without Unicode`() async throws {
            try await withTestTerminal(unicode: false) { terminal in
                #expect(!terminal.curses.capabilities.unicode)
                try terminal.present(Canvas("Pokémon 作者 │ e\u{301}"), expecting: "Pok?mon ? ?  ? e")
                #expect(terminal.pseudo.output.allSatisfy { $0 < 0x80 })
            }
        }

        @Test func `replaces the control characters of a canvas`() async throws {
            try await withTestTerminal { terminal in
                var canvas = Canvas("", "below")
                for (column, character) in "a\u{1B}\u{9B}\u{07}\n\u{7F}\u{200B}\u{0}z".enumerated() {
                    canvas.fill(Rect(column: column, columns: 1, rows: 1), with: character)
                }
                try terminal.present(canvas, expecting: "below")
                #expect(terminal.pseudo.screen.lines[0] == "a?????  z")
            }
        }

        @Test func `clips or pads a canvas of a different size than the terminal`() async throws {
            try await withTestTerminal(columns: 40, rows: 5) { terminal in
                let large = (0..<30).map { "line \($0) " + String(repeating: "x", count: 90) }
                try terminal.present(Canvas(lines: large, columns: 100, rows: 30), expecting: "line 4")
                #expect(terminal.pseudo.screen.lines == large.prefix(5).map { String($0.prefix(40)) })
                try terminal.present(Canvas("small", columns: 10, rows: 2), expecting: "small")
                #expect(terminal.pseudo.screen.lines == ["small", "", "", "", ""])
            }
        }
    }
}

extension TerminalTests {
    @Suite("Output size")
    struct OutputSizeTests {
        /// A list between two vertical lines, with one row highlighted.
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

        @Test func `is zero for an unchanged canvas`() async throws {
            try await withTestTerminal { terminal in
                try terminal.present(list(selected: 3), expecting: "at 3")
                #expect(try terminal.cost(of: list(selected: 3), expecting: "at 3") == 0)
            }
        }

        @Test func `is below 100 bytes when a highlight moves by a line`() async throws {
            try await withTestTerminal { terminal in
                _ = try terminal.cost(of: list(selected: 3), expecting: "at 3")
                #expect(try terminal.cost(of: list(selected: 4), expecting: "at 4") < 100)
            }
        }

        @Test func `is below 200 bytes when a full-width list scrolls`() async throws {
            try await withTestTerminal { terminal in
                _ = try terminal.cost(of: list(selected: 22, width: 80), expecting: "at 22")
                var scrolled = list(from: 1, selected: 22, width: 80)
                scrolled.scrolledRows = (1..<23, 1)
                #expect(try terminal.cost(of: scrolled, expecting: "at 23") < 200)
                #expect(terminal.pseudo.screen.lines[1].hasPrefix("│ Character number 2 "))
                var back = list(selected: 0, width: 80)
                back.scrolledRows = (1..<23, -1)
                #expect(try terminal.cost(of: back, expecting: "at 0") < 200)
                #expect(terminal.pseudo.screen.lines[1].hasPrefix("│ Character number 1 "))
                #expect(terminal.pseudo.screen.lines[22].hasPrefix("│ Character number 22 "))
            }
        }

        @Test func `includes only one short sequence per colour change`() async throws {
            try await withTestTerminal { terminal in
                _ = try terminal.cost(of: Canvas("start"), expecting: "start")
                var canvas = Canvas("")
                for column in 0..<40 {
                    let place = Rect(column: column, columns: 1, rows: 1)
                    canvas.write("x", in: place, style: column % 2 == 0 ? .plain : Style(foreground: .indexed(1)))
                }
                let colorChanges = 40
                let sequenceLength = "\u{1B}[31m".utf8.count
                #expect(try terminal.cost(of: canvas, expecting: "xxx") < 40 + colorChanges * sequenceLength + 20)
            }
        }
    }
}
