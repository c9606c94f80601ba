#if canImport(Glibc)
    package import Glibc
#else
    package import Darwin
#endif

/// A process whose output is read line by line, and which can be killed. Reading blocks the thread.
package final class LineOutputProcess {
    package let id: pid_t
    private let descriptor: Int32
    private var unread: [UInt8] = []

    package init(_ path: String, _ arguments: [String]) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Spawn.Failure(program: path, error: errno) }
        // Other programs must not keep it open.
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
