import Glibc

/// A program with arguments and environment.
struct Command {
    let program: String
    let arguments: [String]
    /// The complete environment of the program.
    let environment: [String: String]

    /// Path of a program; `nil` if it is not installed.
    static func path(of program: String) -> String? {
        let directories = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return directories.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
    }

    /// Starts the program as a session leader. If `terminal` is a terminal, it becomes the controlling one.
    func start(on terminal: String) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(newSession | POSIX_SPAWN_SETSIGMASK))

        var process: pid_t = 0
        let failure = withCStrings([program] + arguments) { arguments in
            withCStrings(environment.map { "\($0)=\($1)" }) { environment in
                posix_spawn(&process, program, &actions, &attributes, arguments, environment)
            }
        }
        guard failure == 0 else { throw BenchmarkError.cannotStart(program, errno: failure) }
        return process
    }

    /// Runs the program to its end, without input, and discards its output.
    func run() throws {
        let process = try start(on: "/dev/null")
        var status: Int32 = 0
        waitpid(process, &status, 0)
        guard status == 0 else { throw BenchmarkError.ended(program, output: "") }
    }
}

/// `POSIX_SPAWN_SETSID`, which the C library declares for GNU sources only.
private let newSession: Int32 = 0x80

/// Calls the body with an array of C strings, terminated by `nil`.
private func withCStrings<Value>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
) -> Value {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
}

/// A failed measurement.
enum BenchmarkError: Error, CustomStringConvertible {
    case noTerminal(errno: Int32)
    case cannotStart(String, errno: Int32)
    /// The program ended early.
    case ended(String, output: String)
    /// The program did not paint the expected text before the deadline.
    case silent(String, output: String)
    /// The program that the measurement needs is missing, or does not run here.
    case unavailable(String)

    var description: String {
        switch self {
        case .noTerminal(let errno): "no pseudo-terminal (error \(errno))"
        case .cannotStart(let program, let errno): "couldn't start \(program) (error \(errno))"
        case .ended(let program, let output): "\(program) ended early: \(output.debugDescription)"
        case .silent(let program, let output):
            "\(program) did not paint the expected text; its last output was \(output.suffix(200).debugDescription)"
        case .unavailable(let program): "\(program) is not installed, or does not run on this machine"
        }
    }
}
