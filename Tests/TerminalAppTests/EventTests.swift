import Glibc
import LoadResource
import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

extension TerminalTests {
    @Suite("Events")
    struct EventTests {
        @Test func `a timer fires at each requested wall-clock time`() async throws {
            let (past, future) = (WallTime(seconds: 1), WallTime(seconds: Int(Int32.max)))
            var times = [past, past, future]
            let fires = Awaited(0)
            let timer = WallClockTimer(on: ThreadEventLoop(), at: { times.removeFirst() }) { fires.update { $0 += 1 } }
            try await fires.wait { $0 == 2 }
            #expect(times == [])
            timer?.end()
        }

        @Test func `a resized terminal scrolls all its rows`() async throws {
            try await withTestTerminal { terminal in
                try await terminal.presentAndWait(Canvas("before"))
                terminal.pseudo.resize(columns: 80, rows: 40)
                kill(getpid(), SIGWINCH)
                try await terminal.events.wait { $0 == [.resize] }
                try await terminal.presentAndWait(Canvas("after", columns: 80, rows: 40))
                #expect(String(decoding: terminal.pseudo.output, as: UTF8.self).contains("\u{1B}[1;40r"))
                try await terminal.wait { String(decoding: $0.output, as: UTF8.self).contains("\u{1B}[1;40r") }
            }
        }

        @Test func `a resize is reported, and changes the size`() async throws {
            try await withTestTerminal { terminal in
                terminal.pseudo.resize(columns: 100, rows: 30)
                kill(getpid(), SIGWINCH)
                try await terminal.events.wait { !$0.isEmpty }
                #expect(terminal.events.state == [.resize])
                #expect(terminal.curses.size == Size(columns: 100, rows: 30))
                let canvas = Canvas("wide", columns: 100, rows: 30)
                try terminal.present(canvas, expecting: "wide")
            }
        }

        @Test(arguments: [(32768, 24), (80, 32768), (65535, 65535), (10000, 10000)])
        func `an absurd size is clamped`(columns: Int, rows: Int) async throws {
            let bounded = Size(columns: min(columns, 1000), rows: min(rows, 500))
            try await withTestTerminal { terminal in
                terminal.pseudo.reportSize(columns: columns, rows: rows)
                kill(getpid(), SIGWINCH)
                try await terminal.events.wait { $0 == [.resize] }
                #expect(terminal.curses.size == bounded)
                try terminal.present(Canvas("huge", columns: bounded.columns, rows: bounded.rows), expecting: "huge")
                terminal.pseudo.resize(columns: 80, rows: 24)
                kill(getpid(), SIGWINCH)
                try await terminal.events.wait { $0 == [.resize, .resize] }
                #expect(terminal.curses.size == Size(columns: 80, rows: 24))
            }
            let pseudo = try PseudoTerminal()
            pseudo.reportSize(columns: columns, rows: rows)
            let device = TerminalDevice(input: pseudo.device, output: pseudo.device, term: "xterm-256color")
            #expect(try await withTerminal(on: device) { $0.size } == bounded)
        }

        @Test func `a continued process repaints everything`() async throws {
            try await withTestTerminal { terminal in
                try terminal.present(Canvas("Morty Smith"), expecting: "Morty Smith")
                try terminal.pseudo.scribble()
                kill(getpid(), SIGCONT)
                try await terminal.events.wait { !$0.isEmpty }
                #expect(terminal.events.state == [.screenDamaged])
                try terminal.present(Canvas("Morty Smith"), expecting: "Morty Smith")
                #expect(terminal.pseudo.screen.lines.dropFirst().allSatisfy { $0.isEmpty })
            }
        }

        @Test func `a repaint reports damage, and redraws everything`() async throws {
            try await withTestTerminal { terminal in
                try terminal.present(Canvas("Beth Smith"), expecting: "Beth Smith")
                try terminal.pseudo.scribble()
                terminal.curses.repaint()
                #expect(terminal.events.state == [.screenDamaged])
                try terminal.present(Canvas("Beth Smith"), expecting: "Beth Smith")
                #expect(terminal.pseudo.screen.lines.dropFirst().allSatisfy { $0.isEmpty })
            }
        }

        @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
        func `a termination signal is reported`(signal: Int32) async throws {
            try await withTestTerminal { terminal in
                let signals = Awaited<[Int32]>([])
                terminal.curses.onTermination = { signal in signals.update { $0.append(signal) } }
                kill(getpid(), signal)
                try await signals.wait { $0 == [signal] }
            }
        }

        @Test func `a closed terminal is reported once, as a hang-up`() async throws {
            try await withTestTerminal { terminal in
                let signals = Awaited<[Int32]>([])
                terminal.curses.onTermination = { signal in signals.update { $0.append(signal) } }
                terminal.pseudo.hangUp()
                try await signals.wait { $0 == [SIGHUP] }
            }
        }
    }
}

extension TerminalTests {
    @Suite("The clipboard")
    struct ClipboardTests {
        @Test(arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"), ("作者 🧪", "5L2c6ICFIPCfp6o="), ("\u{1B}]0;mine\u{7}", "G10wO21pbmUH"),
        ])
        func `receives Base64 as in RFC 4648`(text: String, encoded: String) {
            #expect(EscapeSequences.clipboard(text) == Array("\u{1B}]52;c;\(encoded)\u{7}".utf8))
        }

        @Test func `receives text between two frames, without changing the screen`() async throws {
            try await withTestTerminal { terminal in
                try terminal.present(Canvas("Rick Sanchez"), expecting: "Rick Sanchez")
                let before = terminal.pseudo.output.count
                terminal.curses.copy("curl 'https://example.org'")
                let sequence = EscapeSequences.clipboard("curl 'https://example.org'")
                try terminal.pseudo.wait(for: "sequence") { $0.output.count >= before + sequence.count }
                #expect(Array(terminal.pseudo.output[before...]) == sequence)
                try terminal.present(Canvas("Rick Sanchez", "below"), expecting: "below")
                #expect(terminal.pseudo.screen.lines.prefix(2) == ["Rick Sanchez", "below"])
            }
        }

        @Test(
            arguments: [
                (TerminalEmulator.alacritty, "", ClipboardSupport.available), (nil, "kitty(0.26.5)", .available),
                (nil, "", .uncertain(setting: nil)), (.alacritty, "Konsole 22.12.3", .uncertain(setting: nil)),
                (.alacritty, "tmux 3.3a", .uncertain(setting: "'set -g set-clipboard on' in ~/.tmux.conf")),
            ] as [(TerminalEmulator?, String, ClipboardSupport)]
        )
        func `is detected by the terminal's name or its version reply`(
            emulator: TerminalEmulator?,
            version: String,
            expected: ClipboardSupport
        ) async throws {
            try await withTestTerminal(emulator: emulator) { terminal in
                let reply = version.isEmpty ? "" : "\u{1B}P>|\(version)\u{1B}\\"
                terminal.pseudo.type(reply + "\u{1B}[?62;c\u{1B}[?62;cx")
                try await terminal.events.wait { $0.contains(.key(.character("x"))) }
                #expect(terminal.curses.capabilities.clipboard == expected)
            }
        }

        @Test func `receives nothing after the terminal is restored`() async throws {
            try await withTestTerminal { terminal in
                terminal.curses.close()
                _ = terminal.pseudo.listen(for: .milliseconds(20))
                let before = terminal.pseudo.output.count
                terminal.curses.copy("late")
                #expect(terminal.pseudo.listen(for: .milliseconds(20)).isEmpty)
                #expect(terminal.pseudo.output.count == before)
            }
        }
    }
}
