import Glibc
import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

@Suite("Printed lines of a canvas")
@MainActor
struct PrintingTests {
    init() {
        setlocale(LC_ALL, "C.UTF-8")
    }

    private func lines(_ text: String, _ style: Style = .plain, colors: Int = 256, unicode: Bool = true) -> [String] {
        var canvas = Canvas(size: Size(columns: 12, rows: 1))
        canvas.write(text, in: canvas.bounds, style: style)
        return TerminalApp.lines(of: canvas, on: TerminalCapabilities(unicode: unicode, colors: colors))
    }

    @Test(arguments: [
        (8, "\u{1B}[0;33;44ma\u{1B}[m"), (16, "\u{1B}[0;33;44ma\u{1B}[m"), (256, "\u{1B}[0;38;5;208;44ma\u{1B}[m"),
        (1 << 24, "\u{1B}[0;38;2;255;135;0;44ma\u{1B}[m"), (0, "a"),
    ])
    func `use the terminal's number of colours`(count: Int, line: String) {
        #expect(lines("a", Style(foreground: .indexed(208), background: .indexed(4)), colors: count) == [line])
    }

    @Test func `keep direct colours, or use the nearest ones`() {
        let style = Style(foreground: .rgb(red: 0x12, green: 0x34, blue: 0x56))
        #expect(lines("a", style, colors: 1 << 24) == ["\u{1B}[0;38;2;18;52;86ma\u{1B}[m"])
        #expect(lines("a", style, colors: 256) == ["\u{1B}[0;38;5;23ma\u{1B}[m"])
        #expect(lines("a", Style(foreground: .indexed(9)), colors: 16) == ["\u{1B}[0;91ma\u{1B}[m"])
    }

    @Test func `set attributes once for adjacent cells, and reset them at the end`() {
        var canvas = Canvas(size: Size(columns: 12, rows: 2))
        canvas.write("ab", in: canvas.bounds, style: Style([.bold, .dim, .underline, .reverse]))
        canvas.write("cd", in: canvas.bounds.splitLeft(2).rest)
        canvas.write("ef", in: canvas.bounds.line(1), style: Style(.bold))
        let terminal = TerminalCapabilities(unicode: true, colors: 8)
        #expect(
            TerminalApp.lines(of: canvas, on: terminal) == ["\u{1B}[0;1;2;4;7mab\u{1B}[mcd", "\u{1B}[0;1mef\u{1B}[m"]
        )
    }

    @Test func `end with the last visible cell, which may be a coloured blank`() {
        #expect(lines("") == [""])
        #expect(lines("a  ") == ["a"])
        #expect(lines("a ", Style(background: .indexed(1))) == ["\u{1B}[0;41ma \u{1B}[m"])
        #expect(lines("a ", Style(background: .indexed(1)), colors: 0) == ["a"])
    }

    @Test func `keep wide characters and marks, and replace them without Unicode`() {
        #expect(lines("作e\u{301}b") == ["作e\u{301}b"])
        #expect(lines("作é│b", unicode: false) == ["? ??b"])
    }

    @Test func `contain no control characters outside their own sequences`() {
        var canvas = Canvas(size: Size(columns: 2, rows: 1))
        Picture(size: canvas.size) { column, _ in Picture.Tile(column == 0 ? "\u{1B}" : "\u{9B}") }
            .draw(in: canvas.bounds, on: &canvas)
        #expect(TerminalApp.lines(of: canvas, on: TerminalCapabilities(unicode: true, colors: 256)) == ["??"])
    }
}

extension TerminalTests {
    @Suite("Terminal errors")
    struct TerminalErrorTests {
        private func error(term: String) async throws -> TerminalError? {
            let pseudo = try PseudoTerminal()
            let before = pseudo.settings
            let device = TerminalDevice(input: pseudo.device, output: pseudo.device, term: term)
            let error = await #expect(throws: TerminalError.self) {
                try await withTerminal(on: device) { _ in }
            }
            #expect(pseudo.settings.hasSameSettings(before))
            #expect(pseudo.listen(for: .milliseconds(10)).isEmpty)
            return error
        }

        @Test func `report an unset TERM`() async throws {
            #expect(try await error(term: "") == .unknown(term: ""))
        }

        @Test func `report a terminal that can't position text`() async throws {
            #expect(try await error(term: "dumb") == .noCursorMovement(term: "dumb"))
        }

        @Test func `report input or output that is not a terminal`() async throws {
            let pseudo = try PseudoTerminal()
            let null = open("/dev/null", O_RDWR | O_CLOEXEC)
            defer { close(null) }
            for (input, output) in [(null, pseudo.device), (pseudo.device, null), (-1, pseudo.device)] {
                let device = TerminalDevice(input: input, output: output, term: "xterm")
                await #expect(throws: TerminalError.noTerminal) {
                    try await withTerminal(on: device) { _ in }
                }
            }
        }

        @Test(arguments: [
            TerminalError.noTerminal, .unknown(term: ""), .unknown(term: "x\u{1B}[31m\u{9B}é"),
            .noCursorMovement(term: "dumb"),
            .alreadyInUse, .noResources(errno: 24),
        ])
        func `are described in one line of ASCII`(error: TerminalError) {
            let text = error.description
            #expect(text.unicodeScalars.allSatisfy { (" "..."~").contains($0) })
            #expect(!text.isEmpty && !text.hasSuffix("."))
        }
    }
}

extension TerminalTests {
    @Suite("Terminal description")
    struct TerminalDescriptionTests {
        private func description(_ term: String, colorTerm: String = "") -> TerminalDescription? {
            TerminalDescription(of: TerminalDevice(input: 0, output: 1, term: term, colorTerm: colorTerm))
        }

        @Test func `comes from the terminal database`() {
            #expect(
                description("xterm-256color")
                    == TerminalDescription(
                        canMoveCursor: true,
                        colors: 256,
                        isXTermCompatible: true,
                        mayHaveDirectColor: true
                    )
            )
            #expect(
                description("vt100") == TerminalDescription(canMoveCursor: true, colors: 0, isXTermCompatible: false)
            )
            #expect(description("dumb")?.canMoveCursor == false)
            let direct = description("xterm-256color", colorTerm: "truecolor")
            #expect(direct?.colors == 1 << 24)
            #expect(direct?.directColor == .variable("truecolor"))
        }

        @Test(arguments: ["", "nonsense"])
        func `is nil for an unknown terminal`(term: String) {
            #expect(description(term) == nil)
        }
    }
}
