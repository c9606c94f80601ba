import Glibc
import TestSupport
import Testing

extension EndToEndTests {
    @EndToEndActor
    @Suite("The terminal")
    struct CommandExitTests {
        private func expectRestored(by program: RunningProgram) throws {
            try program.terminal.waitUntilRestored()
            #expect(program.terminal.settings.hasSameSettings(program.settings))
            let output = String(decoding: program.terminal.output, as: UTF8.self)
            for mode in ["1000", "1002", "1006", "2004"] {
                let rest = output.split(separator: "\u{1B}[?\(mode)h").dropFirst()
                #expect(rest.last?.contains("\u{1B}[?\(mode)l") == true, "mode \(mode)")
            }
        }

        /// Waits for the modes that the program sets after its first frame.
        private func waitForModes(by program: RunningProgram) throws {
            try program.waitForList()
            try program.terminal.wait(for: "modes") {
                String(decoding: $0.output, as: UTF8.self).contains("\u{1B}[?1006h")
            }
        }

        @Test func `uses the alternate screen and changed settings while the program runs`() throws {
            let program = try RunningProgram()
            try waitForModes(by: program)
            #expect(program.terminal.screen.isAlternate)
            #expect(!program.terminal.screen.isCursorVisible)
            #expect(!program.terminal.settings.hasSameSettings(program.settings))
        }

        @Test func `is restored after q, with exit code 0`() throws {
            let program = try RunningProgram()
            try waitForModes(by: program)
            program.terminal.type("q")
            #expect(try program.process.waitForEnd() == .exited(0))
            try expectRestored(by: program)
        }

        @Test func `is restored after Ctrl-C`() throws {
            let program = try RunningProgram()
            try waitForModes(by: program)
            program.terminal.type("\u{03}")
            #expect(try program.process.waitForEnd() == .killed(by: SIGINT))
            try expectRestored(by: program)
        }

        @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGUSR1, SIGALRM, SIGPIPE])
        func `is restored after a signal that ends the program`(signal: Int32) throws {
            let program = try RunningProgram()
            try waitForModes(by: program)
            program.process.signal(signal)
            #expect(try program.process.waitForEnd() == .killed(by: signal))
            try expectRestored(by: program)
        }

        @Test func `ends the program at once when it hangs up, even with SIGHUP ignored`() throws {
            for script in ["exec \"$0\" --offline", "trap '' HUP; exec \"$0\" --offline"] {
                let program = try RunningProgram(script: script)
                try waitForModes(by: program)
                program.terminal.hangUp()
                #expect(try program.process.waitForEnd(within: .seconds(5)) == .killed(by: SIGHUP))
            }
        }
    }
}

extension EndToEndTests {
    @EndToEndActor
    @Suite("The program in a limited environment")
    struct NoTerminalTests {
        @Test(arguments: [("dumb", "can't move the cursor"), ("nonsense", "unknown terminal type"), ("", "is not set")])
        func `prints a message and exits with code 2 if TERM is unusable`(term: String, reason: String) throws {
            let program = try RunningProgram(environment: ["TERM": term])
            #expect(try program.process.waitForEnd() == .exited(2))
            try program.terminal.wait(for: "sentence") { $0.output.last == UInt8(ascii: "\n") }
            #expect(program.terminal.outputLines.count == 1)
            #expect(program.terminal.outputLines.first?.contains(reason) == true)
            let advice = "Use 'rickmorty --linear' to browse without the full-screen app"
            #expect(program.terminal.outputLines.first?.hasSuffix(". \(advice)") == true)
            #expect(program.terminal.settings.hasSameSettings(program.settings))
        }

        @Test(arguments: ["< /dev/null", "| cat"])
        func `exits with code 2 and a message if input or output is not a terminal`(redirection: String) throws {
            let program = try RunningProgram(script: "{ \"$0\" --offline; echo \"code $?\" >&2; } \(redirection)")
            try program.terminal.waitForText("code 2")
            #expect(program.terminal.outputLines.count == 2)
            #expect(program.terminal.outputLines.first?.contains("must both be a terminal") == true)
        }

        @Test(arguments: Array(stride(from: 20, through: 240, by: 20)))
        func `starts with little memory, or reports the reason`(megabytes: Int) throws {
            // With the lowest limits, the dynamic linker reports the error.
            let script = "ulimit -v \(megabytes << 10); \"$0\" --offline --linear < /dev/null; echo \"code $?\""
            let program = try RunningProgram(script: script)
            try program.terminal.waitForText("code ")
            // Lines may wrap anywhere.
            let text = program.terminal.screen.text.filter { !$0.isWhitespace }
            let reasons = ["errorwhileloadingsharedlibraries", "Raiseitwith'ulimit-v'"]
            #expect(text.contains("code0") || reasons.contains { text.contains($0) }, "\(text)")
        }

        /// Swift finds the arguments next to the environment in memory. The library that faketime preloads changes the
        /// environment before that.
        @Test func `receives its arguments if a library was loaded before it`() throws {
            let program = try RunningProgram(script: "faketime 2020-01-01 \"$0\" --version; echo \"code $?\"")
            try program.terminal.waitForText("code 0")
            #expect(program.terminal.outputLines.first?.hasPrefix("rickmorty ") == true)
        }

        @Test func `does not reuse closed standard streams for its files`() throws {
            let home = try TemporaryFolder()
            let script = """
                "$0" --offline --log "$HOME/log" characters <&- >&- 2>&-; echo "characters $?"
                "$0" --offline --linear <&- > "$HOME/said"; echo "linear $?"
                """
            let program = try RunningProgram(script: script, environment: ["HOME": home.path])
            try program.terminal.waitForText("characters 1")
            try program.terminal.waitForText("linear 0")
            #expect(try home.read("log").split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
            #expect(try home.read("said").contains("Rick Sanchez"))
        }
    }
}

extension PseudoTerminal {
    /// The non-empty lines of the output.
    fileprivate var outputLines: [String] {
        let text = String(decoding: output, as: UTF8.self)
        return text.split { $0.isNewline }.map(String.init)
    }
}
