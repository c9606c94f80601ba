import Dispatch
import Glibc
import TestSupport
import Testing

/// Tests of the built program on a pseudo terminal.
///
/// They are serialized, because concurrent programs would affect each other's timing.
@Suite("The program in a terminal", .serialized, .timeLimit(.minutes(3)))
enum EndToEndTests {}

/// Runs the end-to-end tests on a separate thread.
///
/// They block while they wait for a program, which threads of the concurrency pool must not do.
@globalActor
actor EndToEndActor {
    static let shared = EndToEndActor()

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        EndToEndExecutor.shared.asUnownedSerialExecutor()
    }
}

private final class EndToEndExecutor: SerialExecutor {
    static let shared = EndToEndExecutor()

    private let queue = DispatchQueue(label: "end-to-end")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

/// The program, started in a terminal.
struct RunningProgram {
    static let environment = [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
        // Expected crashes need no backtrace.
        "SWIFT_BACKTRACE": "enable=no",
    ].merging(underSanitizers) { _, special in special }

    static let underSanitizers = [
        // Memory in use at exit is not a leak.
        "ASAN_OPTIONS": "detect_leaks=0"
    ]

    let terminal: PseudoTerminal
    let process: TerminalProcess
    /// Terminal settings before the start.
    let settings: termios

    /// - Parameter environment: changes to the default environment.
    init(_ arguments: [String] = ["--offline"], environment: [String: String] = [:]) throws {
        try self.init(script: "exec \"$0\" \"$@\"", arguments, environment: environment)
    }

    /// Starts a script in which `"$0"` is the program and `"$@"` are its arguments.
    init(script: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
        terminal = try PseudoTerminal()
        settings = terminal.settings
        process = try TerminalProcess(
            "/bin/sh",
            // Expected crashes must not leave core files.
            ["-c", "ulimit -c 0; " + script, BuiltProgram.path()] + arguments,
            environment: Self.environment.merging(environment) { _, special in special },
            on: terminal
        )
    }

    func waitForList() throws {
        try terminal.waitForText("Rick Sanchez")
    }
}
