import FoundationEssentials
import Glibc
import SQLite
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyData

extension EndToEndTests {
    @EndToEndActor
    @Suite("The screen")
    struct ScreenTests {
        @Test func `fills a resized window, and keeps the selected row`() throws {
            let program = try RunningProgram()
            try program.waitForList()
            program.terminal.type("jj")
            try program.terminal.waitForText(" 3/")
            for (columns, rows) in [(120, 40), (50, 12)] {
                program.terminal.resize(columns: columns, rows: rows)
                try program.terminal.wait(for: "screen of \(columns)×\(rows)") {
                    $0.screen.text.contains(" 3/") && $0.screen.lines[rows - 1].contains("quit")
                }
            }
        }

        @Test func `updates today's diary at midnight without a key`() throws {
            let home = try TemporaryFolder()
            defer { withExtendedLifetime(home) {} }
            let script = """
                faketime '2026-12-31 20:00:00' "$0" diary add S01E01 --rating 4
                exec faketime '2026-12-31 23:59:54' "$0" --offline
                """
            let program = try RunningProgram(script: script, environment: ["HOME": home.path])
            try program.waitForList()
            program.terminal.type("5")
            try program.terminal.waitForText("S01E01 Pilot")
            try program.terminal.waitForText("No entries")
        }

        @Test(arguments: ["C", "POSIX"])
        func `is ASCII only in an ASCII locale`(locale: String) throws {
            let program = try RunningProgram(environment: ["LANG": locale])
            try program.waitForList()
            program.terminal.type("\r")
            try program.terminal.waitForText("Species")
            program.terminal.type("q")
            try program.process.waitForEnd()
            #expect(program.terminal.output.allSatisfy { $0 < 0x80 })
        }

        @Test func `is ASCII only with --ascii, in any locale`() throws {
            let program = try RunningProgram(["--offline", "--ascii"])
            try program.waitForList()
            program.terminal.type("q")
            try program.process.waitForEnd()
            #expect(program.terminal.output.allSatisfy { $0 < 0x80 })
        }

        @Test func `has no colours with NO_COLOR`() throws {
            let program = try RunningProgram(environment: ["NO_COLOR": "1"])
            try program.waitForList()
            let looks = program.terminal.screen.places.joined().map(\.look)
            #expect(looks.allSatisfy { $0.foreground == nil && $0.background == nil })
        }
    }
}

extension EndToEndTests {
    @EndToEndActor
    @Suite("--spoilers=hide")
    struct SpoilerTests {
        @Test(arguments: [[], ["--ascii"]])
        func `withholds characters of unwatched episodes, in Unicode or ASCII`(options: [String]) throws {
            let home = try TemporaryFolder()
            let redactedName = options.isEmpty ? "████████" : "########"
            let arguments = ["--offline", "--spoilers=hide"] + options
            let program = try RunningProgram(arguments, environment: ["HOME": home.path])
            try program.terminal.waitForText(redactedName)
            #expect(!program.terminal.screen.text.contains("Rick Sanchez"))
            program.terminal.type("V")
            try program.waitForList()
            program.terminal.type("q")
            #expect(try program.process.waitForEnd() == .exited(0))

            let script = "\"$0\" diary add S01E01 --rating 4 && exec \"$0\" \"$@\""
            let next = try RunningProgram(script: script, arguments, environment: ["HOME": home.path])
            try next.waitForList()
            try next.terminal.waitForText("Morty Smith")
        }
    }
}

extension EndToEndTests {
    @EndToEndActor
    @Suite("An idle program")
    struct IdleTests {
        /// Number of voluntary context switches of a process's threads. Each follows a wake-up.
        private func wakeUps(of process: TerminalProcess) throws -> Int {
            let threads = "/proc/\(process.id)/task"
            return try FileManager.default.contentsOfDirectory(atPath: threads).reduce(0) { sum, thread in
                let status = try String(contentsOfFile: "\(threads)/\(thread)/status", encoding: .utf8)
                let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
                return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
            }
        }

