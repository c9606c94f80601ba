import Glibc
import TestSupport
import Testing

extension TerminalTests {
    @Suite("Captured standard error")
    struct CapturedErrorOutputTests {
        @Test func `is shown when the app has ended`() throws {
            let host = try HostedApp()
            host.terminal.type("w")
            try host.expectScreen("warned")
            #expect(!host.output.contains("a warning"))
            try host.expectQuit()
            try host.expectOutside("a warning")
            #expect(host.output.split(separator: "a warning").count == 2)
        }

        @Test func `is shown when the app is suspended, and only once`() throws {
            let job = """
                set -m
                "$0" "$@"
                echo "the shell"; read line
                fg > /dev/null; echo "ended with $?"; read line
                """
            let host = try HostedApp(in: job)
            host.terminal.type("w")
            try host.expectScreen("warned")
            host.terminal.type("\u{1A}")
            try host.expectOutside("a warning\nthe shell")
            host.terminal.type("\n")
            try host.expectScreen("warned")
            host.terminal.type("q")
            try host.expectOutside("ended with 0")
            #expect(host.output.split(separator: "a warning").count == 2)
        }

        @Test func `is shown before a command, whose own standard error is the terminal`() throws {
            let host = try HostedApp("echo oops >&2; read line")
            host.terminal.type("w")
            try host.expectScreen("warned")
            host.terminal.type("x")
            try host.expectOutside("a warning\noops")
            host.terminal.type("\n")
            try host.expectScreen("exited(0)")
            #expect(!host.output.contains("meanwhile"))
            try host.expectQuit()
            try host.expectOutside("meanwhile")
        }

        @Test func `excludes standard error that is redirected to a file`() throws {
            let folder = try TemporaryFolder()
            let host = try HostedApp(in: "exec \"$0\" \"$@\" 2> '\(folder.file("log"))'")
            host.terminal.type("w")
            try host.expectScreen("warned")
            #expect(try folder.read("log") == "a warning\n")
            try host.expectQuit()
            #expect(!host.output.contains("a warning"))
        }

        @Test func `is limited to its last part`() throws {
            let host = try HostedApp()
            host.terminal.type("b")
            try host.expectScreen("babbled")
            host.terminal.type("w")
            try host.expectScreen("warned")
            var file = stat()
            #expect(stat("/proc/\(host.process.id)/fd/2", &file) == 0 && file.st_blocks * 512 <= 512 << 10)
            let before = host.terminal.output.count
            try host.expectQuit()
            try host.expectOutside("line 199999\na warning")
            // The terminal writes each line break as two characters.
            #expect(host.terminal.output.count - before < 300 << 10)
        }

        @Test func `is shown after a crash, before the crash message`() throws {
            let host = try HostedApp()
            host.terminal.type("w")
            try host.expectScreen("warned")
            host.terminal.type("t")
            let end = try host.process.waitForEnd()
            #expect([.killed(by: SIGILL), .killed(by: SIGTRAP)].contains(end))
            try host.terminal.waitUntilRestored()
            try host.expectOutside("Fatal error: on purpose")
            let texts = ["a warning", "Fatal error: on purpose"]
            let places = texts.map { host.output.firstRange(of: $0)?.lowerBound }
            #expect(
                places.compactMap(\.self).count == 2 && places.compactMap(\.self) == places.compactMap(\.self).sorted()
            )
        }

        @Test(arguments: [SIGTERM, SIGUSR1, SIGSEGV])
        func `is shown after a signal has ended the app`(signal: Int32) throws {
            let host = try HostedApp()
            host.terminal.type("w")
            try host.expectScreen("warned")
            host.process.signal(signal)
            #expect(try host.process.waitForEnd() == .killed(by: signal))
            try host.expectOutside("a warning")
        }
    }
}
