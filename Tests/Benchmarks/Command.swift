import Glibc

/// A program, its arguments and its surroundings.
struct Command {
    let program: String
    let arguments: [String]
    /// Everything the program finds in its environment.
    let environment: [String: String]

    /// Where the program is; `nil` if it is not installed.
    static func path(of program: String) -> String? {
        let directories = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return directories.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
    }

    /// Starts it as the leader of a session of its own, with `terminal` as the session's terminal where it is one.
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

    /// Runs it to its end, with nothing to read and nobody to read what it writes.
    func run() throws {
        let process = try start(on: "/dev/null")
        var status: Int32 = 0
        waitpid(process, &status, 0)
        guard status == 0 else { throw BenchmarkError.ended(program, output: "") }
    }
}

/// `POSIX_SPAWN_SETSID`, which the C library shows only to GNU sources.
private let newSession: Int32 = 0x80

/// Lends an array of C strings that ends with `nil`.
private func withCStrings<Result>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
}
