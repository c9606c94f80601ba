import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension EndToEndTests {
    @EndToEndActor
    @Suite("The terminal")
    struct EndingTests {
        private func expectRestored(by program: RunningProgram) throws {
            try program.terminal.waitUntilRestored()
            #expect(program.terminal.settings.isLike(program.settings))
            let output = String(decoding: program.terminal.output, as: UTF8.self)
            for mode in ["1000", "1002", "1006", "2004"] {
                let rest = output.split(separator: "\u{1B}[?\(mode)h").dropFirst()
                #expect(rest.last?.contains("\u{1B}[?\(mode)l") == true, "mode \(mode)")
            }
        }

        /// Waits for the modes that the program sets behind its first frame.
        private func waitUntilTaken(by program: RunningProgram) throws {
            try program.waitForList()
            try program.terminal.wait(for: "modes") {
                String(decoding: $0.output, as: UTF8.self).contains("\u{1B}[?1006h")
            }
        }

        @Test func `is on the alternate screen, with changed settings, while it is taken`() throws {
            let program = try RunningProgram()
            try waitUntilTaken(by: program)
            #expect(program.terminal.screen.isAlternate)
            #expect(!program.terminal.screen.isCursorVisible)
            #expect(!program.terminal.settings.isLike(program.settings))
        }

        @Test func `is restored after q, with exit code 0`() throws {
            let program = try RunningProgram()
            try waitUntilTaken(by: program)
            program.terminal.type("q")
            #expect(try program.process.waitForEnd() == .exited(0))
            try expectRestored(by: program)
        }

        @Test func `is restored after Ctrl-C`() throws {
            let program = try RunningProgram()
            try waitUntilTaken(by: program)
            program.terminal.type("\u{03}")
            #expect(try program.process.waitForEnd() == .killed(by: SIGINT))
            try expectRestored(by: program)
        }

        @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGUSR1, SIGALRM, SIGPIPE])
        func `is restored after a signal, which then ends the program`(signal: Int32) throws {
            let program = try RunningProgram()
            try waitUntilTaken(by: program)
            program.process.signal(signal)
            #expect(try program.process.waitForEnd() == .killed(by: signal))
            try expectRestored(by: program)
        }

        @Test func `ends the program at once when it hangs up, even with SIGHUP ignored`() throws {
            for script in ["exec \"$0\" --offline", "trap '' HUP; exec \"$0\" --offline"] {
                let program = try RunningProgram(script: script)
                try waitUntilTaken(by: program)
                program.terminal.hangUp()
                #expect(try program.process.waitForEnd(within: .seconds(5)) == .killed(by: SIGHUP))
            }
        }
    }
}
