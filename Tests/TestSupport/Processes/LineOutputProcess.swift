internal import CProcess
internal import Foundation
package import Glibc

/// A process whose output is read line by line, and which can be killed. Reading blocks the thread.
package final class LineOutputProcess {
    package let id: pid_t
    private let descriptor: Int32
    private var unread: [UInt8] = []

    package init(_ path: String, _ arguments: [String]) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Spawn.Failure(program: path, error: errno) }
        // Other child processes must not keep the pipe open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[1]) }
        descriptor = ends[0]
        do {
            id = try Spawn.start([path] + arguments, writingTo: ends[1])
        } catch {
            close(descriptor)
            throw error
        }
    }

    deinit {
        end()
        waitpid(id, nil, 0)
        close(descriptor)
    }

    /// Kills the process at once. Its output can still be read.
    package func end() {
        kill(id, SIGKILL)
    }

    /// - Returns: The next complete line; `nil` at the end of the output.
    package func readLine() -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeSubrange(...end) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 { unread += buffer[..<count] } else if count == 0 || errno != EINTR { return nil }
        }
    }
}

/// The programs built with the tests.
package enum BuiltProgram {
    package struct NotFound: Error {
        package let name: String
    }

    /// Path of a program, in the nearest directory above the test bundle that contains it.
    package static func path(_ name: String = "rickmorty") throws -> String {
        guard let bundle = CommandLine.arguments.first(where: { $0.contains(".xctest") }),
            let resolved = realpath(bundle, nil)
        else { throw NotFound(name: name) }
        defer { free(resolved) }
        var directory = String(cString: resolved).split(separator: "/")
        while directory.popLast() != nil {
            let candidate = "/" + directory.joined(separator: "/") + "/\(name)"
            var file = stat()
            if stat(candidate, &file) == 0, file.st_mode & S_IFMT == S_IFREG { return candidate }
        }
        throw NotFound(name: name)
    }
}

/// Starts programs, without blocked or ignored signals.
enum Spawn {
    struct Failure: Error, CustomStringConvertible {
        let program: String
        let error: Int32

        var description: String { "\(program) does not start: error \(error)" }
    }

    /// `POSIX_SPAWN_SETSID`, which Glibc hides from Swift.
    private static let ownSession: Int32 = 0x80

    /// Starts a program as a session leader, whose controlling terminal is the first one it opens.
    static func start(_ arguments: [String], _ environment: [String], onTerminal path: String) throws -> pid_t {
        try start(arguments, environment, flags: ownSession) { actions in
            posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        }
    }

    /// Starts a program with the environment of the tests.
    ///
    /// - Parameter output: its standard output.
    static func start(_ arguments: [String], writingTo output: Int32) throws -> pid_t {
        let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        return try start(arguments, environment, flags: 0) { actions in
            posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        }
    }

    private static func start(
        _ arguments: [String],
        _ environment: [String],
        flags: Int32,
        prepare: (inout posix_spawn_file_actions_t) -> Void
    ) throws -> pid_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = flags | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        prepare(&actions)
        // Descriptors of other tests are not inherited.
        spawn_keep_below(&actions, 3)

        var argv = arguments.map { strdup($0) } + [nil]
        var envp = environment.map { strdup($0) } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        var id: pid_t = 0
        let error = posix_spawn(&id, arguments[0], &actions, &attributes, &argv, &envp)
        guard error == 0 else { throw Failure(program: arguments[0], error: error) }
        return id
    }
}
