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
    }
}
