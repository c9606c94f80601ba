import Glibc
import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

extension TerminalTests {
    @Suite("Direct colour")
    struct DirectColorTests {
        private let orange = Color.rgb(red: 255, green: 136, blue: 1)

        @Test(arguments: [
            ("xterm-256color", "truecolor"), ("xterm-256color", "24bit"), ("xterm", "truecolor"),
            ("tmux-256color", "truecolor"), ("screen-256color", "truecolor"), ("screen", "truecolor"),
            ("rxvt-unicode-256color", "truecolor"),
        ])
        func `is detected by COLORTERM, for any name of the terminal`(term: String, colorTerm: String) async throws {
            try await withTakenTerminal(term: term, colorTerm: colorTerm) { taken in
                #expect(taken.curses.capabilities.colors == 1 << 24)
            }
        }

        @Test(arguments: [
            ("xterm-256color", "", 256), ("xterm-256color", "yes", 256), ("xterm-color", "truecolor", 8),
            ("xterm-mono", "truecolor", 0), ("vt100", "truecolor", 0), ("linux", "", 8),
        ])
        func `is off without COLORTERM, and where the name says how many colours are wanted`(
            term: String,
            colorTerm: String,
            colors: Int
        ) async throws {
            try await withTakenTerminal(term: term, colorTerm: colorTerm) { taken in
                #expect(taken.curses.capabilities.colors == colors)
            }
        }

        @Test func `is off in GNU screen, which takes its numbers for others`() {
            var device = TerminalDevice(input: 0, output: 1, term: "screen.xterm-256color", colorTerm: "truecolor")
            device.isScreen = true
            #expect(TerminalDescription(of: device)?.colors == 256)
        }

        @Test(arguments: ["xterm-256color", "screen-256color", "xterm"])
        func `needs no entry of its own, and separates numbers by semicolons`(term: String) async throws {
            try await withTakenTerminal(term: term, colorTerm: "truecolor") { taken in
                try taken.present(
                    Canvas("light", style: Style(foreground: orange, background: orange)),
                    expecting: "light"
                )
                let output = String(decoding: taken.pseudo.output, as: UTF8.self)
                #expect(output.contains("\u{1B}[38;2;255;136;1m\u{1B}[48;2;255;136;1mlight"))
                #expect(!output.contains("8:2:"))
            }
        }

        @Test(arguments: [nil, "/nowhere"])
        func `leaves nothing in the environment`(terminfo: String?) async throws {
            if let terminfo { setenv("TERMINFO", terminfo, 1) }
            defer { unsetenv("TERMINFO") }
            try await withTakenTerminal(colorTerm: "truecolor") { _ in
                #expect(getenv("TERMINFO").map { String(cString: $0) } == terminfo)
            }
        }

        @Test func `keeps the sequences of the terminal's own entry`() async throws {
            try await withTakenTerminal(term: "rxvt", colorTerm: "truecolor") { taken in
                try taken.present(Canvas("there"), expecting: "there")
                #expect(String(decoding: taken.pseudo.output, as: UTF8.self).contains("\u{1B}7\u{1B}[?47h"))
                taken.pseudo.type("\u{1B}[7~\u{1B}[11~")
                try await taken.events.wait { $0.count == 2 }
                #expect(taken.keys == [.home, .function(1)])
            }
        }

        @Test func `is off if no colour is wanted`() async throws {
            try await withTakenTerminal(colorTerm: "truecolor", color: false) { taken in
                #expect(taken.curses.capabilities.colors == 0)
            }
        }

        @Test func `shows RGB exactly, and the user's palette unchanged`() async throws {
            try await withTakenTerminal(colorTerm: "truecolor") { taken in
                var canvas = Canvas("light", "theirs", "black", "blue")
                canvas.write("light", in: canvas.bounds, style: Style(foreground: orange, background: .indexed(6)))
                canvas.write("theirs", in: canvas.bounds.line(1), style: Style(foreground: .indexed(3), [.bold]))
                let black = Style(foreground: .rgb(red: 0, green: 0, blue: 0), background: .indexed(244))
                canvas.write("black", in: canvas.bounds.line(2), style: black)
                // The number of a colour of the palette.
                let blue = Style(foreground: .rgb(red: 0, green: 0, blue: 3))
                canvas.write("blue", in: canvas.bounds.line(3), style: blue)
                try taken.present(canvas, expecting: "blue")
                let appearance = taken.pseudo.screen.places.prefix(4).map { $0[0].look }
                typealias Look = EmulatedCell.Look
                #expect(appearance[0] == Look(foreground: Look.rgb(255, 136, 1), background: 6))
                #expect(appearance[1] == Look(bold: true, foreground: 3))
                #expect(appearance[2] == Look(foreground: Look.rgb(0, 0, 0), background: Look.rgb(128, 128, 128)))
                #expect(appearance[3] == Look(foreground: Look.rgb(0, 0, 3)))
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
