import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension EndToEndTests {
    @EndToEndActor
    @Suite("rickmorty sync")
    struct SyncTests {
        private let folder: TemporaryFolder
        private let api: LoopbackAPI

        init() throws {
            folder = try TemporaryFolder()
            api = try LoopbackAPI(universe: LoopbackUniverse(characters: 345, episodes: 5, locations: 5))
        }

        private func start(
            _ script: String = "exec \"$0\" \"$@\"",
            _ options: [String] = [],
            cache: String = "cache"
        ) throws -> RunningProgram {
            try RunningProgram(
                script: script,
                ["sync", "--api", api.baseURL] + options,
                environment: ["XDG_CACHE_HOME": folder.file(cache), "HOME": folder.file("home")]
            )
        }

        private let summary = "On this machine: 355/355 records, 355 new"

        @Test func `shows its progress in one line, and the result at its end`() throws {
            let gate = try api.hold { $0.target.contains(",345") }
            let program = try start()
            try program.terminal.waitForText("/355")
            #expect(program.terminal.screen.lines[0].hasPrefix("records █"))
            gate.open()
            try program.terminal.waitForText(summary)
            #expect(try program.process.waitForEnd() == .exited(0))
            #expect(program.terminal.screen.lines[0] == summary)
            #expect(program.terminal.screen.lines[1].isEmpty)
            #expect(program.terminal.settings.isLike(program.settings))
        }

        @Test(arguments: [["--ascii"], []])
        func `is ASCII only with --ascii or in an ASCII locale`(options: [String]) throws {
            let program = try start("LANG=\(options.isEmpty ? "C" : "C.UTF-8") exec \"$0\" \"$@\"", options)
            #expect(try program.process.waitForEnd() == .exited(0))
            try program.terminal.waitForText(summary)
            #expect(program.terminal.output.allSatisfy { $0 < 0x80 })
            #expect(String(decoding: program.terminal.output, as: UTF8.self).contains("records #"))
        }

        @Test func `says nothing with --quiet, unless something fails`() throws {
            let options = ["--quiet", "--portraits"]
            let program = try start("\"$0\" \"$@\" 2>&1 | cat > \(folder.file("out"))", options)
            #expect(try program.process.waitForEnd() == .exited(0))
            #expect(try folder.read("out") == "")
            api.script(.failure(status: 500)) { $0.target.hasPrefix("/api/episode") }
            let failing = try start("\"$0\" \"$@\" 2> \(folder.file("out"))", options, cache: "other")
            #expect(try failing.process.waitForEnd() == .exited(3))
            #expect(
                try folder.read("out")
                    == "episode?page=1: The server failed (500)\nNot loaded: episode?page=1\nRun it again to go on\n"
            )
        }

        @Test func `ends on Ctrl-C, and resumes in the next run`() async throws {
            let gate = try api.hold { $0.target.contains(",345") }
            let program = try start()
            try program.terminal.waitForText("330/355")
            try await api.request(1) { $0.target.contains(",345") }
            program.terminal.type("\u{03}")
            try program.terminal.waitForText("Interrupted; run it again to go on")
            #expect(try program.process.waitForEnd() == .killed(by: SIGINT))
            #expect(program.terminal.settings.isLike(program.settings))
            gate.open()
            let asked = api.requests.count
            let next = try start()
            try next.terminal.waitForText("On this machine: 355/355 records, 25 new")
            #expect(try next.process.waitForEnd() == .exited(0))
            #expect(api.requests.count == asked + 1)
        }
    }
}
