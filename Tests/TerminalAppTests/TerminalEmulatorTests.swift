import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

@Suite("A terminal emulator")
struct TerminalEmulatorTests {
    @Test(
        arguments: [
            ("XTerm(379)", .xterm), ("kitty(0.26.5)", .kitty), ("foot(1.13.1)", .foot),
            ("tmux 3.3a", .tmux), ("WezTerm 20240203-110809-5046fc22", .wezterm), ("ghostty 1.1.3", .ghostty),
            ("iTerm2 3.5.0", .iterm), ("Konsole 22.12.3", .konsole), ("VTE(7600)", .vte), ("", nil), ("\u{1B}]", nil),
        ] as [(String, TerminalEmulator?)]
    )
    func `is identified by its version reply`(text: String, emulator: TerminalEmulator?) {
        #expect(TerminalEmulator(version: text) == emulator)
    }

    @Test(
        arguments: [
            ("xterm", ["XTERM_VERSION": "XTerm(379)"], .xterm),
            ("xterm-256color", ["ALACRITTY_WINDOW_ID": "1"], .alacritty), ("xterm", ["MLTERM": "3.9.2"], .mlterm),
            ("alacritty", [:], .alacritty), ("foot", [:], .foot), ("foot-extra", [:], .foot),
            ("xterm-kitty", [:], .kitty), ("xterm-ghostty", ["TERM_PROGRAM": "ghostty"], .ghostty),
            ("wezterm", [:], .wezterm), ("xterm-256color", ["TERM_PROGRAM": "WezTerm"], .wezterm),
            ("xterm-256color", ["TERM_PROGRAM": "iTerm.app"], .iterm),
            ("xterm-256color", ["TERM_PROGRAM": "vscode"], nil),
            ("xterm-256color", ["TERM_PROGRAM": "vscode", "XTERM_VERSION": "XTerm(379)"], nil),
            ("mlterm", ["MLTERM": "3.9.2", "XTERM_VERSION": "XTerm(379)"], .mlterm),
            ("tmux-256color", ["TMUX": "/tmp/tmux", "XTERM_VERSION": "XTerm(379)"], .tmux),
            ("xterm-256color", ["TMUX": "/tmp/tmux", "TERM_PROGRAM": "tmux"], .tmux),
            ("xterm-256color", ["TMUX": "/tmp/tmux", "ALACRITTY_WINDOW_ID": "1"], nil),
            ("xterm-kitty", ["TMUX": "/tmp/tmux"], nil), ("st-256color", ["ALACRITTY_WINDOW_ID": "1"], nil),
            ("xterm-256color", ["VTE_VERSION": "7006"], .vte),
            ("xterm-256color", ["VTE_VERSION": "7006", "ALACRITTY_WINDOW_ID": "1"], nil),
            ("xterm-256color", ["KONSOLE_VERSION": "221203"], .konsole),
            ("xterm", ["KONSOLE_VERSION": "221203"], .konsole),
            ("xterm-256color", ["KONSOLE_VERSION": "211203"], nil),
            ("xterm-256color", ["KONSOLE_VERSION": "221203", "VTE_VERSION": "7006"], nil),
            ("screen", ["XTERM_VERSION": "XTerm(379)"], nil), ("xterm", [:], nil), ("", [:], nil),
        ] as [(String, [String: String], TerminalEmulator?)]
    )
    func `is identified by the environment, unless variables of several emulators are set`(
        term: String,
        variables: [String: String],
        emulator: TerminalEmulator?
    ) {
        #expect(TerminalEmulator(term: term) { variables[$0] } == emulator)
    }
}

extension TerminalTests {
    @Suite("A terminal with more colours than its terminfo entry")
    struct ExtendedColorTests {
        private nonisolated static let version = "\u{1B}P>|XTerm(379)\u{1B}\\"
        private nonisolated static let attributes = "\u{1B}[?64;22;28c"

        @Test(arguments: [
            ("xterm", TerminalEmulator.xterm, 1 << 24), ("xterm-256color", .vte, 1 << 24),
            ("tmux-256color", .tmux, 256), ("xterm-color", .xterm, 8),
        ])
        func `uses all its colours if the environment identifies the emulator`(
            term: String,
            emulator: TerminalEmulator,
            colors: Int
        ) async throws {
            try await withTestTerminal(term: term, emulator: emulator) { terminal in
                #expect(terminal.curses.capabilities.colors == colors)
            }
            let device = TerminalDevice(input: 0, output: 1, term: term, emulator: emulator)
            #expect(TerminalDescription(of: device)?.colors == colors)
        }