        @Test(arguments: [
            ["--offline"], ["--api", "http://127.0.0.1:9"], ["--offline", "--chaos-delay", "50"],
        ])
        func `does not wake up without loads and keys`(arguments: [String]) throws {
            try expectNoWakeUps(try RunningProgram(arguments))
        }

        @Test func `does not wake up with a log, analytics and Activity displayed`() throws {
            let folder = try TemporaryFolder()
            let api = try LoopbackAPI()
            let environment = [
                "RICKMORTY_FIREBASE_APP_ID": "1:23", "RICKMORTY_FIREBASE_API_SECRET": "secret",
                "RICKMORTY_FIREBASE_ENDPOINT": api.measurementURL,
            ]
            let arguments = ["--api", api.baseURL, "--log", folder.file("log")]
            let program = try RunningProgram(arguments, environment: environment)
            try program.waitForList()
            program.terminal.type("6")
            try expectNoWakeUps(program, showing: "● character?page=1")
        }

        private func expectNoWakeUps(_ program: RunningProgram, showing text: String = "Rick Sanchez") throws {
            try program.terminal.waitForText(text)
            // Each window is longer than a second, the period of thread pool maintenance. The
            // first ones may include cleanup after a frame and a request.
            let isAsleep = try (0..<8).contains { _ in
                let before = try wakeUps(of: program.process)
                let written = program.terminal.listen(for: .milliseconds(1100))
                return try written.isEmpty && wakeUps(of: program.process) == before
            }
            #expect(isAsleep)
        }
    }
}

extension EndToEndTests {
    @EndToEndActor
    @Suite("Favourites without a writable folder")
    struct MemoryTests {
        private let home: TemporaryFolder

        init() throws {
            home = try TemporaryFolder()
        }

        @Test(arguments: [true, false])
        func `are kept until the program ends, with a warning`(hasHome: Bool) throws {
            // The limit is too low for a library, but allows a frame, which is composed in an in-memory file.
            let program = try RunningProgram(
                script: hasHome ? "ulimit -f 48; exec \"$0\" --offline" : "exec \"$0\" --offline",
                environment: ["HOME": hasHome ? home.path : ""]
            )
            try program.waitForList()
            try program.terminal.waitForText("⚠ In memory only: favour")
            program.terminal.type("f")
            try program.terminal.waitForText(hasHome ? "⚠ Couldn't save · disk full" : "Rick Sanchez favourited")
            program.terminal.type("4")
            try program.terminal.waitForText(" 1/1")
            program.terminal.type("q")
            #expect(try program.process.waitForEnd() == .exited(hasHome ? 1 : 0))
            if hasHome {
                try program.terminal.waitForText("rickmorty: Couldn't save favourite Rick Sanchez: disk full.")
            }
        }
    }
}

extension EndToEndTests {
    @EndToEndActor
    @Suite("The log of a run")
    struct LogTests {
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
        }

        private func start(_ script: String = "exec \"$0\" \"$@\"") throws -> RunningProgram {
            try RunningProgram(script: script, ["--offline", "--log", folder.file("log")])
        }

