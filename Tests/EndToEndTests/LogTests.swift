import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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
        func `is complete after the end of the program, also by a signal`(signal: Int32?) throws {
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

        @Test func `that cannot grow does not affect the app, and has its error in Activity`() throws {
            // At the limit of the file size, which no other file of the program reaches.
            let program = try start("truncate -s 64M \"$3\"; ulimit -f 65536; exec \"$0\" \"$@\"")
            try program.waitForList()
            program.terminal.type("6")
            try program.terminal.waitForText("The log has ended: File too large")
            program.terminal.type("q")
            #expect(try program.process.waitForEnd() == .exited(0))
        }

        @Test func `that cannot be created prevents the start`() throws {
            let program = try RunningProgram(["--offline", "--log", folder.file("no/log")])
            #expect(try program.process.waitForEnd() == .exited(2))
            try program.terminal.wait(for: "sentence") { $0.output.last == UInt8(ascii: "\n") }
            #expect(String(decoding: program.terminal.output, as: UTF8.self).contains("--log: '\(folder.path)/no/log'"))
            #expect(program.terminal.settings.isLike(program.settings))
        }
    }
}
