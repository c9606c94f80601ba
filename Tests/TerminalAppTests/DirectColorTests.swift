import TerminalApp
import TerminalUI
import TestSupport
import Testing

extension TerminalTests {
    /// Requires the terminfo entries of ncurses-term.
    @Suite("Direct colour")
    struct DirectColorTests {
        private let orange = Color.rgb(red: 255, green: 136, blue: 1)

        @Test(arguments: [
            ("xterm-256color", "truecolor"), ("xterm-256color", "24bit"), ("xterm", "truecolor"),
            ("tmux-256color", "truecolor"), ("alacritty", "truecolor"), ("xterm-kitty", "truecolor"),
        ])
        func `is detected by COLORTERM, for any name of the terminal`(term: String, colorTerm: String) async throws {
            try await withTakenTerminal(term: term, colorTerm: colorTerm) { taken in
                #expect(taken.curses.capabilities.colors == 1 << 24)
            }
        }

        @Test(arguments: [("xterm-256color", ""), ("xterm-256color", "yes"), ("screen-256color", "truecolor")])
        func `falls back to 256 colours without COLORTERM or a terminfo entry`(term: String, colorTerm: String)
            async throws
        {
            try await withTakenTerminal(term: term, colorTerm: colorTerm) { taken in
                #expect(taken.curses.capabilities.colors == 256)
            }
        }

        @Test func `is off if no colour is wanted`() async throws {
            try await withTakenTerminal(colorTerm: "truecolor", color: false) { taken in
                #expect(taken.curses.capabilities.colors == 0)
            }
        }

        @Test func `shows RGB exactly, and the user's palette unchanged`() async throws {
            try await withTakenTerminal(colorTerm: "truecolor") { taken in
                var canvas = Canvas("light", "theirs", "black")
                canvas.write("light", in: canvas.bounds, style: Style(foreground: orange, background: .indexed(6)))
                canvas.write("theirs", in: canvas.bounds.line(1), style: Style(foreground: .indexed(3), [.bold]))
                let black = Style(foreground: .rgb(red: 0, green: 0, blue: 0), background: .indexed(244))
                canvas.write("black", in: canvas.bounds.line(2), style: black)
                try taken.present(canvas, expecting: "black")
                let appearance = taken.pseudo.screen.places.prefix(3).map { $0[0].look }
                typealias Look = EmulatedCell.Look
                #expect(appearance[0] == Look(foreground: Look.rgb(255, 136, 1), background: 6))
                #expect(appearance[1] == Look(bold: true, foreground: 3))
                #expect(appearance[2] == Look(foreground: Look.rgb(0, 1, 0), background: Look.rgb(128, 128, 128)))
            }
        }

        @Test func `RGB is mapped to the palette with 256 colours`() async throws {
            try await withTakenTerminal { taken in
                try taken.present(Canvas("light", style: Style(foreground: orange)), expecting: "light")
                #expect(taken.pseudo.screen.places[0][0].look == EmulatedCell.Look(foreground: 208))
            }
        }

        @Test func `many pictures of many colours stay distinct`() async throws {
            try await withTakenTerminal(colorTerm: "truecolor", columns: 30, rows: 16) { taken in
                for round in 0..<4 {
                    let picture = Picture(size: Size(columns: 30, rows: 15)) { column, row in
                        let place = row * 30 + column
                        return Picture.Tile(
                            "▀",
                            foreground: .rgb(red: UInt8(round), green: UInt8(place / 2), blue: 17),
                            background: .rgb(red: 90, green: UInt8(round), blue: UInt8(place % 200))
                        )
                    }
                    var canvas = Canvas(size: Size(columns: 30, rows: 16))
                    picture.draw(in: canvas.bounds, on: &canvas)
                    canvas.write("round \(round)", in: canvas.bounds.line(15))
                    try await taken.presentAll(canvas, expecting: "round \(round)")
                    for place in [0, 7, 133, 449] {
                        let look = taken.pseudo.screen.places[place / 30][place % 30].look
                        #expect(look.foreground == EmulatedCell.Look.rgb(round, place / 2, 17))
                        #expect(look.background == EmulatedCell.Look.rgb(90, round, place % 200))
                    }
                }
            }
        }
    }
}
