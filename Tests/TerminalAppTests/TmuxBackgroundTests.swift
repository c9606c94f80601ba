import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

extension TerminalTests {
    @Suite("The background of a terminal around tmux")
    struct TmuxBackgroundTests {
        /// - Parameters:
        ///   - passthrough: as tmux says whether sequences pass through.
        ///   - reply: what tmux answers before it has told its version.
        private func inTmux(
            passthrough: String,
            reply: String = "",
            _ body: @MainActor (TakenTerminal) async throws -> Void
        ) async throws {
            // In place of tmux's command.
            let command = ["/bin/sh", "-c", "printf 'kitty(0.41.1)\\n\(passthrough)\\n\\non' >&3"]
            try await withTakenTerminal(tmux: command) { taken in
                taken.pseudo.type("\(reply)\u{1B}P>|tmux 3.3a\u{1B}\\\u{1B}[6;20;10t\u{1B}[?1;2;4c\u{1B}[?1;2;4c")
                try await body(taken)
            }
        }

        private static let query = "\u{1B}Ptmux;\u{1B}\u{1B}]11;?\u{1B}\u{1B}\\\u{1B}\\"

        private func isAsked(_ taken: TakenTerminal) -> Bool {
            String(decoding: taken.pseudo.output, as: UTF8.self).contains(Self.query)
        }

        @Test func `is asked for where tmux does not know it and passes sequences through`() async throws {
            try await inTmux(passthrough: "on") { taken in
                try await taken.wait { _ in isAsked(taken) }
                taken.pseudo.type("\u{1B}]11;rgb:ffff/ffff/f0f0\u{1B}\\")
                try await taken.wait { _ in
                    taken.events.state.contains { if case .background(.light) = $0 { true } else { false } }
                }
            }
        }

        @Test(arguments: [("on", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"), ("off", "")])
        func `is not asked for where tmux has told it, or passes nothing through`(
            passthrough: String,
            reply: String
        ) async throws {
            try await inTmux(passthrough: passthrough, reply: reply) { taken in
                // What tmux answers has been read once its images are known, or that it copies.
                try await taken.wait { _ in
                    taken.curses.capabilities.graphics != nil || taken.curses.capabilities.clipboard == .available
                }
                #expect(!isAsked(taken))
            }
        }
    }
}
