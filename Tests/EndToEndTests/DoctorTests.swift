import TestSupport
import Testing

extension EndToEndTests {
    @EndToEndActor
    @Suite("rickmorty doctor")
    struct DoctorTests {
        private let home: TemporaryFolder
        private let api: LoopbackAPI

        init() throws {
            home = try TemporaryFolder()
            api = try LoopbackAPI()
        }

        private func doctor(_ options: String, environment: [String: String] = [:]) throws -> RunningProgram {
            try RunningProgram(
                script: "exec \"$0\" doctor \(options)",
                environment: ["HOME": home.path, "RICKMORTY_API": api.baseURL].merging(environment) { $1 }
            )
        }

        @Test(arguments: ["", "--offline"])
        func `has no advice if everything works, online or offline`(options: String) throws {
            let program = try doctor(options)
            #expect(try program.process.waitForEnd() == .exited(0))
            try program.terminal.waitForText("✓ terminal       xterm-256color")
            try program.terminal.waitForText(options.isEmpty ? "826 characters" : "not asked (--offline)")
            #expect(try home.names().isEmpty)
        }

        @Test func `has advice, and an exit code of its own for network problems`() throws {
            api.script(.failure(status: 500))
            let network = try doctor("")
            #expect(try network.process.waitForEnd() == .exited(3))
            try network.terminal.waitForText("The server failed (500)")
            let locale = try doctor("", environment: ["LANG": "C"])
            #expect(try locale.process.waitForEnd() == .exited(1))
            try locale.terminal.waitForText("Set LANG to a locale with UTF-8")
        }

        @Test(arguments: [
            (["LC_CTYPE": "UTF-8"], "LC_CTYPE=UTF-8, which is not installed", "Set LC_CTYPE to"),
            (["LC_ALL": "C", "LC_CTYPE": "C.UTF-8"], "LC_ALL=C: ASCII only", "Set LC_ALL to"),
            (["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"], "LC_CTYPE=C.UTF-8: Unicode", ""),
        ])
        func `names the variable that decides on the locale`(
            environment: [String: String],
            finding: String,
            advice: String
        ) throws {
            let program = try doctor("--offline", environment: environment)
            #expect(try program.process.waitForEnd() == .exited(advice.isEmpty ? 0 : 1))
            try program.terminal.waitForText(finding)
            try program.terminal.waitForText(advice)
        }

        @Test(arguments: [
            (["COLORTERM": "truecolor"], "true colour: COLORTERM is truecolor"),
            (["TERM": "xterm", "XTERM_VERSION": "XTerm(379)"], "true colour: the terminal is xterm"),
            (["COLORTERM": "truecolor", "STY": "1.pts"], "256: GNU screen shows no more"),
            (["TERM": "xterm-256color"], "256, by TERM: set COLORTERM=truecolor"),
        ])
        func `says which colours there are, and why`(environment: [String: String], finding: String) throws {
            let program = try doctor("--offline", environment: environment)
            #expect(try program.process.waitForEnd() == .exited(0))
            try program.terminal.waitForText(finding)
        }

        @Test func `prints lines of fields in a pipe`() throws {
            let program = try doctor("--offline | cut -f 1,2 > \(home.file("out"))")
            #expect(try program.process.waitForEnd() == .exited(0))
            #expect(try home.read("out").hasPrefix("ok\tterminal\nok\tsize\nok\tcolours\nok\tlocale\n"))
        }
    }
}
