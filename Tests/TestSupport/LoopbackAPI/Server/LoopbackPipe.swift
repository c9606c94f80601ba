import HTTP
import SystemSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A one-shot signal that threads can poll together with sockets: closing one end ends every poll of the other.
final class LoopbackPipe: Sendable {
    /// Descriptor that polls as hung up once the pipe is closed.
    let readEnd: CInt
    private let writeEnd: Locked<CInt?>

    init() throws(LoopbackError) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system(call: "pipe", code: errno) }
        // Otherwise a program started meanwhile would keep them open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        readEnd = ends[0]
        writeEnd = Locked(ends[1])
    }

    func close() {
        writeEnd.withLock {
            if let end = $0.take() { systemClose(end) }
        }
    }

    func waitUntilClosed() {
        var wait = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
        while poll(&wait, 1, -1) < 0 && errno == EINTR {}
    }

    deinit {
        close()
        systemClose(readEnd)
    }
}

private func systemClose(_ descriptor: CInt) {
    close(descriptor)
}