        @Test(arguments: [("xterm", 7), ("xterm-256color", 244)])
        func `uses all its colours after a reply without leaving the screen`(term: String, before: Int) async throws {
            try await withTestTerminal(term: term) { terminal in
                let canvas = Canvas("grey", "rest", style: Style(foreground: .indexed(244)))
                try terminal.present(canvas, expecting: "rest")
                #expect(terminal.pseudo.screen.places[0][0].look == EmulatedCell.Look(foreground: before))
                terminal.pseudo.type(Self.version + Self.attributes)
                try await terminal.events.wait { $0 == [.capabilities] }
                #expect(terminal.curses.capabilities.colors == 1 << 24)
                let orange = Style(foreground: .rgb(red: 255, green: 136, blue: 1))
                try terminal.present(Canvas("grey", "last", style: orange), expecting: "last")
                #expect(terminal.pseudo.screen.lines.prefix(2) == ["grey", "last"])
                let look = EmulatedCell.Look(foreground: EmulatedCell.Look.rgb(255, 136, 1))
                #expect(terminal.pseudo.screen.places[0][0].look == look)
                #expect(terminal.pseudo.output.ranges(of: "\u{1B}[?1049l".utf8).isEmpty)
            }
        }

        /// Presents a frame to a terminal that answers the first round of queries without a name.
        private func withNamelessTerminal(
            term: String,
            colorTerm: String = "",
            _ body: @MainActor (TestTerminal) async throws -> Void
        ) async throws {
            try await withTestTerminal(term: term, colorTerm: colorTerm) { terminal in
                try terminal.present(Canvas("there"), expecting: "there")
                terminal.pseudo.type(Self.attributes + "x")
                try await terminal.events.wait { $0.contains(.key(.character("x"))) }
                try await body(terminal)
            }
        }

        @Test(arguments: [
            ("\u{1B}P1$r48;2;1;2;3m\u{1B}\\", true), ("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", true),
            ("\u{1B}P1$r48:2:1:2:3m\u{1B}\\", true), ("\u{1B}P1$r0;48:5:16m\u{1B}\\", false),
            ("\u{1B}P0$r\u{1B}\\", false), ("", false),
        ])
        func `uses direct colour once the terminal has confirmed it`(reply: String, isConfirmed: Bool) async throws {
            try await withNamelessTerminal(term: "xterm-256color") { terminal in
                let query = "\u{1B}7\u{1B}[0;48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}8\u{1B}[c"
                try await terminal.wait { $0.output.ranges(of: query.utf8).count == 1 }
                terminal.pseudo.type(reply + Self.attributes + "y")
                try await terminal.events.wait { $0.contains(.key(.character("y"))) }
                #expect(terminal.curses.capabilities.colors == (isConfirmed ? 1 << 24 : 256))
                #expect(terminal.events.state.contains(.capabilities) == isConfirmed)
            }
        }

        @Test(arguments: [
            ("screen-256color", ""), ("tmux-256color", ""), ("xterm-16color", ""), ("xterm", ""),
            ("xterm-256color", "truecolor"),
        ])
        func `is not asked for direct colour if it would not use it`(term: String, colorTerm: String) async throws {
            try await withNamelessTerminal(term: term, colorTerm: colorTerm) { terminal in
                try terminal.present(Canvas("end"), expecting: "end")
                #expect(terminal.pseudo.output.ranges(of: "$q".utf8).isEmpty)
            }
        }

        @Test func `is not asked for direct colour if it does not reply`() async throws {
            try await withTestTerminal { terminal in
                terminal.clock.advance(by: .seconds(1))
                try await terminal.clock.waitForSleep(until: .seconds(1))
                try terminal.present(Canvas("end"), expecting: "end")
                #expect(terminal.pseudo.output.ranges(of: "$qm".utf8).isEmpty)
            }
        }

        @Test func `uses all its colours in tmux if the outer terminal has them`() async throws {
            let command = ["/bin/sh", "-c", "printf 'kitty(0.41.1)\noff\nRGB,title\noff'"]
            try await withTestTerminal(term: "tmux-256color", emulator: .tmux, tmux: command) { terminal in
                #expect(terminal.curses.capabilities.colors == 256)
                terminal.pseudo.type("\u{1B}P>|tmux 3.3a\u{1B}\\\u{1B}[?1;2;4c\u{1B}[?1;2;4c")
                try await terminal.wait { _ in terminal.curses.capabilities.colors == 1 << 24 }
            }
        }

        @Test func `uses no colours if colour is disabled`() async throws {
            try await withTestTerminal(term: "xterm", color: false) { terminal in
                terminal.pseudo.type(Self.version + Self.attributes + "x")
                try await terminal.events.wait { $0.contains(.key(.character("x"))) }
                #expect(terminal.curses.capabilities.colors == 0)
            }
        }

        @Test(arguments: [
            ("xterm", version + attributes, 1 << 24, DirectColorSource.emulator("xterm")),
            ("xterm-256color", version + attributes, 1 << 24, .emulator("xterm")), ("xterm", attributes, 8, nil),
            ("xterm", "typed ahead" + attributes, 8, nil),
        ])
        func `is described with the colours identified by its reply`(
            term: String,
            reply: String,
            colors: Int,
            source: DirectColorSource?
        ) async throws {
            let pseudo = try PseudoTerminal(columns: 80, rows: 24)
            let device = TerminalDevice(input: pseudo.device, output: pseudo.device, term: term)
            let before = pseudo.settings
            pseudo.type(reply)
            let report = await TerminalApp.report(.none, on: device, loop: ThreadEventLoop())
            #expect(report.description?.colors == colors)
            #expect(report.description?.directColor == source)
            #expect(pseudo.settings.hasSameSettings(before))
        }
    }
}
