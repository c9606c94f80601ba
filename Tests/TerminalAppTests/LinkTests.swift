import Glibc
import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

extension TerminalTests {
    @Suite("Links on the screen")
    struct LinkTests {
        private static let url = "https://example.org/"

        private func canvas(_ texts: StyledText..., columns: Int = 40, rows: Int = 6) -> Canvas {
            var canvas = Canvas(size: Size(columns: columns, rows: rows))
            for (row, text) in texts.enumerated() { canvas.write(text, in: canvas.bounds.line(row)) }
            return canvas
        }

        /// Expects the canvas on the screen, with its links, and the cursor, style and link of further output as ncurses
        /// assumes them.
        private func expect(
            _ canvas: Canvas,
            on taken: TakenTerminal,
            _ comment: Comment? = nil,
            sourceLocation: SourceLocation = #_sourceLocation
        ) {
            let screen = taken.pseudo.screen
            #expect(screen.lines == (0..<canvas.size.rows).map(canvas.line), comment, sourceLocation: sourceLocation)
            for row in 0..<canvas.size.rows {
                let links = (0..<canvas.size.columns).map { canvas.link(column: $0, row: row) }
                #expect(screen.places[row].map { $0.link?.url } == links, comment, sourceLocation: sourceLocation)
                let styles = (0..<canvas.size.columns).map { canvas[$0, row].style.attributes.contains(.underline) }
                #expect(screen.places[row].map(\.look.underline) == styles, comment, sourceLocation: sourceLocation)
            }
            #expect(screen.link == nil, comment, sourceLocation: sourceLocation)
            #expect(screen.cursor == canvas.caret, comment, sourceLocation: sourceLocation)
        }

        @Test func `are written again behind the frame, with cursor and attributes as before`() async throws {
            try await withTakenTerminal(columns: 40, rows: 6) { taken in
                let canvas = canvas("see \("here", \.heading, link: Self.url + ";a=b") or there")
                try await taken.presentWhole(canvas)
                expect(canvas, on: taken)
                #expect(taken.pseudo.screen.places[0][4].look == EmulatedCell.Look(bold: true, underline: true))
                let pattern =
                    /\x1B7\x1B\[1;5H\x1B]8;id=\w+;https:\/\/example.org\/;a=b\x1B\\\x1B\[0;1;4mhere\x1B]8;;\x1B\\\x1B8/
                #expect(String(decoding: taken.pseudo.output, as: UTF8.self).contains(pattern))
            }
        }

        @Test func `cost nothing in a frame that changes none of their rows`() async throws {
            try await withTakenTerminal(columns: 40, rows: 6) { taken in
                let end = EscapeSequences.clipboard("end").count
                try await taken.presentWhole(canvas(StyledText("here", link: Self.url), "1"))
                #expect(try await taken.presentWhole(canvas(StyledText("here", link: Self.url), "2")) < end + 12)
                #expect(try await taken.presentWhole(canvas(StyledText("here", link: Self.url), "2")) == end)
            }
        }

        @Test func `are one link if they have been wrapped, and others are not`() async throws {
            try await withTakenTerminal(columns: 40, rows: 6) { taken in
                let text =
                    StyledText("here or there", link: Self.url) + " " + StyledText("elsewhere", link: Self.url + "2")
                var canvas = Canvas(size: Size(columns: 40, rows: 6))
                TextView(text).draw(in: Rect(columns: 9, rows: 4), on: &canvas)
                try await taken.presentWhole(canvas)
                expect(canvas, on: taken)
                let places = taken.pseudo.screen.places
                #expect(places[0][0].link == places[1][0].link)
                #expect(places[0][0].link?.id.isEmpty == false)
                #expect(places[0][0].link?.id != places[2][0].link?.id)
            }
        }

        @Test func `change and go, also where the text stays`() async throws {
            try await withTakenTerminal(columns: 40, rows: 6) { taken in
                let plain = StyledText("here", attributes: .underline)
                for text in [
                    StyledText("here", link: Self.url), StyledText("here", link: Self.url + "2"), plain, "", plain,
                ] {
                    try await taken.presentWhole(canvas(text, "x"))
                    expect(canvas(text, "x"), on: taken)
                }
            }
        }

        @Test func `come back after another program has written on the screen`() async throws {
            try await withTakenTerminal(columns: 40, rows: 6) { taken in
                let canvas = canvas("see \("here", link: Self.url)")
                try await taken.presentWhole(canvas)
                try taken.pseudo.scribble()
                taken.curses.repaint()
                try await taken.presentWhole(canvas)
                expect(canvas, on: taken)
            }
        }

