import Glibc
import TestSupport
import Testing

extension TerminalTests {
    /// Each test runs a separate process, which the signal ends.
    @Suite("Signals that end a program")
    struct SignalTests {
        private struct Host {
            let terminal: PseudoTerminal
            let settings: termios
            let process: TerminalProcess

            /// - Parameter text: what the program shows once it has taken over the terminal; `nil` to not wait.
            init(_ options: String..., expecting text: String? = "taken") throws {
                terminal = try PseudoTerminal()
                settings = terminal.settings
                process = try TerminalProcess(
                    "/bin/sh",
                    ["-c", "ulimit -c 0; exec \"$0\" \"$@\"", BuiltProgram.path("TerminalHost")] + options,
                    environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"],
                    on: terminal
                )
                if let text { try terminal.waitForText(text) }
            }

            /// - Parameter signals: the signals that may end it. Any of several simultaneous signals may come first.
            func expectEnd(by signals: Int32...) throws {
                let end = try process.waitForEnd(within: .seconds(30))
                #expect(signals.contains { end == .killed(by: $0) })
                try terminal.waitUntilRestored()
                #expect(terminal.settings.hasSameSettings(settings), "\(signals)")
            }
        }

        @Test func `restore the terminal`() throws {
            let harmless = [SIGCHLD, SIGCONT, SIGURG, SIGWINCH]
            let stopping = [SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU]
            let realTime: [Int32] = [34, 40, 64]
            for signal in Array(1...31) + realTime where !(harmless + stopping).contains(signal) {
                let host = try Host()
                // The last reply, which the process waits for before it ends.
                host.terminal.type("\u{1B}[?1;2c")
                host.process.signal(signal)
                try host.expectEnd(by: signal)
            }
        }

        @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
        func `restore the settings of a terminal that does not reply to queries`(signal: Int32) throws {
            for _ in 0..<2 {
                let host = try Host("--ask", expecting: nil)
                try host.terminal.wait(for: "query") {
                    String(decoding: $0.output, as: UTF8.self).contains("\u{1B}[c")
                }
                host.process.signal(signal)
                try host.expectEnd(by: signal)
            }
        }

        @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
        func `restore the terminal after they are no longer watched`(signal: Int32) throws {
            let host = try Host("--unwatched")
            host.process.signal(signal)
            try host.expectEnd(by: signal)
        }

        @Test func `restore the terminal before a crash prints its message`() throws {
            let host = try Host("--trap")
            host.terminal.type("\r")
            try host.expectEnd(by: SIGILL, SIGTRAP)
            // A stack trace may follow, and scroll the message away.
            try host.terminal.wait(for: "message after the restoration") {
                let output = String(decoding: $0.output, as: UTF8.self)
                return output.split(separator: "\u{1B}[?1049l").last?.contains("Fatal error: on purpose") == true
            }
        }

        /// All replies, some, or none. The process does not wait forever for missing ones.
        @Test(arguments: ["\u{1B}P>|tmux 3.3a\u{1B}\\\u{1B}[0n\u{1B}[?1;2c", "\u{1B}[0n\u{1B}[?1;", ""])
        func `leave no unread replies for the shell`(replies: String) throws {
            let host = try Host("--blocked")
            host.terminal.type(replies)
            host.process.signal(SIGSEGV)
            try host.expectEnd(by: SIGSEGV)
            #expect(host.terminal.isInputEmpty)
        }

        @Test
        func `an error of the body is reported after the terminal is restored, with exit code 1`() throws {
            let host = try Host("--throw")
            host.terminal.type("\r")
            #expect(try host.process.waitForEnd(within: .seconds(30)) == .exited(1))
            try host.terminal.waitForText("TerminalHost: Thrown()")
            try host.terminal.waitUntilRestored()
            #expect(host.terminal.settings.hasSameSettings(host.settings))
        }

        @Test func `exit restores the terminal`() throws {
            let host = try Host("--exit")
            host.terminal.type("\r")
            #expect(try host.process.waitForEnd(within: .seconds(30)) == .exited(3))
            try host.terminal.waitUntilRestored()
            #expect(host.terminal.settings.hasSameSettings(host.settings))
        }

        @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
        func `end an app that is started with TerminalApp.run`(signal: Int32) throws {
            let host = try Host("--run")
            host.process.signal(signal)
            try host.expectEnd(by: signal)
        }

        @Test func `end a program with a blocked main actor after two seconds`() throws {
            let hosts = try [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { ($0, try Host("--blocked")) }
            let start = ContinuousClock.now
            for (signal, host) in hosts { host.process.signal(signal) }
            for (signal, host) in hosts { try host.expectEnd(by: signal) }
            #expect(.seconds(1.5)... ~= start.duration(to: .now), "the program has time to react")
        }

        @Test func `end a program with a blocked main actor when its terminal is closed`() throws {
            let host = try Host("--blocked")
            host.terminal.hangUp()
            #expect(try host.process.waitForEnd(within: .seconds(30)) == .killed(by: SIGHUP))
        }

        @Test(arguments: [SIGINT, SIGTERM])
        func `end a program at once on a second Ctrl-C, whatever the first signal was`(first: Int32) throws {
            let host = try Host("--blocked", "--patient")
            host.process.signal(first)
            // Simultaneous signals are delivered as one.
            while host.process.end == nil {
                host.terminal.type("\u{03}")
                _ = host.terminal.listen(for: .milliseconds(10))
            }
            try host.expectEnd(by: first, SIGINT)
        }

        @Test func `do not interrupt each other while the terminal is restored`() throws {
            for round in 0..<12 {
                let host = try Host()
                host.terminal.type("\u{1B}[?1;2c")
                for signal in [SIGTERM, SIGHUP, SIGTERM, SIGHUP] {
                    host.process.signal(signal)
                    _ = host.terminal.listen(for: .milliseconds(round))
                }
                try host.expectEnd(by: SIGTERM, SIGHUP)
            }
        }
    }
}
