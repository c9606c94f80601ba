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

        @Test func `queries are sent once, before the first frame`() async throws {
            try await withTestTerminal { taken in
                try taken.pseudo.wait(for: "queries") { output(of: $0).hasSuffix("\u{1B}[c") }
                try taken.present(Canvas("first"), expecting: "first")
                let parts = output(of: taken.pseudo).split(separator: "\u{1B}]11;?\u{1B}\\")
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
                #expect(events == [.background(.light), .key(.character("x"))])
            }
        }

        @Test func `a background reply is an event, even in pieces`() async throws {
            try await withTestTerminal { taken in
                taken.pseudo.type("\u{1B}]11;rgb:ffff/")
                _ = taken.pseudo.listen(for: .milliseconds(60))
                taken.pseudo.type("ffff/ffff\u{1B}\\x")
                try await taken.events.wait { $0.contains(.key(.character("x"))) }
                #expect(taken.events.state == [.background(.light), .key(.character("x"))])
            }
        }

        @Test func `mouse reports and pastes are events`() async throws {
            try await withTestTerminal { taken in
                taken.pseudo.type("\u{1B}[<0;10;5M\u{1B}[<65;1;1M\u{1B}[200~q\u{1B}[A\u{1B}[201~x")
                try await taken.events.wait { $0.contains(.key(.character("x"))) }
                #expect(
                    taken.events.state == [
                        .mouse(MouseEvent(.press, column: 9, row: 4)),
                        .mouse(MouseEvent(.wheelDown, column: 0, row: 0)),
                        .key(.paste("q")), .key(.paste("[A")), .key(.character("x")),
                    ]
                )
            }
        }

        @Test(arguments: [true, false])
        func `mouse reporting is optional`(mouse: Bool) async throws {
            try await withTestTerminal(mouse: mouse) { taken in
                try taken.present(Canvas("there"), expecting: "there")
                try taken.pseudo.wait(for: "queries") { output(of: $0).contains("\u{1B}[c") }
                #expect(output(of: taken.pseudo).contains("\u{1B}[?1006h") == mouse)
                #expect(output(of: taken.pseudo).contains("\u{1B}[?2004h"))
            }
        }

        @Test func `enabled modes are disabled when the terminal is restored`() async throws {
            try await withTestTerminal { taken in
                try taken.present(Canvas("there"), expecting: "there")
                taken.curses.close()
                try taken.pseudo.waitUntilRestored()
                for mode in ["1000", "1002", "1006", "2004"] {
                    let (on, off) = ("\u{1B}[?\(mode)h", "\u{1B}[?\(mode)l")
                    #expect(output(of: taken.pseudo).split(separator: on).last?.contains(off) == true)
                }
            }
        }

        @Test func `late replies are not left for the shell`() async throws {
            try await withTestTerminal { taken in
                try taken.present(Canvas("there"), expecting: "there")
                taken.pseudo.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?1;2c")
                taken.curses.close()
                #expect(taken.pseudo.isInputEmpty)
            }
        }

        /// Simulates a round trip of 300 ms. The reply arrives after the key that ended the program.
        @Test func `pending replies are awaited for the terminal's round-trip time`() async throws {
            try await withTestTerminal { taken in
                taken.clock.advance(by: .milliseconds(300))
                taken.pseudo.type("\u{1B}[0n\u{1B}[?1;2cx")
                try await taken.events.wait { $0.contains(.key(.character("x"))) }
                let rows = (0..<24).map { String(repeating: "\($0) ", count: 20) }
                try taken.present(Canvas(lines: rows), expecting: "23 23")
                let isSent = Awaited(false)
                nonisolated(unsafe) let pseudo = taken.pseudo
                DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(150)) {
                    isSent.update { $0 = true }
                    pseudo.type("\u{1B}[0n")
                }
                taken.curses.close()
                #expect(isSent.state)
                #expect(taken.pseudo.isInputEmpty)
            }
        }

        @Test func `a frame causes no further query while the terminal is restored`() async throws {
            try await withTestTerminal { taken in
                taken.pseudo.type("\u{1B}[0n\u{1B}[?1;2cx")
                try await taken.events.wait { $0.contains(.key(.character("x"))) }
                let rows = (0..<24).map { String(repeating: "\($0)-", count: 26) }
                taken.curses.onEvents = { events in
                    if events.contains(.ready) { taken.curses.present(Canvas(lines: rows.reversed())) }
                }
                taken.curses.present(Canvas(lines: rows))
                #expect(taken.curses.isBusy)
                try taken.pseudo.wait(for: "page") { $0.screen.isAlternate && $0.screen.text.contains("23-") }
                taken.pseudo.type("\u{1B}[0n")
                taken.curses.close()
                try taken.pseudo.waitUntilRestored()
                #expect(output(of: taken.pseudo).ranges(of: "\u{1B}[5n").count == 2, "one initial, one for the page")
            }
        }

        @Test(arguments: ["vt100", "linux"])
        func `a terminal that is not xterm-compatible receives no queries`(term: String) async throws {
            try await withTestTerminal(term: term) { taken in
                try taken.present(Canvas("there"), expecting: "there")
                taken.curses.close()
                _ = taken.pseudo.listen(for: .milliseconds(20))
                let output = output(of: taken.pseudo)
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
            try await withTestTerminal { taken in
                let interrupt = { withUnsafeBytes(of: taken.pseudo.settings.c_cc) { $0[Int(VINTR)] } }
                #expect(interrupt() == 3)
                var canvas = Canvas("typed")
                canvas.caret = Caret(column: 5, row: 0)
                try taken.present(canvas, expecting: "typed")
                #expect(interrupt() == 0)
                taken.pseudo.type("\u{3}")
                try await taken.events.wait { $0 == [.key(.control("c"))] }
                try taken.present(Canvas("kept"), expecting: "kept")
                #expect(interrupt() == 3)
            }
        }

        @Test(arguments: [("\u{1B}[99;5u", SIGINT), ("\u{1B}[27;5;92~", SIGQUIT)])
        func `interrupt keys take effect even if they are reported as escape sequences`(
            sequence: String,
            signal: Int32
        ) async throws {
            try await withTestTerminal { taken in
                let ending = Awaited<Int32>(0)
                taken.curses.onTermination = { signal in ending.update { $0 = signal } }
                taken.pseudo.type(sequence)
                try await ending.wait { $0 == signal }
                #expect(taken.keys == [])
            }
        }

        @Test func `keys typed together arrive together, in order`() async throws {
            try await withTestTerminal(term: "xterm") { taken in
                let calls = Awaited<Int>(0)
                taken.curses.onEvents = { [events = taken.events] new in
                    calls.update { $0 += 1 }
                    events.update { $0 += new }
                }
                taken.pseudo.type("jj\u{1B}[Bk")
                try await taken.events.wait { $0.count == 4 }
                #expect(taken.keys == [.character("j"), .character("j"), .down, .character("k")])
                #expect(calls.state == 1)
            }
        }

        @Test func `a sequence that arrives in time is one key, even if the process is late`() async throws {
            try await withTestTerminal { taken in
                taken.pseudo.type("\u{1B}")
                try await taken.clock.waitForSleep(until: InputDecoder.standardEscapeDelay)
                // Does not suspend, so that nothing else runs on the main actor in between.
                taken.pseudo.type("[A")
                taken.clock.advance(by: .seconds(1))
                try await taken.events.wait { !$0.isEmpty }
                #expect(taken.keys == [.up])
            }
        }

        @Test(arguments: ["2", "?", "作"] as [Character])
        func `Escape followed by anything but a letter is two keys`(character: Character) async throws {
            try await withTestTerminal { taken in
                taken.pseudo.type("\u{1B}\(character)")
                try await taken.events.wait { $0.count == 2 }
                #expect(taken.keys == [.escape, .character(character)])
            }
        }
    }
}
