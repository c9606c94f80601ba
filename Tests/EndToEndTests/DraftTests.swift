import SQLite
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyData

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension EndToEndTests {
    @EndToEndActor
    @Suite("A draft of the diary")
    struct DraftTests {
        private let home: TemporaryFolder

        init() throws {
            home = try TemporaryFolder()
        }

        /// Starts the program and opens the form of a new entry.
        private func start() throws -> RunningProgram {
            let program = try RunningProgram(environment: ["HOME": home.path])
            try program.terminal.waitForText("q quit")
            program.terminal.type("5d")
            try program.terminal.waitForText("┌ New entry ")
            return program
        }

        @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
        func `is restored after a signal, with the terminal's cursor in its field`(signal: Int32) throws {
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

        /// A connection that locks the library until its release.
        private func lockedLibrary() throws -> Database {
            let program = try RunningProgram(environment: ["HOME": home.path])
            try program.terminal.waitForText("f favourite")
            program.terminal.type("f")
            try program.terminal.waitForText("Added to favourites")
            program.terminal.type("q")
            #expect(try program.process.waitForEnd() == .exited(0))
            let library = try Database(home.file(".local/share/rickmorty/library.db"), busyTimeout: .zero)
            try library.script("BEGIN IMMEDIATE")
            return library
        }

        /// Expects a message about a lost write, after the screen was left.
        private func expectLoss(of text: String, toldBy program: RunningProgram) throws {
            try program.terminal.waitUntilRestored()
            #expect(program.terminal.settings.isLike(program.settings))
            try program.terminal.wait(for: "loss of \(text)") {
                let output = String(decoding: $0.output, as: UTF8.self)
                return output.split(separator: "\u{1B}[?1049l").last?.contains("rickmorty: Not saved: \(text)") == true
            }
        }

        @Test func `is named if it cannot be saved at the end, like a favourite, with exit code 1`() throws {
            let library = try lockedLibrary()
            let program = try RunningProgram(environment: ["HOME": home.path])
            try program.terminal.waitForText("f favourite")
            program.terminal.type("jfq")
            let interrupted = try start()
            interrupted.terminal.type("My title")
            try interrupted.terminal.waitForText("My title")
            interrupted.process.signal(SIGTERM)
            #expect(try interrupted.process.waitForEnd() == .killed(by: SIGTERM))
            try expectLoss(of: "draft My title: ", toldBy: interrupted)
            #expect(try program.process.waitForEnd() == .exited(1))
            try expectLoss(of: "favourite Morty Smith: ", toldBy: program)
            try library.script("ROLLBACK")
        }
    }
}
