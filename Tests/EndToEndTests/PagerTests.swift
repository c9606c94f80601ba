import Glibc
import TestSupport
import Testing

extension EndToEndTests {
    @EndToEndActor
    @Suite("A list on a terminal")
    struct PagerTests {
        private let home: TemporaryFolder

        init() throws {
            home = try TemporaryFolder()
        }

        /// Runs a script in which `rickmorty` is the program.
        private func run(_ script: String, environment: [String: String] = [:]) throws -> RunningProgram {
            try RunningProgram(
                script: "cd; rickmorty() { \"$program\" \"$@\" --offline; }; program=$0; \(script)",
                environment: ["HOME": home.path].merging(environment) { $1 }
            )
        }

        /// A pager whose output differs from its input.
        private let upperCase = "tr a-z A-Z"

        @Test(arguments: [
            ("RICKMORTY_PAGER", true), ("PAGER", true), ("LESS", false),
        ])
        func `is shown in the pager from the environment`(variable: String, isUsed: Bool) throws {
            let program = try run("rickmorty locations; echo all done", environment: [variable: upperCase])
            try program.terminal.waitForText("all done")
            #expect(program.terminal.screen.text.contains("ABADANGO") == isUsed)
        }

        @Test func `is printed directly if the pager is missing, or in a pipe`() throws {
            let program = try run(
                "export PAGER=missing-pager; rickmorty locations; PAGER='\(upperCase)' rickmorty locations > out; echo all done"
            )
            try program.terminal.waitForText("all done")
            #expect(program.terminal.screen.text.contains("Abadango"))
            #expect(try home.read("out").contains("\tAbadango\t"))
        }

        @Test func `exits silently with code 0 if the pager ends early`() throws {
            let program = try run("PAGER='head -n 2' rickmorty characters --all 2> err; echo code $?")
            try program.terminal.waitForText("code 0")
            #expect(program.terminal.screen.text.contains("Rick Sanchez"))
            #expect(try home.read("err") == "")
        }

        @Test func `is followed by its messages, and keeps its exit code`() throws {
            let program = try run(
                "export PAGER='\(upperCase)'; rickmorty episodes --page 3; rickmorty diary list; echo code $?"
            )
            try program.terminal.waitForText("PAGE 3 OF 3, 51 EPISODES")
            try program.terminal.waitForText("code 4")
        }

        @Test(.enabled(if: access("/usr/bin/less", X_OK) == 0))
        func `is shown in less one screen at a time, until q`() throws {
            let program = try RunningProgram(
                ["characters", "--all", "--offline"],
                environment: ["HOME": home.path]
            )
            try program.terminal.waitForText("Rick Sanchez")
            program.terminal.type("G")
            try program.terminal.waitForText("826 characters on 42 pages")
            program.terminal.type("q")
            #expect(try program.process.waitForEnd() == .exited(0))
            #expect(program.terminal.settings.hasSameSettings(program.settings))
        }

        @Test func `leaves Ctrl-C to the pager`() throws {
            // Unlike `read`, `wait` cannot miss a signal that arrives just before it.
            let script = """
                trap 'echo interrupted; kill $!' INT; sleep 60 &
                cat; echo ready; wait; read key < /dev/tty; echo $key
                """
            try home.write(Array(script.utf8), to: "pager")
            let program = try RunningProgram(
                ["locations", "--offline"],
                environment: ["HOME": home.path, "PAGER": "sh \(home.file("pager"))"]
            )
            try program.terminal.waitForText("ready")
            program.terminal.type("\u{3}")
            try program.terminal.waitForText("interrupted")
            program.terminal.type("left\n")
            #expect(try program.process.waitForEnd() == .exited(0))
        }

        /// Includes a pager that reads nothing, for which the program waits.
        @Test(arguments: [SIGTERM, SIGHUP], ["cat > /dev/null; echo ready; sleep 1000", "echo ready; sleep 1000"])
        func `ends together with its pager on a signal`(signal: Int32, script: String) throws {
            try home.write(Array("trap 'echo asked; exit' TERM HUP; \(script) & wait".utf8), to: "pager")
            let program = try RunningProgram(
                ["characters", "--all", "--offline"],
                environment: ["HOME": home.path, "PAGER": "sh \(home.file("pager"))"]
            )
            try program.terminal.waitForText("ready")
            program.process.signal(signal)
            #expect(try program.process.waitForEnd() == .killed(by: signal))
            try program.terminal.waitForText("asked")
        }

        @Test(.enabled(if: access("/usr/bin/less", X_OK) == 0))
        func `stays on the screen after less if it fits`() throws {
            let program = try run("rickmorty locations --dimension C-137; echo code $?")
            try program.terminal.waitForText("code 0")
            #expect(program.terminal.screen.text.contains("Anatomy Park"))
        }

        @Test func `is shown as it loads`() throws {
            let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 60, episodes: 1, locations: 1))
            let script = "exec \"$0\" characters --all --api \(api.baseURL)"
            let gate = try LoopbackGate()
            api.script(.held(gate, then: .usual)) { $0.target.contains("page=2") }
            let program = try RunningProgram(
                script: script,
                environment: ["HOME": home.path, "PAGER": "sed -u s/Human/HUMAN/"]
            )
            try program.terminal.waitForText(api.universe.character(20).name)
            program.terminal.type("\u{3}")
            #expect(try program.process.waitForEnd() == .exited(0))
            gate.open()
        }
    }
}
