import TerminalUI
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension EndToEndTests {
    @Bystander
    @Suite("What is typed into the diary")
    struct DraftTests {
        private let home: TemporaryFolder

        init() throws {
            home = try TemporaryFolder()
        }

        /// With the form of a new entry.
        private func start() throws -> RunningProgram {
            let program = try RunningProgram(environment: ["HOME": home.path])
            try program.terminal.waitForText("q quit")
            program.terminal.type("5d")
            try program.terminal.waitForText("┌ New entry ")
            return program
        }

        @Test("is there again after a signal, at the terminal's own cursor", arguments: [SIGTERM, SIGHUP, SIGINT])
        func signalled(signal: Int32) throws {
            let program = try start()
            program.terminal.type("q?2 作者")
            try program.terminal.waitForText("q?2 作者")
            try program.terminal.wait(for: "cursor behind the text") { terminal in
                guard let cursor = terminal.screen.cursor else { return false }
                return terminal.screen.places[cursor.row][cursor.column - 2].text == "者"
            }
            program.process.signal(signal)
            #expect(try program.process.waitForEnd() == .killed(by: signal))
            let next = try start()
            try next.terminal.waitForText("As you left it")
            #expect(next.terminal.screen.text.contains("▌ Title    q?2 作者"))
        }

        @Test("is an entry once it was saved, and no draft any more")
        func saved() throws {
            let program = try start()
            program.terminal.type("Pilot\t3.5\u{13}")
            try program.terminal.waitForText("1 entry · average 3.5")
            program.terminal.type("q")
            #expect(try program.process.waitForEnd() == .exited(0))
            let next = try start()
            #expect(!next.terminal.screen.text.contains("As you left it"))
            next.terminal.type("\u{1B}")
            try next.terminal.waitForText("★★★½☆ 3.5")
        }
    }
}
