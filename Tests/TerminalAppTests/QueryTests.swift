import Dispatch
import Glibc
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

extension TerminalTests {
    /// Sequences that ncurses does not handle: modes, queries and replies.
    @Suite("Queries and modes")
    struct QueryTests {
        private func output(of pseudo: PseudoTerminal) -> String { String(decoding: pseudo.output, as: UTF8.self) }

        @Test(arguments: [("linux", true), ("xterm", false)])
        func `the Linux console is recognized by its type`(term: String, isConsole: Bool) async throws {
            try await withTestTerminal(term: term) { #expect($0.curses.capabilities.isConsole == isConsole) }
        }

        @Test func `queries are sent once, before the first frame`() async throws {
            try await withTestTerminal { terminal in
                try terminal.pseudo.wait(for: "queries") { output(of: $0).hasSuffix("\u{1B}[c") }
                try terminal.present(Canvas("first"), expecting: "first")
                let parts = output(of: terminal.pseudo).split(separator: "\u{1B}]11;?\u{1B}\\")
                #expect(parts.count == 2)
                #expect(parts[1].contains("first"))
            }
        }

        @Test func `events are queued until a handler is set`() async throws {
            let pseudo = try PseudoTerminal(columns: 80, rows: 24)
            let device = TerminalDevice(input: pseudo.device, output: pseudo.device, term: "xterm-256color")
            try await withTerminal(on: device) { curses in
                pseudo.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\x")
                _ = pseudo.listen(for: .milliseconds(20))
                while !pseudo.isInputEmpty { await Task.yield() }
                var events: [TerminalEvent] = []
                curses.onEvents = { events += $0 }
                #expect(events == [.background(Background(red: 1, green: 1, blue: 1)), .key(.character("x"))])
            }
        }

        @Test func `a background reply is an event, even in pieces`() async throws {
            try await withTestTerminal { terminal in
                terminal.pseudo.type("\u{1B}]11;rgb:ffff/")
                _ = terminal.pseudo.listen(for: .milliseconds(60))
                terminal.pseudo.type("ffff/ffff\u{1B}\\x")
                try await terminal.events.wait { $0.contains(.key(.character("x"))) }
                #expect(
                    terminal.events.state == [
                        .background(Background(red: 1, green: 1, blue: 1)), .key(.character("x")),
                    ]
                )
            }
        }

        @Test func `mouse reports and pastes are events`() async throws {
            try await withTestTerminal { terminal in
                terminal.pseudo.type("\u{1B}[<0;10;5M\u{1B}[<65;1;1M\u{1B}[200~q\u{1B}[A\u{1B}[201~x")
                try await terminal.events.wait { $0.contains(.key(.character("x"))) }
                #expect(
                    terminal.events.state == [
                        .mouse(MouseEvent(.press, column: 9, row: 4)),
                        .mouse(MouseEvent(.wheelDown, column: 0, row: 0)),
                        .key(.paste("q")), .key(.paste("[A")), .key(.character("x")),
                    ]
                )
            }
        }

        @Test(arguments: [true, false])
        func `mouse reporting is optional`(mouse: Bool) async throws {
            try await withTestTerminal(mouse: mouse) { terminal in
                try terminal.present(Canvas("there"), expecting: "there")
                try terminal.pseudo.wait(for: "queries") { output(of: $0).contains("\u{1B}[c") }
                #expect(output(of: terminal.pseudo).contains("\u{1B}[?1006h") == mouse)
                #expect(output(of: terminal.pseudo).contains("\u{1B}[?2004h"))
            }
        }

        @Test func `enabled modes are disabled when the terminal is restored`() async throws {
            try await withTestTerminal { terminal in
                try terminal.present(Canvas("there"), expecting: "there")
                terminal.curses.close()
                try terminal.pseudo.waitUntilRestored()
                for mode in ["1000", "1002", "1006", "2004"] {
                    let (on, off) = ("\u{1B}[?\(mode)h", "\u{1B}[?\(mode)l")
                    #expect(output(of: terminal.pseudo).split(separator: on).last?.contains(off) == true)
                }
            }
        }

        @Test func `late replies are not left for the shell`() async throws {
            try await withTestTerminal { terminal in
                try terminal.present(Canvas("there"), expecting: "there")
                terminal.pseudo.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?1;2c")
                terminal.curses.close()
                #expect(terminal.pseudo.isInputEmpty)
            }
        }

