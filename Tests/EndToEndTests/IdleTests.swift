import FoundationEssentials
import TestSupport
import Testing

#if os(Linux)
    extension EndToEndTests {
        @EndToEndActor
        @Suite("An idle program")
        struct IdleTests {
            /// Number of voluntary context switches of a process's threads, each of which follows a wake-up.
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
#endif
