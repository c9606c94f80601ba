#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// A program of which one reads what it says, line by line, and which one can kill. Whoever reads, waits.
package final class TalkingProcess {
    package struct Failure: Error {
        package let error: Int32
    }

    private let id: pid_t
    private let descriptor: Int32
    private var unread: [UInt8] = []

    package init(_ path: String, _ arguments: [String]) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Failure(error: errno) }
        // Somebody else's program is not to hold it open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[1]) }
        descriptor = ends[0]
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        var argv = ([path] + arguments).map { strdup($0) } + [nil]
        defer { argv.forEach { free($0) } }
        var id: pid_t = 0
        let error = posix_spawn(&id, path, &actions, nil, &argv, environ)
        guard error == 0 else {
            close(descriptor)
            throw Failure(error: error)
        }
        self.id = id
    }

    deinit {
        end()
        waitpid(id, nil, 0)
        close(descriptor)
    }

    /// At once, wherever it is. What it has said can still be read.
    package func end() {
        kill(id, SIGKILL)
    }

    /// - Returns: `nil` when it has ended; what it had not said to the end is no line.
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
