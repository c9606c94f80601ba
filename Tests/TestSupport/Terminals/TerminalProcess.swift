internal import Dispatch

#if canImport(Glibc)
    package import Glibc
#else
    package import Darwin
#endif

/// A program on a pseudo terminal, which is its controlling one as in a window of its own.
package final class TerminalProcess {
    package enum End: Hashable, Sendable {
        case exited(Int32)
        case killed(by: Int32)
    }

    package let id: pid_t
    private let terminal: PseudoTerminal
    /// Becomes readable when the process has ended, and holds its status.
    private let ended: Int32
    private var end: End?

    /// Starts it with that environment and nothing inherited.
    package init(
        _ path: String,
        _ arguments: [String] = [],
        environment: [String: String] = [:],
        on terminal: PseudoTerminal
    ) throws {
        var id: pid_t = 0
        let error = Self.spawn(&id, [path] + arguments, environment.map { "\($0)=\($1)" }, terminal.path)
        guard error == 0 else { throw PseudoTerminal.Failure(description: "\(path) does not start: error \(error)") }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw PseudoTerminal.Failure(description: "no pipe: error \(errno)") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.id = id
        self.terminal = terminal
        ended = ends[0]
        Self.reap(id, into: ends[1])
    }

    deinit {
        if end == nil {
            kill(id, SIGKILL)
            _ = readStatus()
        }
        close(ended)
    }

    package func signal(_ signal: Int32) {
        kill(id, signal)
    }

    /// Reads what it still writes, until it has ended.
    @discardableResult
    package func waitForEnd(within limit: Duration = .seconds(20)) throws -> End {
        if let end { return end }
        try terminal.wait(for: "end of the process", within: limit, orReadable: ended) { _ in
            var state = pollfd(fd: ended, events: Int16(POLLIN), revents: 0)
            return poll(&state, 1, 0) > 0
        }
        let status = readStatus()
        let signal = status & 0x7F
        let end = signal == 0 ? End.exited(status >> 8 & 0xFF) : .killed(by: signal)
        self.end = end
        return end
    }

    private func readStatus() -> Int32 {
        var status: Int32 = 0
        read(ended, &status, MemoryLayout<Int32>.size)
        return status
    }

    private static func reap(_ id: pid_t, into pipe: Int32) {
        DispatchQueue.global().async {
            var status: Int32 = 0
            while waitpid(id, &status, 0) == -1, errno == EINTR {}
            _ = write(pipe, &status, MemoryLayout<Int32>.size)
            close(pipe)
        }
    }

    /// `POSIX_SPAWN_SETSID`, which Glibc hides from Swift.
    #if canImport(Glibc)
        private static let ownSession: Int32 = 0x80
    #else
        private static let ownSession: Int32 = POSIX_SPAWN_SETSID
    #endif

    /// As the leader of a session of its own, which the first terminal it opens comes to control, with no signal
    /// blocked or ignored.
    private static func spawn(
        _ id: inout pid_t,
        _ arguments: [String],
        _ environment: [String],
        _ device: String
    ) -> Int32 {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = ownSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, device, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)

        var argv = arguments.map { strdup($0) } + [nil]
        var envp = environment.map { strdup($0) } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        return posix_spawn(&id, arguments[0], &actions, &attributes, &argv, &envp)
    }
}
