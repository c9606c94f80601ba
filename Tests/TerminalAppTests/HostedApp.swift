import Glibc
import TestSupport
import Testing

/// A `ProgramsHost`, in a process of its own on a pseudo terminal.
struct HostedApp {
    let terminal: PseudoTerminal
    let settings: termios
    let process: TerminalProcess

    /// - Parameters:
    ///   - script: what the app gives to the shell.
    ///   - job: starts the app, which is `"$0"` with the arguments `"$@"`.
    init(
        _ script: String = "",
        in job: String = "exec \"$0\" \"$@\"",
        environment: [String: String] = [:]
    ) throws {
        terminal = try PseudoTerminal()
        settings = terminal.settings
        let standard = [
            "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
        ]
        process = try TerminalProcess(
            "/bin/sh",
            ["-c", "ulimit -c 0; \(job)", BuiltProgram.path("TerminalHost"), "--programs", script],
            environment: standard.merging(environment) { $1 },
            on: terminal
        )
        try expectScreen("ready")
        // The reply that each end and each command would wait for.
        terminal.type("\u{1B}[?62;22c")
    }

    /// Waits until the app has the terminal and shows a text.
    func expectScreen(_ title: String) throws {
        try terminal.wait(for: "the app with \"\(title)\"") {
            $0.screen.isAlternate && $0.screen.text.contains(title)
        }
    }

    /// Waits until the terminal is restored, and has got a text since the app had it.
    func expectOutside(_ text: String) throws {
        let text = text.replacing("\n", with: "\r\n")
        try terminal.wait(for: "\"\(text)\" outside") { terminal in
            !terminal.screen.isAlternate && output.split(separator: "\u{1B}[?1049h").last?.contains(text) == true
        }
        #expect(terminal.settings.isLike(settings))
    }

    /// All output as text.
    var output: String { String(decoding: terminal.output, as: UTF8.self) }

    func expectQuit() throws {
        terminal.type("q")
        #expect(try process.waitForEnd() == .exited(0))
        try terminal.waitUntilRestored()
        #expect(terminal.settings.isLike(settings))
    }
}
