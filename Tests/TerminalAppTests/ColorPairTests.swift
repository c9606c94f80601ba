import Glibc
import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

@Suite("Colour mapping")
struct ColorPairTests {
    private func number(_ index: UInt8, of colors: Int) -> Int32 {
        TerminalColors(count: colors).number(of: .indexed(index))
    }

    @Test(arguments: [8, 16, 256, 1 << 24])
    func `keeps the terminal's default colour`(colors: Int) {
        #expect(TerminalColors(count: colors).number(of: .standard) == -1)
    }

    @Test func `maps 256 colours to themselves`() {
        #expect((0...255).allSatisfy { number($0, of: 256) == Int32($0) })
    }

    @Test(arguments: [(1, 1), (9, 1), (8, 7), (15, 7), (196, 1), (46, 2), (21, 4), (232, 0), (255, 7), (208, 3)])
    func `maps colours to the nearest of 8`(index: UInt8, nearest: Int32) {
        #expect(number(index, of: 8) == nearest)
    }

    @Test(arguments: [16, 88])
    func `maps basic colours to themselves with 16 or 88 colours`(colors: Int) {
        #expect((0...15).allSatisfy { number($0, of: colors) == Int32($0) })
        #expect(number(196, of: colors) == 9)
        #expect(number(231, of: colors) == 15)
    }

    @Test func `maps palette entries beyond the first eight to RGB with direct colour`() {
        #expect((0...7).allSatisfy { number($0, of: 1 << 24) == Int32($0) })
        #expect(number(196, of: 1 << 24) == 0x1FF_0000)
        #expect(number(244, of: 1 << 24) == 0x180_8080)
    }

    private func number(_ red: UInt8, _ green: UInt8, _ blue: UInt8, of colors: Int) -> Int32 {
        TerminalColors(count: colors).number(of: .rgb(red: red, green: green, blue: blue))
    }

    @Test func `numbers RGB values after the palette with direct colour`() {
        #expect(number(0x12, 0x34, 0x56, of: 1 << 24) == 0x112_3456)
        #expect((0...8).allSatisfy { number(0, 0, $0, of: 1 << 24) == 0x100_0000 + Int32($0) })
        #expect(TerminalColors(count: 1 << 24).number(of: .indexed(16)) == 0x100_0000)
    }

    @Test(
        arguments: [
            (0, 0, 0, 16), (255, 0, 0, 196), (94, 136, 174, 67), (255, 255, 255, 231), (9, 9, 9, 232),
            (129, 128, 127, 244),
            (3, 3, 3, 16), (250, 250, 250, 231), (240, 240, 240, 255),
        ] as [(UInt8, UInt8, UInt8, Int32)]
    )
    func `maps RGB to the fixed part of the palette with 256 colours`(
        red: UInt8,
        green: UInt8,
        blue: UInt8,
        nearest: Int32
    ) {
        #expect(number(red, green, blue, of: 256) == nearest)
    }

    @Test(arguments: [8, 16])
    func `maps RGB to the nearest colour with 8 or 16 colours`(colors: Int) {
        #expect(number(200, 10, 10, of: colors) == 1)
        #expect(number(0, 190, 210, of: colors) == 6)
        #expect(number(255, 255, 255, of: colors) == Int32(colors - 1))
    }

    @Test func `uses no colour pairs without colour`() {
        #expect(ColorPairs(colors: 0).pair(for: Style(foreground: .indexed(1))) == 0)
        #expect(ColorPairs(colors: 0).pair(for: Style([.bold])) == 0)
    }
}

extension TerminalTests {
    @Suite("Direct colour")
    struct DirectColorTests {
        private let orange = Color.rgb(red: 255, green: 136, blue: 1)

        @Test(arguments: [
            ("xterm-256color", "truecolor"), ("xterm-256color", "24bit"), ("xterm", "truecolor"),
            ("tmux-256color", "truecolor"), ("screen-256color", "truecolor"), ("screen", "truecolor"),
            ("rxvt-unicode-256color", "truecolor"),
        ])
        func `is detected by COLORTERM for any TERM`(term: String, colorTerm: String) async throws {
            try await withTestTerminal(term: term, colorTerm: colorTerm) { terminal in
                #expect(terminal.curses.capabilities.colors == 1 << 24)
            }
        }

        @Test(arguments: [
            ("xterm-256color", "", 256), ("xterm-256color", "yes", 256), ("xterm-color", "truecolor", 8),
            ("xterm-mono", "truecolor", 0), ("vt100", "truecolor", 0), ("linux", "", 8),
        ])
        func `is off without COLORTERM, and if TERM sets the number of colours`(
            term: String,
            colorTerm: String,
            colors: Int
        ) async throws {
            try await withTestTerminal(term: term, colorTerm: colorTerm) { terminal in
                #expect(terminal.curses.capabilities.colors == colors)
            }
        }

        @Test func `is off in GNU screen, which misreads its numbers`() {
            var device = TerminalDevice(input: 0, output: 1, term: "screen.xterm-256color", colorTerm: "truecolor")
            device.isScreen = true
            #expect(TerminalDescription(of: device)?.colors == 256)
        }

        @Test(arguments: ["xterm-256color", "screen-256color", "xterm"])
        func `needs no terminfo entry, and separates numbers with semicolons`(term: String) async throws {
            try await withTestTerminal(term: term, colorTerm: "truecolor") { terminal in
                try terminal.present(
                    Canvas("light", style: Style(foreground: orange, background: orange)),
                    expecting: "light"
                )
                let output = String(decoding: terminal.pseudo.output, as: UTF8.self)
                #expect(output.contains("\u{1B}[38;2;255;136;1m\u{1B}[48;2;255;136;1mlight"))
                #expect(!output.contains("8:2:"))
            }
        }