        /// Simulates a round trip of 300 ms. The reply arrives after the key that ended the program.
        @Test func `pending replies are awaited for the terminal's round-trip time`() async throws {
            try await withTestTerminal { terminal in
                terminal.clock.advance(by: .milliseconds(300))
                terminal.pseudo.type("\u{1B}[0n\u{1B}[?1;2cx")
                try await terminal.events.wait { $0.contains(.key(.character("x"))) }
                let rows = (0..<24).map { String(repeating: "\($0) ", count: 20) }
                try terminal.present(Canvas(lines: rows), expecting: "23 23")
                let isSent = Awaited(false)
                nonisolated(unsafe) let pseudo = terminal.pseudo
                DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(150)) {
                    isSent.update { $0 = true }
                    pseudo.type("\u{1B}[0n")
                }
                terminal.curses.close()
                #expect(isSent.state)
                #expect(terminal.pseudo.isInputEmpty)
            }
        }

        @Test func `a frame causes no further query while the terminal is restored`() async throws {
            try await withTestTerminal { terminal in
                terminal.pseudo.type("\u{1B}[0n\u{1B}[?1;2cx")
                try await terminal.events.wait { $0.contains(.key(.character("x"))) }
                let rows = (0..<24).map { String(repeating: "\($0)-", count: 26) }
                terminal.curses.onEvents = { events in
                    if events.contains(.ready) { terminal.curses.present(Canvas(lines: rows.reversed())) }
                }
                terminal.curses.present(Canvas(lines: rows))
                #expect(terminal.curses.isBusy)
                try terminal.pseudo.wait(for: "page") { $0.screen.isAlternate && $0.screen.text.contains("23-") }
                terminal.pseudo.type("\u{1B}[0n")
                terminal.curses.close()
                try terminal.pseudo.waitUntilRestored()
                #expect(output(of: terminal.pseudo).ranges(of: "\u{1B}[5n").count == 2, "one initial, one for the page")
            }
        }

        @Test(arguments: ["vt100", "linux"])
        func `a terminal that is not xterm-compatible receives no queries`(term: String) async throws {
            try await withTestTerminal(term: term) { terminal in
                try terminal.present(Canvas("there"), expecting: "there")
                terminal.curses.close()
                _ = terminal.pseudo.listen(for: .milliseconds(20))
                let output = output(of: terminal.pseudo)
                #expect(!output.contains("\u{1B}]11"))
                #expect(!output.contains("[?2004"))
                #expect(!output.contains("[?1006"))
            }
        }
    }
}

extension TerminalTests {
    @Suite("Keys")
    struct KeyTests {
        @Test func `Ctrl-C is a key during text input, and an interrupt otherwise`() async throws {
            try await withTestTerminal { terminal in
                let interrupt = { withUnsafeBytes(of: terminal.pseudo.settings.c_cc) { $0[Int(VINTR)] } }
                #expect(interrupt() == 3)
                var canvas = Canvas("typed")
                canvas.caret = Caret(column: 5, row: 0)
                try terminal.present(canvas, expecting: "typed")
                #expect(interrupt() == 0)
                terminal.pseudo.type("\u{3}")
                try await terminal.events.wait { $0 == [.key(.control("c"))] }
                try terminal.present(Canvas("kept"), expecting: "kept")
                #expect(interrupt() == 3)
            }
        }

        @Test(arguments: [("\u{1B}[99;5u", SIGINT), ("\u{1B}[27;5;92~", SIGQUIT)])
        func `interrupt keys take effect even if they are reported as escape sequences`(
            sequence: String,
            signal: Int32
        ) async throws {
            try await withTestTerminal { terminal in
                let ending = Awaited<Int32>(0)
                terminal.curses.onTermination = { signal in ending.update { $0 = signal } }
                terminal.pseudo.type(sequence)
                try await ending.wait { $0 == signal }
                #expect(terminal.keys == [])
            }
        }

        @Test func `keys typed together arrive together, in order`() async throws {
            try await withTestTerminal(term: "xterm") { terminal in
                let calls = Awaited<Int>(0)
                terminal.curses.onEvents = { [events = terminal.events] new in
                    calls.update { $0 += 1 }
                    events.update { $0 += new }
                }
                terminal.pseudo.type("jj\u{1B}[Bk")
                try await terminal.events.wait { $0.count == 4 }
                #expect(terminal.keys == [.character("j"), .character("j"), .down, .character("k")])
                #expect(calls.state == 1)
            }
        }

        @Test func `a sequence that arrives in time is one key, even if the process is late`() async throws {
            try await withTestTerminal { terminal in
                terminal.pseudo.type("\u{1B}")
                try await terminal.clock.waitForSleep(until: InputDecoder.standardEscapeDelay)
                // Does not suspend, so that nothing else runs on the main actor in between.
                terminal.pseudo.type("[A")
                terminal.clock.advance(by: .seconds(1))
                try await terminal.events.wait { !$0.isEmpty }
                #expect(terminal.keys == [.up])
            }
        }

        @Test(arguments: ["2", "?", "作"] as [Character])
        func `Escape followed by anything but a letter is two keys`(character: Character) async throws {
            try await withTestTerminal { terminal in
                terminal.pseudo.type("\u{1B}\(character)")
                try await terminal.events.wait { $0.count == 2 }
                #expect(terminal.keys == [.escape, .character(character)])
            }
        }
    }
}
