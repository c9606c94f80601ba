import Glibc
import TestSupport
import Testing

extension TerminalTests {
    /// Each test runs the app in a separate process, as a job of a shell.
    @Suite("Other programs on the terminal")
    struct ProgramTests {
        @Test func `a command has the terminal until it ends, and the app receives its exit code`() throws {
            let host = try HostedApp(#"echo waiting; read line; echo "got $line"; exit 3"#)
            for _ in 1...2 {
                host.terminal.type("x")
                try host.expectOutside("waiting")
                host.terminal.type("quick\n")
                try host.expectScreen("exited(3)")
                #expect(host.output.contains("got quick"))
                host.terminal.type("w")
                try host.expectScreen("warned")
            }
            try host.expectQuit()
        }

        @Test func `a command inherits the app's streams, and no other open files`() throws {
            let host = try HostedApp(
                "test -t 0 && test -t 1 && test -t 2 && echo terminal; ls -m /proc/self/fd; read line"
            )
            host.terminal.type("x")
            // Descriptor 3 is the listed folder.
            try host.expectOutside("terminal\n0, 1, 2, 3")
            host.terminal.type("\n")
            try host.expectScreen("exited(0)")
            try host.expectQuit()
        }

        @Test(arguments: [("\u{03}", SIGINT), ("\u{1C}", SIGQUIT)])
        func `interrupt keys end only the command while it runs, and the app afterwards`(key: String, signal: Int32)
            throws
        {
            let host = try HostedApp("echo waiting; read line")
            host.terminal.type("x")
            try host.expectOutside("waiting")
            host.terminal.type(key)
            try host.expectScreen("killed(by: \(signal))")
            host.terminal.type("\u{03}")
            #expect(try host.process.waitForEnd() == .killed(by: SIGINT))
            try host.terminal.waitUntilRestored()
            #expect(host.terminal.settings.hasSameSettings(host.settings))
        }

        @Test func `a shell command reads the app's text, and stays on the terminal until Enter`() throws {
            let host = try HostedApp("wc -l; exit 3")
            for _ in 1...2 {
                host.terminal.type("|")
                try host.expectOutside("2\n\nPress Enter to return ")
                host.terminal.type("\n")
                try host.expectScreen("exited(3)")
                host.terminal.type("w")
                try host.expectScreen("warned")
            }
            try host.expectQuit()
        }

        @Test func `Ctrl-C ends a shell command, and the app continues`() throws {
            let host = try HostedApp("cat > /dev/null; echo waiting; read line < /dev/tty")
            host.terminal.type("|")
            try host.expectOutside("waiting")
            host.terminal.type("\u{03}")
            try host.expectOutside("Press Enter to return ")
            host.terminal.type("\n")
            try host.expectScreen("exited(130)")
            try host.expectQuit()
        }

        @Test func `a shell command may leave the terminal in any state`() throws {
            let host = try HostedApp("stty raw -echo < /dev/tty; echo ready")
            for _ in 1...2 {
                host.terminal.type("|")
                try host.expectOutside("Press Enter to return ")
                host.terminal.type("\r")
                try host.expectScreen("exited(0)")
                host.terminal.type("w")
                try host.expectScreen("warned")
            }
            try host.expectQuit()
        }

        /// Ctrl-Z stops the command and the app, or the command stops only itself, as some editors do.
        @Test(arguments: [("echo waiting; read line; exit 4", "\u{1A}"), ("echo waiting; kill -STOP $$; exit 4", "")])
        func `a stopped command is stopped and continued together with the app`(script: String, key: String) throws {
            let job = """
                set -m
                "$0" "$@"
                echo "the shell"; read line
                fg > /dev/null; echo "ended with $?"; read line
                """
            let host = try HostedApp(script, in: job)
            host.terminal.type("x")
            try host.expectOutside("waiting")
            host.terminal.type(key)
            try host.expectOutside("the shell")
            host.terminal.type("\n")
            if !key.isEmpty { host.terminal.type("\n") }
            try host.expectScreen("exited(4)")
            host.terminal.type("w")
            try host.expectScreen("warned")
            host.terminal.type("q")
            try host.expectOutside("ended with 0")
        }

        @Test(arguments: [SIGTERM, SIGHUP])
        func `a signal that ends the app ends the command first`(signal: Int32) throws {
            let host = try HostedApp("trap 'echo asked; exit 5' TERM HUP; echo waiting; read line; read line")
            host.terminal.type("x")
            try host.expectOutside("waiting")
            let written = host.terminal.output.count
            host.process.signal(signal)
            #expect(try host.process.waitForEnd() == .killed(by: signal))
            try host.terminal.wait(for: "end of the command") {
                String(decoding: $0.output[written...], as: UTF8.self).contains("asked")
            }
            #expect(!host.terminal.output[written...].contains(0x1B), "the app does not take the screen again")
            #expect(host.terminal.settings.hasSameSettings(host.settings))
        }

        @Test(
            arguments: [SIGTERM, SIGHUP],
            ["sleep 1000 | sleep 1000", "trap '' TERM HUP; sleep 1000", "sh -c 'trap \"\" TERM HUP; sleep 1000' | cat"]
        )
        func `a signal that ends the app ends all programs of a shell command`(signal: Int32, line: String) throws {
            let folder = try TemporaryFolder()
            let path = folder.file("held open")
            mkfifo(path, 0o600)
            let reader = open(path, O_RDONLY | O_NONBLOCK)
            defer { close(reader) }
            let host = try HostedApp("exec 3> '\(path)'; echo waiting; \(line)")
            host.terminal.type("|")
            try host.expectOutside("waiting")
            _ = fcntl(reader, F_SETFL, 0)
            host.process.signal(signal)
            #expect(try host.process.waitForEnd() == .killed(by: signal))
            #expect(host.terminal.settings.hasSameSettings(host.settings))
            // Returns once no program has the pipe open.
            var byte: UInt8 = 0
            #expect(read(reader, &byte, 1) == 0)
        }

        @Test func `a missing program is reported, and the screen is restored`() throws {
            let host = try HostedApp()
            host.terminal.type("m")
            try host.expectScreen("can't start no-such-program: No such file or directory")
            try host.expectQuit()
        }

        @Test func `a second command is rejected while one has the terminal`() throws {
            let host = try HostedApp("echo waiting; read line")
            host.terminal.type("2")
            try host.expectOutside("waiting")
            host.terminal.type("\n")
            try host.expectScreen("The terminal is in use by another program")
            try host.expectQuit()
        }

        @Test func `the text for a shell command is in a private file, which is removed`() throws {
            let folder = try TemporaryFolder()
            let host = try HostedApp("stat -L -c 'mode %a' /dev/stdin", environment: ["TMPDIR": folder.path])
            host.terminal.type("|")
            try host.expectOutside("mode 600\n\nPress Enter to return ")
            host.terminal.type("\n")
            try host.expectScreen("exited(0)")
            #expect(try folder.names() == [])
            try host.expectQuit()
        }

        @Test func `a missing folder for the text's file is reported`() throws {
            let folder = try TemporaryFolder()
            let host = try HostedApp("true", environment: ["TMPDIR": folder.file("missing")])
            host.terminal.type("|")
            try host.expectScreen("Can't create a temporary file in TMPDIR: No such file or directory")
            try host.expectQuit()
        }
    }
}
