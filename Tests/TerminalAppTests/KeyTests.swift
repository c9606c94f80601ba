import Glibc
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

extension TerminalTests {
    @Suite("Keys")
    struct KeyTests {
        @Test func `Ctrl-C is a key while a text is typed, and otherwise for the terminal`() async throws {
            try await withTakenTerminal { taken in
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
        func `keys that interrupt do so also where the terminal reports them as others`(
            sequence: String,
            signal: Int32
        ) async throws {
            try await withTakenTerminal { taken in
                let ending = Awaited<Int32>(0)
                taken.curses.onTermination = { signal in ending.update { $0 = signal } }
                taken.pseudo.type(sequence)
                try await ending.wait { $0 == signal }
                #expect(taken.keys == [])
            }
        }

        @Test func `keys typed at once come at once, in order`() async throws {
            try await withTakenTerminal(term: "xterm") { taken in
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

        @Test func `a sequence that arrives in time is a key, even if the process is late`() async throws {
            try await withTakenTerminal { taken in
                taken.pseudo.type("\u{1B}")
                try await taken.clock.waitForSleeper(until: InputDecoder.standardEscapeDelay)
                // Without suspending, so that the main actor runs nothing in between.
                taken.pseudo.type("[A")
                taken.clock.advance(by: .seconds(1))
                try await taken.events.wait { !$0.isEmpty }
                #expect(taken.keys == [.up])
            }
        }

        @Test(arguments: ["2", "?", "作"] as [Character])
        func `Escape and anything but a letter after it are two keys`(character: Character) async throws {
            try await withTakenTerminal { taken in
                taken.pseudo.type("\u{1B}\(character)")
                try await taken.events.wait { $0.count == 2 }
                #expect(taken.keys == [.escape, .character(character)])
            }
        }
    }
}
