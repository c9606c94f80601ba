import Glibc
import TestSupport
import Testing

extension EndToEndTests {
    @EndToEndActor
    @Suite("A suspended program")
    struct SuspensionTests {
        /// A shell with job control. It reports when the program has stopped, and continues it after a line of input.
        private let script = """
            set -m
            "$0" --offline
            for round in first second; do
                echo "$round stop"; read line; fg > /dev/null
            done
            echo "ended with $?"
            """

        private func expectStopped(_ program: RunningProgram, _ round: String) throws {
            try program.terminal.wait(for: "\(round) stop") {
                $0.screen.text.contains("\(round) stop") && !$0.screen.isAlternate && $0.screen.isCursorVisible
            }
            #expect(program.terminal.settings.hasSameSettings(program.settings))
        }

        private func continueProgram(_ program: RunningProgram) throws {
            program.terminal.type("\n")
            try program.terminal.wait(for: "screen of the program") {
                $0.screen.isAlternate && !$0.screen.isCursorVisible && !$0.screen.text.contains("stop")
                    && $0.screen.text.contains("Rick Sanchez") && $0.screen.text.contains("quit")
            }
            #expect(!program.terminal.settings.hasSameSettings(program.settings))
        }

        @Test func `restores the terminal and keeps its state with Ctrl-Z and SIGTSTP`() throws {
            let program = try RunningProgram(script: script)
            try program.waitForList()
            program.terminal.type("j")
            try program.terminal.waitForText(" 2/")

            program.terminal.type("\u{1A}")
            try expectStopped(program, "first")
            try continueProgram(program)
            #expect(program.terminal.screen.text.contains(" 2/"))

            kill(program.terminal.foregroundGroup, SIGTSTP)
            try expectStopped(program, "second")
            program.terminal.resize(columns: 70, rows: 20)
            try continueProgram(program)
            #expect(program.terminal.screen.lines.allSatisfy { $0.count <= 70 })
            #expect(program.terminal.screen.lines[19].contains("quit"))

            program.terminal.type("q")
            try program.terminal.waitForText("ended with 0")
            #expect(program.terminal.settings.hasSameSettings(program.settings))
        }

        @Test func `stops again if it continues in the background, and resumes in the foreground`() throws {
            let script = """
                set -m
                "$0" --offline
                echo "stopped"; read line
                bg > /dev/null; wait %1
                echo "again"; read line
                fg > /dev/null; echo "ended with $?"
                """
            let program = try RunningProgram(script: script)
            try program.waitForList()
            program.terminal.type("\u{1A}")
            try program.terminal.waitForText("stopped")
            program.terminal.type("\n")
            try program.terminal.waitForText("again")
            try continueProgram(program)
            program.terminal.type("q")
            try program.terminal.waitForText("ended with 0")
        }
    }
}