        @Test(arguments: [nil, "/nowhere"])
        func `leaves TERMINFO unchanged`(terminfo: String?) async throws {
            if let terminfo { setenv("TERMINFO", terminfo, 1) }
            defer { unsetenv("TERMINFO") }
            try await withTestTerminal(colorTerm: "truecolor") { _ in
                #expect(getenv("TERMINFO").map { String(cString: $0) } == terminfo)
            }
        }

        @Test func `keeps the other sequences of the terminal's terminfo entry`() async throws {
            try await withTestTerminal(term: "rxvt", colorTerm: "truecolor") { terminal in
                try terminal.present(Canvas("there"), expecting: "there")
                #expect(String(decoding: terminal.pseudo.output, as: UTF8.self).contains("\u{1B}7\u{1B}[?47h"))
                terminal.pseudo.type("\u{1B}[7~\u{1B}[11~")
                try await terminal.events.wait { $0.count == 2 }
                #expect(terminal.keys == [.home, .function(1)])
            }
        }

        @Test func `is off if colour is disabled`() async throws {
            try await withTestTerminal(colorTerm: "truecolor", color: false) { terminal in
                #expect(terminal.curses.capabilities.colors == 0)
            }
        }

        @Test func `shows RGB exactly, and the user's palette unchanged`() async throws {
            try await withTestTerminal(colorTerm: "truecolor") { terminal in
                var canvas = Canvas("light", "theirs", "black", "blue")
                canvas.write("light", in: canvas.bounds, style: Style(foreground: orange, background: .indexed(6)))
                canvas.write("theirs", in: canvas.bounds.line(1), style: Style(foreground: .indexed(3), [.bold]))
                let black = Style(foreground: .rgb(red: 0, green: 0, blue: 0), background: .indexed(244))
                canvas.write("black", in: canvas.bounds.line(2), style: black)
                // Its value is also the number of a palette colour.
                let blue = Style(foreground: .rgb(red: 0, green: 0, blue: 3))
                canvas.write("blue", in: canvas.bounds.line(3), style: blue)
                try terminal.present(canvas, expecting: "blue")
                let looks = terminal.pseudo.screen.places.prefix(4).map { $0[0].look }
                typealias Look = EmulatedCell.Look
                #expect(looks[0] == Look(foreground: Look.rgb(255, 136, 1), background: 6))
                #expect(looks[1] == Look(bold: true, foreground: 3))
                #expect(looks[2] == Look(foreground: Look.rgb(0, 0, 0), background: Look.rgb(128, 128, 128)))
                #expect(looks[3] == Look(foreground: Look.rgb(0, 0, 3)))
            }
        }

        @Test func `maps RGB to the palette with 256 colours`() async throws {
            try await withTestTerminal { terminal in
                try terminal.present(Canvas("light", style: Style(foreground: orange)), expecting: "light")
                #expect(terminal.pseudo.screen.places[0][0].look == EmulatedCell.Look(foreground: 208))
            }
        }

        @Test func `keeps the colours of many pictures distinct`() async throws {
            try await withTestTerminal(colorTerm: "truecolor", columns: 30, rows: 16) { terminal in
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
                    try await terminal.presentAll(canvas, expecting: "round \(round)")
                    for place in [0, 7, 133, 449] {
                        let look = terminal.pseudo.screen.places[place / 30][place % 30].look
                        #expect(look.foreground == EmulatedCell.Look.rgb(round, place / 2, 17))
                        #expect(look.background == EmulatedCell.Look.rgb(90, round, place % 200))
                    }
                }
            }
        }
    }
}

@Suite("Glyphs")
struct GlyphTests {
    init() {
        setlocale(LC_ALL, "C.UTF-8")
    }

    private func text(_ character: Character, room: Int) -> String {
        let glyph = Glyph(character, room: room, unicode: true)
        return String(String.UnicodeScalarView([glyph.base] + glyph.combiningMarks))
    }

    @Test func `show a whole character if it fits`() {
        #expect(text("é", room: 1) == "é")
        #expect(text("作", room: 2) == "作")
        #expect(text("e\u{301}\u{302}", room: 1) == "e\u{301}\u{302}")
    }

    @Test func `drop combining marks after the fourth`() {
        #expect(text("e\u{301}\u{302}\u{303}\u{304}\u{305}", room: 1) == "e\u{301}\u{302}\u{303}\u{304}")
    }

    @Test func `show the first of several joined characters`() {
        #expect(text("👩‍🔬", room: 2) == "👩")
        #expect(text("❤️", room: 2) == "❤")
    }

    @Test func `replace a too wide or unprintable character with a question mark`() {
        #expect(text("作", room: 1) == "?")
        #expect(text("\u{1B}", room: 1) == "?")
        #expect(text("\u{10FFFF}", room: 1) == "?")
    }

    @Test func `drop Hangul letters outside a syllable`() {
        #expect(text("\u{1100}\u{119E}", room: 2) == "\u{1100}")
    }

    @Test(arguments: Array("aéЖλ│█⣿●♥⚠…作カ한Ａ"))
    func `have a consistent width for common letters and symbols`(character: Character) {
        #expect(Glyph(character, room: 2, unicode: true).hasConsistentWidth)
    }

    @Test(arguments: ["🧪", "\u{93F}", "क\u{94D}", "1\u{20E3}", "\u{1100}", "ﷺ", "\u{E33}"] as [Character])
    func `have no consistent width for emoji, complex scripts and combining marks`(character: Character) {
        #expect(!Glyph(character, room: 2, unicode: true).hasConsistentWidth)
    }

    @Test func `replace a character of width 0 with a blank`() {
        #expect(text("\u{301}", room: 1) == " ")
        #expect(text("\u{0}", room: 1) == " ")
    }
}