        @Test(arguments: [nil, SIGTERM, SIGHUP])
        func `is complete after the program ends, even by a signal`(signal: Int32?) throws {
            let program = try start()
            try program.waitForList()
            if let signal { program.process.signal(signal) } else { program.terminal.type("q") }
            #expect(try program.process.waitForEnd() == (signal.map { .killed(by: $0) } ?? .exited(0)))
            let lines = try folder.read("log").split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count > 2)
            #expect(lines.last == "")
            #expect(lines.dropLast().allSatisfy { $0.hasPrefix(#"{"time":"2"#) && $0.hasSuffix("}") })
            let page = lines.filter { $0.contains(#""name":"character?page=1""#) }
            #expect(page.count == 2)
            #expect(page.first?.contains(#""event":"started","#) == true)
            #expect(
                page.last?.contains(#""event":"finished","name":"character?page=1","source":"bundled","ms":"#) == true
            )
            #expect(lines.contains { $0.contains(#""event":"finished","name":"favourites","source":"local","ms":"#) })
        }

        @Test func `shows an error in Activity, and does not affect the app, if it cannot grow`() throws {
            // The log has the maximum file size, which no other file of the program reaches.
            let program = try start("truncate -s 64M \"$3\"; ulimit -f 65536; exec \"$0\" \"$@\"")
            try program.waitForList()
            program.terminal.type("6")
            try program.terminal.waitForText("Logging stopped: File too large")
            program.terminal.type("q")
            #expect(try program.process.waitForEnd() == .exited(0))
        }

        @Test func `prevents the start if it cannot be created`() throws {
            let program = try RunningProgram(["--offline", "--log", folder.file("no/log")])
            #expect(try program.process.waitForEnd() == .exited(2))
            try program.terminal.wait(for: "sentence") { $0.output.last == UInt8(ascii: "\n") }
            #expect(String(decoding: program.terminal.output, as: UTF8.self).contains("--log: '\(folder.path)/no/log'"))
            #expect(program.terminal.settings.hasSameSettings(program.settings))
        }
    }
}

extension EndToEndTests {
    @EndToEndActor
    @Suite("A diary draft")
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
            try program.terminal.waitForText("╭─ New entry ")
            return program
        }

        @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
        func `shows the cursor in its field, and is restored after a signal`(signal: Int32) throws {
            let program = try start()
            program.terminal.type("q?2 作者")
            try program.terminal.waitForText("q?2 作者")
            try program.terminal.wait(for: "cursor after the text") { terminal in
                guard let cursor = terminal.screen.cursor else { return false }
                return terminal.screen.places[cursor.row][cursor.column - 2].text == "者"
            }
            program.process.signal(signal)
            #expect(try program.process.waitForEnd() == .killed(by: signal))
            let next = try start()
            try next.terminal.waitForText("Draft restored")
            #expect(next.terminal.screen.text.contains("▌ Title    q?2 作者"))
        }

        /// A connection that locks the library until its release.
        private func lockedLibrary() throws -> Database {
            let program = try RunningProgram(environment: ["HOME": home.path])
            try program.terminal.waitForText("f favourite")
            program.terminal.type("f")
            try program.terminal.waitForText("Rick Sanchez favourited")
            program.terminal.type("q")
            #expect(try program.process.waitForEnd() == .exited(0))
            let library = try Database(home.file(".local/share/rickmorty/library.db"), busyTimeout: .zero)
            try library.executeScript("BEGIN IMMEDIATE")
            return library
        }

        /// Expects a message about a lost write, after the program has left the alternate screen.
        private func expectLoss(of text: String, reportedBy program: RunningProgram) throws {
            try program.terminal.waitUntilRestored()
            #expect(program.terminal.settings.hasSameSettings(program.settings))
            try program.terminal.wait(for: "loss of \(text)") {
                let output = String(decoding: $0.output, as: UTF8.self)
                let rest = output.split(separator: "\u{1B}[?1049l").last
                return rest?.contains("rickmorty: Couldn't save \(text)") == true
            }
        }

        @Test func `is reported if it cannot be saved at exit, as a favourite is`() throws {
            let library = try lockedLibrary()
            let program = try RunningProgram(environment: ["HOME": home.path])
            try program.terminal.waitForText("f favourite")
            program.terminal.type("jfq")
            let interrupted = try start()
            interrupted.terminal.type("My title")
            try interrupted.terminal.waitForText("My title")
            interrupted.process.signal(SIGTERM)
            #expect(try interrupted.process.waitForEnd() == .killed(by: SIGTERM))
            try expectLoss(of: "draft My title: ", reportedBy: interrupted)
            #expect(try program.process.waitForEnd() == .exited(1))
            try expectLoss(of: "favourite Morty Smith: ", reportedBy: program)
            try library.executeScript("ROLLBACK")
        }
    }
}
