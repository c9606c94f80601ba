import Glibc
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

extension TerminalTests {
    @Suite("Keys")
    struct KeyTests {
        @Test(arguments: [
            ("\u{1B}OA", Key.up), ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[B", .down),
            ("\u{1B}OC", .right), ("\u{1B}[C", .right), ("\u{1B}OD", .left), ("\u{1B}[D", .left),
            ("\u{1B}OH", .home), ("\u{1B}[H", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
            ("\u{1B}OF", .end), ("\u{1B}[F", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
            ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab),
            ("\r", .enter), ("\n", .enter), ("\u{1B}OM", .enter), ("\t", .tab), ("\u{1B}", .escape),
            ("\u{7F}", .backspace), ("\u{08}", .backspace),
            ("\u{0C}", .control("l")), ("\u{04}", .control("d")),
            ("\u{13}", .control("s")), ("\u{1}", .control("a")), ("\u{B}", .control("k")),
            ("\u{1B}[1;5D", .controlLeft), ("\u{1B}Od", .controlLeft), ("\u{1B}[1;3D", .altLeft),
            ("\u{1B}[1;5C", .controlRight), ("\u{1B}Oc", .controlRight), ("\u{1B}[1;3C", .altRight),
            // The application keypad, with and without Num Lock.
            ("\u{1B}Or", .character("2")), ("\u{1B}Ok", .character("+")), ("\u{1B}Oq", .character("1")),
            // With modifiers, in the ways of xterm and of kitty.
            ("\u{1B}[1;2B", .down), ("\u{1B}[27;2;71~", .character("G")), ("\u{1B}[103;2u", .character("G")),
            ("\u{1B}OP", .function(1)), ("\u{1B}[12~", .function(2)), ("\u{1B}[[C", .function(3)),
            ("\u{1B}OS", .function(4)), ("\u{1B}[15~", .function(5)), ("\u{1B}[[E", .function(5)),
            ("\u{1B}[17~", .function(6)), ("\u{1B}[21~", .function(10)), ("\u{1B}[24~", .function(12)),
            ("\u{1B}b", .alt("b")), ("\u{1B}f", .alt("f")),
            ("\u{15}", .control("u")), ("\u{00}", .control("@")),
            ("q", .character("q")), ("G", .character("G")), ("é", .character("é")), ("作", .character("作")),
            ("🧪", .character("🧪")),
        ])
        func `sequences of terminals are decoded as keys`(bytes: String, key: Key) async throws {
            try await withTakenTerminal { taken in
                taken.pseudo.type(bytes)
                if key == .escape { try await taken.giveUpOnSequence() }
                try await taken.events.wait { !$0.isEmpty }
                #expect(taken.keys == [key])
            }
        }

        @Test(arguments: [
            "\u{1B}[I", "\u{1B}[201~", "\u{1B}[<2;10;5M", "\u{1B}[15;2~", "\u{1B}[[F", "\u{1B}[57358u",
        ])
        func `unknown sequences are dropped, not taken for letters`(bytes: String) async throws {
            try await withTakenTerminal { taken in
                taken.pseudo.type(bytes + "x")
                try await taken.events.wait { $0.contains(.key(.character("x"))) }
                #expect(taken.keys == [.character("x")])
            }
        }

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

        @Test func `a character that arrives in two pieces is one, however late the second is`() async throws {
            try await withTakenTerminal { taken in
                taken.pseudo.type([0xF0])
                while !taken.pseudo.isInputEmpty {
                    try Task.checkCancellation()
                    await Task.yield()
                }
                taken.clock.advance(by: .seconds(10))
                taken.pseudo.type([0x9F, 0x98, 0x80, 0x78])
                try await taken.events.wait { $0.count == 2 }
                #expect(taken.keys == [.character("😀"), .character("x")])
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