        @Test func `are not marked on a canvas that is larger than the screen`() async throws {
            try await withTakenTerminal(columns: 8, rows: 2) { taken in
                let link = StyledText("here or there", link: Self.url)
                try taken.present(canvas(link, link, link), expecting: "here or")
                #expect(taken.pseudo.screen.lines == ["here or", "here or"])
                try await taken.presentWhole(canvas(link, link, columns: 8, rows: 2))
                expect(canvas(link, link, columns: 8, rows: 2), on: taken)
            }
        }

        @Test(arguments: SeededNumbers.propertySeeds)
        func `are where the canvas has them, after any sequence of frames`(seed: UInt64) async throws {
            try await withTakenTerminal(columns: 40, rows: 6) { taken in
                var numbers = SeededNumbers(seed: seed)
                let words = ["here", "日本", " ", "e\u{301}", "🧪", "│", "xxxxxxxx", "and there"]
                var texts = (0..<6).map { _ in StyledText() }
                for round in 0..<60 {
                    var canvas = Canvas(size: Size(columns: 40, rows: 6))
                    let scroll = Int.random(in: -5...1, using: &numbers)
                    if abs(scroll) == 1 {
                        let moved = scroll == 1 ? texts.removeFirst() : texts.removeLast()
                        texts.insert(moved, at: scroll == 1 ? texts.endIndex : 0)
                        canvas.scrolledRows = (0..<6, scroll)
                    }
                    texts[Int.random(in: 0..<6, using: &numbers)] = (0..<5).reduce(into: StyledText()) { text, _ in
                        let link = Int.random(in: 0...5, using: &numbers)
                        text += StyledText(
                            words.randomElement(using: &numbers) ?? "",
                            attributes: .underline,
                            link: link < 3 ? Self.url + "\(link)" : nil
                        )
                    }
                    for (row, text) in texts.enumerated() { canvas.write(text, in: canvas.bounds.line(row)) }
                    if Bool.random(using: &numbers) {
                        let (column, row) = (
                            Int.random(in: 0..<40, using: &numbers), Int.random(in: 0..<6, using: &numbers)
                        )
                        canvas.caret = Caret(column: column, row: row)
                    }
                    if Int.random(in: 0...9, using: &numbers) == 0 { taken.curses.repaint() }
                    try await taken.presentWhole(canvas)
                    expect(canvas, on: taken, "seed \(seed), round \(round)")
                }
            }
        }

        @Test(arguments: ["linux", "screen-256color", "vt220"])
        func `are not sent to terminals that may print them`(term: String) async throws {
            try await withTakenTerminal(term: term, columns: 40, rows: 6) { taken in
                let canvas = canvas("see \("here", link: Self.url)")
                try taken.present(canvas, expecting: "here")
                #expect(!String(decoding: taken.pseudo.output, as: UTF8.self).contains("]8;"))
            }
        }

        @Test func `have only their attributes without colours`() async throws {
            try await withTakenTerminal(columns: 40, rows: 6, color: false) { taken in
                var canvas = Canvas(size: Size(columns: 40, rows: 6), appearance: Appearance(theme: .dark))
                canvas.write(StyledText("here", style: \.accent, link: Self.url), in: canvas.bounds)
                try await taken.presentWhole(canvas)
                #expect(taken.pseudo.screen.places[0][0].look == EmulatedCell.Look(underline: true))
                #expect(taken.pseudo.screen.places[0][0].link?.url == Self.url)
            }
        }

        @Test func `end where a frame was cut off`() async throws {
            try await withTakenTerminal(columns: 40, rows: 6) { taken in
                taken.curses.close()
                try await taken.wait { String(decoding: $0.output, as: UTF8.self).contains(EscapeSequences.linkEnd) }
            }
        }

        @Test(arguments: [
            ("xterm-256color", false, true), ("tmux-256color", true, true), ("screen-256color", true, true),
            ("screen-256color", false, false), ("linux", false, false), ("dumb", false, false), ("", false, false),
        ])
        @MainActor
        func `are printed to terminals that show or ignore them`(term: String, isTmux: Bool, takesLinks: Bool) throws {
            let pseudo = try PseudoTerminal(columns: 80, rows: 24)
            var device = TerminalDevice(input: pseudo.device, output: pseudo.device, term: term)
            device.tmuxCommand = isTmux ? ["tmux"] : nil
            #expect(device.takesLinks == takesLinks)
        }
    }
}
