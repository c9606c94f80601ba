import Glibc
import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

extension CursesTests {
    /// What is said past ncurses: modes, questions and replies.
    @Suite("Conversation with the terminal")
    struct ConversationTests {
        private func output(of pseudo: PseudoTerminal) -> String { String(decoding: pseudo.output, as: UTF8.self) }

        @Test("nothing is asked before the first frame, and everything once, behind it")
        func questions() async throws {
            try await withTakenTerminal { taken in
                _ = taken.pseudo.listen(for: .milliseconds(20))
                #expect(!output(of: taken.pseudo).contains("\u{1B}]11;?"))
                try taken.present(Canvas("first"), expecting: "first")
                try taken.pseudo.wait(for: "questions") { output(of: $0).contains("\u{1B}[c") }
                try taken.present(Canvas("second"), expecting: "second")
                let parts = output(of: taken.pseudo).split(separator: "\u{1B}]11;?\u{1B}\\")
                #expect(parts.count == 2 && parts[0].contains("first") && parts[1].contains("second"))
            }
        }

        @Test("the terminal's background is an event, also when it comes in pieces")
        func background() async throws {
            try await withTakenTerminal { taken in
                taken.pseudo.type("\u{1B}]11;rgb:ffff/")
                _ = taken.pseudo.listen(for: .milliseconds(60))
                taken.pseudo.type("ffff/ffff\u{1B}\\x")
                try await taken.events.wait { $0.contains(.key(.character("x"))) }
                #expect(taken.events.state == [.background(.light), .key(.character("x"))])
            }
        }

        @Test("the mouse and what is pasted are events")
        func mouseAndPaste() async throws {
            try await withTakenTerminal { taken in
                taken.pseudo.type("\u{1B}[<0;10;5M\u{1B}[<65;1;1M\u{1B}[200~q\u{1B}[A\u{1B}[201~x")
                try await taken.events.wait { $0.contains(.key(.character("x"))) }
                #expect(
                    taken.events.state == [
                        .mouse(MouseEvent(.press, column: 9, row: 4)),
                        .mouse(MouseEvent(.wheelDown, column: 0, row: 0)),
                        .key(.paste("q[A")), .key(.character("x")),
                    ]
                )
            }
        }

        @Test("the mouse is left to the terminal where a person wants it", arguments: [true, false])
        func withoutMouse(mouse: Bool) async throws {
            try await withTakenTerminal(mouse: mouse) { taken in
                try taken.present(Canvas("there"), expecting: "there")
                try taken.pseudo.wait(for: "questions") { output(of: $0).contains("\u{1B}[c") }
                #expect(output(of: taken.pseudo).contains("\u{1B}[?1006h") == mouse)
                #expect(output(of: taken.pseudo).contains("\u{1B}[?2004h"))
            }
        }

        @Test("the mouse can be left to the terminal, and be listened to again, while that is taken")
        func mouseMeanwhile() async throws {
            try await withTakenTerminal { taken in
                try taken.present(Canvas("there"), expecting: "there")
                taken.curses.listen(toMouse: false)
                try taken.pseudo.wait(for: "silence") { output(of: $0).hasSuffix("\u{1B}[?1002l\u{1B}[?1000l") }
                taken.curses.listen(toMouse: true)
                try taken.pseudo.wait(for: "the mouse") { output(of: $0).hasSuffix("\u{1B}[?1002h\u{1B}[?1006h") }
            }
        }

        @Test("what was switched on is switched off when the terminal is given back")
        func off() async throws {
            try await withTakenTerminal { taken in
                try taken.present(Canvas("there"), expecting: "there")
                taken.curses.close()
                try taken.pseudo.waitUntilGivenBack()
                for mode in ["1000", "1002", "1006", "2004"] {
                    let (on, off) = ("\u{1B}[?\(mode)h", "\u{1B}[?\(mode)l")
                    #expect(output(of: taken.pseudo).split(separator: on).last?.contains(off) == true)
                }
            }
        }

        @Test("replies that come while it is given back are not left to the shell")
        func lateReplies() async throws {
            try await withTakenTerminal { taken in
                try taken.present(Canvas("there"), expecting: "there")
                taken.pseudo.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?1;2c")
                taken.curses.close()
                #expect(taken.pseudo.isInputEmpty)
            }
        }

        @Test("a terminal of another family is told nothing", arguments: ["vt100", "linux"])
        func others(term: String) async throws {
            try await withTakenTerminal(term: term) { taken in
                try taken.present(Canvas("there"), expecting: "there")
                taken.curses.close()
                _ = taken.pseudo.listen(for: .milliseconds(20))
                let output = output(of: taken.pseudo)
                #expect(!output.contains("\u{1B}]11") && !output.contains("[?2004") && !output.contains("[?1006"))
            }
        }
    }
}
