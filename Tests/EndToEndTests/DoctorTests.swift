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
        func `gives no advice if everything works, online or offline`(options: String) throws {
            let program = try doctor(options)
            #expect(try program.process.waitForEnd() == .exited(0))
            try program.terminal.waitForText("  terminal   xterm-256color")
            try program.terminal.waitForText(options.isEmpty ? "826 characters" : "not checked (--offline)")
            #expect(try home.names().isEmpty)
        }

        @Test func `gives advice, and uses a separate exit code for network problems`() throws {
            api.script(.failure(status: 500))
            let network = try doctor("")
            #expect(try network.process.waitForEnd() == .exited(3))
            try network.terminal.waitForText("server error (500)")
            for variable in ["LANG", "LC_CTYPE"] {
                let locale = try doctor("", environment: [variable: "C"])
                #expect(try locale.process.waitForEnd() == .exited(1))
                try locale.terminal.waitForText("Set \(variable) to a UTF-8 locale")
            }
        }

        @Test func `reports the cause of each network failure, with advice`() throws {
            let address = "127.0.0.1:\(api.port)"
            // The listener is released at once, which closes the port.
            let closed = try LoopbackAPI().port
            // The label is too long for a DNS query.
            let unknown = String(repeating: "x", count: 64) + ".invalid"
            func expect(_ text: String, _ advice: String, _ environment: [String: String]) throws {
                let program = try RunningProgram(
                    script: "\"$0\" doctor | grep network > \"$HOME/out\"",
                    environment: ["HOME": home.path, "RICKMORTY_API": api.baseURL].merging(environment) { $1 }
                )
                _ = try program.process.waitForEnd()
                let fields = try home.read("out").split(separator: "\n")[0].split(separator: "\t").map(String.init)
                #expect(fields[0] == "warning")
                #expect(fields[2].contains(text), "\(fields)")
                #expect(fields[3].contains(advice), "\(fields)")
            }
            let unknownHost = ["RICKMORTY_API": "https://\(unknown)/api"]
            func proxy(_ address: String) -> [String: String] { unknownHost.merging(["https_proxy": address]) { $1 } }
            try expect(
                "proxy error: Failed to connect to 127.0.0.1 port \(closed) ",
                "https_proxy=http://127.0.0.1:\(closed)",
                proxy("http://127.0.0.1:\(closed)")
            )
            try expect("Could not resolve proxy: \(unknown)", "https_proxy=\(unknown)", proxy(unknown))
            api.script(.failure(status: 407))
            try expect("407", "https_proxy=http://\(address)", proxy("http://\(address)"))
            api.clearScript()
            try expect("Could not resolve host: \(unknown)", "Check the network", unknownHost)
            try expect(
                "/nowhere",
                "SSL_CERT_FILE=/nowhere",
                ["RICKMORTY_API": "https://\(address)/api", "SSL_CERT_FILE": "/nowhere"]
            )
            try expect("Connection refused", "Try again later", ["RICKMORTY_API": "http://127.0.0.1:\(closed)/api"])
            api.script(.redirect(to: "https://portal.example/login", status: 301), times: 1)
            try expect(": https://portal.example/login", "Log in to the network", [:])
            api.script(.tooManyRequests(retryAfter: "3600"), times: 1)
            try expect("rate limited until ", "Wait, or run with --offline", [:])
            api.script(.failure(status: 503), times: 1)
            try expect("server error (503)", "Try again later", [:])
            api.script(.answer(LoopbackResponse(status: 404, json: "<html>")), times: 1)
            try expect("server error (404)", "Check the address", [:])
        }
    }
}

extension EndToEndTests {
    @EndToEndActor
    @Suite("The settings file")
    struct ConfigurationTests {
        private let home: TemporaryFolder

        init() throws {
            home = try TemporaryFolder()
        }

        private var file: String { home.file(".config/rickmorty/config.json5") }

        private func start(_ script: String) throws -> RunningProgram {
            try RunningProgram(script: script, environment: ["HOME": home.path])
        }

        private func write(_ text: String, to name: String = "config.json5") throws {
            try home.write(Array(text.utf8), to: ".config/rickmorty/\(name)")
        }

        @Test func `is created once by config --init, which prints its path`() throws {
            let first = try start("exec \"$0\" config --init > \(home.file("out"))")
            #expect(try first.process.waitForEnd() == .exited(0))
            #expect(try home.read("out") == file + "\n")
            let second = try start("exec \"$0\" config --init")
            #expect(try second.process.waitForEnd() == .exited(1))
            try second.terminal.waitForText("already exists")
            let third = try start("exec \"$0\" config")
            #expect(try third.process.waitForEnd() == .exited(0))
        }

        @Test func `is validated by other commands and by rickmorty config`() throws {
            _ = try start("exec \"$0\" config --init").process.waitForEnd()
            try write("{ offline: true,\ntheme: 'x' }")
            let reading = try start("exec \"$0\" character 1 2> \(home.file("err"))")
            #expect(try reading.process.waitForEnd() == .exited(0))
            #expect(try home.read("err").hasPrefix("rickmorty: config.json5, line 2: theme: expected "))
            let asking = try start("exec \"$0\" config")
            #expect(try asking.process.waitForEnd() == .exited(1))
            try asking.terminal.waitForText("config.json5, line 2: theme: expected")
        }

        @Test func `is applied to the running program when it is changed or replaced`() throws {
            _ = try start("exec \"$0\" config --init").process.waitForEnd()
            try write("{ offline: true }")
            let program = try start("exec \"$0\"")
            try program.terminal.waitForText("q quit")
            try write("{ offline: true, keys: { quit: 'Q' } }")
            try triggerCheck(expecting: "Q quit", in: program)
            try write("{ offline: true, images: false, keys: { quit: 'W' } }", to: "new")
            _ = try start("mv \(file.dropLast("config.json5".count))new \(file)").process.waitForEnd()
            try triggerCheck(expecting: "W quit", in: program)
            try program.terminal.waitForText("images · restart to apply")
            try write("{ offline: true, keys: { quit: 'X' ")
            try triggerCheck(expecting: "⚠ config.json5, line 1: ", in: program)
            program.terminal.type("W")
            #expect(try program.process.waitForEnd() == .exited(0))
        }

        /// Waits for the interval between two checks of the file, and triggers a check with a key without effect.
        private func triggerCheck(expecting text: String, in program: RunningProgram) throws {
            _ = program.terminal.listen(for: .seconds(1))
            program.terminal.type("k")
            try program.terminal.waitForText(text)
        }
    }
}
