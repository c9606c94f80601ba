import TestSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The program, started in a terminal.
struct RunningProgram {
    static let environment = [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
        // A crash is over when the program says so: nobody is to look into it.
        "SWIFT_BACKTRACE": "enable=no",
    ].merging(underSanitizers) { _, special in special }

    static let underSanitizers = [
        // What is still in use when the program ends, the system takes back.
        "ASAN_OPTIONS": "detect_leaks=0"
    ]

    let terminal: PseudoTerminal
    let process: TerminalProcess
    /// How the terminal was set before the program came.
    let settings: termios

    /// - Parameter environment: what differs from the usual.
    init(_ arguments: [String] = ["--offline"], environment: [String: String] = [:]) throws {
        try self.init(script: "exec \"$0\" \"$@\"", arguments, environment: environment)
    }

    /// By a script, in which `"$0"` is the program and `"$@"` its arguments.
    init(script: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
        terminal = try PseudoTerminal()
        settings = terminal.settings
        process = try TerminalProcess(
            "/bin/sh",
            // The crashes here are meant: no core is to lie around afterwards.
            ["-c", "ulimit -c 0; " + script, BuiltProgram.path()] + arguments,
            environment: Self.environment.merging(environment) { _, special in special },
            on: terminal
        )
    }

    func waitForList() throws {
        try terminal.waitForText("Rick Sanchez")
    }
}
