import Glibc
import TestSupport
import Testing

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

        private let summary = "Synced 355 of 355 records (355 new)"

        @Test func `shows progress in one line, and then the result`() throws {
            let gate = try api.hold { $0.target.contains(",345") }
            let program = try start()
            try program.terminal.waitForText("/355")
            #expect(program.terminal.screen.lines[0].hasPrefix("records ━"))
            gate.open()
            try program.terminal.waitForText(summary)
            #expect(try program.process.waitForEnd() == .exited(0))
            #expect(program.terminal.screen.lines[0] == summary)
            #expect(program.terminal.screen.lines[1].isEmpty)
            #expect(program.terminal.settings.hasSameSettings(program.settings))
        }

        @Test(arguments: [["--ascii"], []])
        func `is ASCII only with --ascii or in an ASCII locale`(options: [String]) throws {
            let program = try start("LANG=\(options.isEmpty ? "C" : "C.UTF-8") exec \"$0\" \"$@\"", options)
            #expect(try program.process.waitForEnd() == .exited(0))
            try program.terminal.waitForText(summary)
            #expect(program.terminal.output.allSatisfy { $0 < 0x80 })
            #expect(String(decoding: program.terminal.output, as: UTF8.self).contains("records ="))
        }

        @Test func `prints only failures with --quiet`() throws {
            let options = ["--quiet", "--portraits"]
            let program = try start("\"$0\" \"$@\" 2>&1 | cat > \(folder.file("out"))", options)
            #expect(try program.process.waitForEnd() == .exited(0))
            #expect(try folder.read("out") == "")
            api.script(.failure(status: 500)) { $0.target.hasPrefix("/api/episode") }
            let failing = try start("\"$0\" \"$@\" 2> \(folder.file("out"))", options, cache: "other")
            #expect(try failing.process.waitForEnd() == .exited(3))
            #expect(
                try folder.read("out")
                    == "episode?page=1: server error (500)\n1 request failed\nRun 'rickmorty sync' again to resume\n"
            )
        }

        @Test func `ends on Ctrl-C, and resumes in the next run`() async throws {
            let gate = try api.hold { $0.target.contains(",345") }
            let program = try start()
            try program.terminal.waitForText("330/355")
            try await api.request(1) { $0.target.contains(",345") }
            program.terminal.type("\u{03}")
            try program.terminal.waitForText("Interrupted. Run 'rickmorty sync' again to resume")
            #expect(try program.process.waitForEnd() == .killed(by: SIGINT))
            #expect(program.terminal.settings.hasSameSettings(program.settings))
            gate.open()
            let requested = api.requests.count
            let next = try start()
            try next.terminal.waitForText("Synced 355 of 355 records (25 new)")
            #expect(try next.process.waitForEnd() == .exited(0))
            #expect(api.requests.count == requested + 1)
        }
    }
}

extension EndToEndTests {
    @EndToEndActor
    @Suite("Resource commands")
    struct ResourceCommandTests {
        private let home: TemporaryFolder
        private let api: LoopbackAPI

        init() throws {
            home = try TemporaryFolder()
            api = try LoopbackAPI(universe: LoopbackUniverse(characters: 845, episodes: 51, locations: 5))
        }

        /// Runs a script in which `rickmorty` is the program with the loopback API, and expects an exit code and texts.
        private func expect(_ code: Int32, of script: String, saying texts: String...) throws {
            let program = try RunningProgram(
                script: "cd; rickmorty() { \"$program\" \"$@\"; }; program=$0; \(script)",
                environment: ["HOME": home.path, "RICKMORTY_API": api.baseURL]
            )
            #expect(try program.process.waitForEnd() == .exited(code))
            for text in texts { try program.terminal.waitForText(text) }
            #expect(program.terminal.settings.hasSameSettings(program.settings))
        }

        @Test func `print tables and cards on a terminal`() throws {
            try expect(
                0,
                of: "rickmorty episodes --episode S01",
                saying: "  ID  NAME  ",
                "  S01E01  ",
                " of 51 episodes"
            )
            try expect(0, of: "rickmorty character 2", saying: "\(api.universe.character(2).name)  character/2")
        }

        @Test func `preserve input that is typed ahead`() throws {
            let program = try RunningProgram(
                script: "read start; \"$0\" character 2; read text; echo \"read $text\"",
                environment: ["HOME": home.path, "RICKMORTY_API": api.baseURL]
            )
            program.terminal.type("\nls")
            try program.terminal.waitForText("character/2")
            program.terminal.type(" -l\n")
            #expect(try program.process.waitForEnd() == .exited(0))
            try program.terminal.waitForText("read ls -l")
        }

        @Test(arguments: [
            ("rickmorty locations > out", true), ("rickmorty locations | cat > out", false),
            ("rickmorty locations > out --quiet", false), ("rickmorty locations > out 2> err", false),
        ])
        func `print notes on standard error if it is a terminal, unless piped or with --quiet`(
            script: String,
            isPrinted: Bool
        ) throws {
            let program = try RunningProgram(
                script: "rickmorty() { \"$program\" \"$@\"; }; program=$0; cd; \(script); echo end",
                environment: ["HOME": home.path, "RICKMORTY_API": api.baseURL]
            )
            try program.terminal.waitForText("end")
            #expect(program.terminal.screen.text.contains("Page 1 of 1, 5 locations") == isPrinted)
            #expect(try home.read("out").split(separator: "\n").count == 5)
        }

        @Test(arguments: ["episodes -is:watched", "guess", "path 1 2 --spoilers=hide"])
        func `do not create a library if they only read it`(command: String) throws {
            try expect(0, of: "rickmorty --offline \(command) > out")
            #expect(try home.names().contains(".local") == false)
        }

        @Test func `quote arguments on standard error truncated and without control characters`() throws {
            try expect(4, of: "rickmorty --offline characters \"$(printf 'name:\\033]0;PWNED\\007')\" 2> err")
            try expect(2, of: "rickmorty \"$(printf '\\033[2J%2000s' x)\" 2>> err")
            let text = try home.read("err")
            #expect(text.contains("name:\u{FFFD}]0;PWNED\u{FFFD}"))
            #expect(!text.contains("\u{1B}"))
            #expect(text.split(separator: "\n").allSatisfy { $0.count <= 500 })
        }

        @Test func `accept a byte order mark on standard input, and reject overlong lines`() throws {
            try expect(0, of: "printf '\\357\\273\\2771\\r\\n2\\n' | rickmorty --offline character - > out")
            #expect(try home.read("out").hasPrefix("1\tRick Sanchez"))
            try expect(1, of: "rickmorty --offline character - < /dev/zero", saying: "Line 1: larger than 64 KiB")
        }

        @Test func `end silently, without further requests, when their output is closed`() throws {
            let script = "{ \"$program\" characters --all 2> err; echo $? > code; } | head -n 1"
            try expect(0, of: script, saying: "1")
            #expect(try home.read("err") == "")
            #expect(try home.read("code") == "\(128 + SIGPIPE)\n")
            #expect(api.requests.count < 43)
        }
    }
}
