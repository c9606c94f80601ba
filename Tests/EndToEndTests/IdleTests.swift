import FoundationEssentials
import TestSupport
import Testing

#if os(Linux)
    extension EndToEndTests {
        @Bystander
        @Suite("Doing nothing")
        struct IdleTests {
            /// How often the threads of a process gave up the processor because they had nothing to do: each time, one
            /// had woken up before.
            private func wakeUps(of process: TerminalProcess) throws -> Int {
                let threads = "/proc/\(process.id)/task"
                return try FileManager.default.contentsOfDirectory(atPath: threads).reduce(0) { sum, thread in
                    let status = try String(contentsOfFile: "\(threads)/\(thread)/status", encoding: .utf8)
                    let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
                    return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
                }
            }

            @Test(
                "while nothing loads and no key is pressed, the program does not wake up",
                arguments: [
                    ["--offline"], ["--api", "http://127.0.0.1:9"], ["--offline", "--chaos-delay", "50"],
                ]
            )
            func doesNotWakeUp(arguments: [String]) throws {
                try expectNoWakeUps(try RunningProgram(arguments))
            }

            @Test("nor does it when its loads are written down, counted and looked at")
            func doesNotWakeUpToWatch() throws {
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
                // Each window is longer than a second: whatever looks after threads does so once in that time. The
                // first ones may see the tidying up that follows a frame and a request.
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
