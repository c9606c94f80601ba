#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The socket of a connection, closed when it is deallocated.
final class LoopbackSocket: Sendable {
    private let descriptor: CInt

    /// - Parameter descriptor: a connected socket, whose ownership is transferred.
    init(_ descriptor: CInt) {
        self.descriptor = descriptor
        // Otherwise a program started meanwhile would keep the connection open.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var isOn: CInt = 1
        setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<CInt>.size))
        #if canImport(Darwin)
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<CInt>.size))
        #endif
    }

    deinit {
        close(descriptor)
    }

    /// - Returns: The received bytes; empty once the peer has closed the connection.
    func read() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
            count = max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
        }
    }

    /// - Returns: Whether all bytes were written.
    func write(_ bytes: [UInt8]) -> Bool {
        #if canImport(Glibc)
            let flags = CInt(MSG_NOSIGNAL)
        #else
            let flags: CInt = 0
        #endif
        return bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let written = send(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, flags)
                guard written > 0 else { return false }
                rest = rest.dropFirst(written)
            }
            return true
        }
    }

    /// Ends all reads and writes. Can be called from any thread.
    func hangUp() {
        shutdown(descriptor, CInt(SHUT_RDWR))
    }

    /// - Returns: `true` once the gate is open, `false` if the peer has closed the connection before.
    func wait(for gate: LoopbackGate) -> Bool {
        var waits = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: gate.readEnd, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&waits, 2, -1) < 0 && errno == EINTR {}
        return waits[0].revents == 0
    }

    /// - Returns: `true` after `time`, rounded to milliseconds; `false` if the peer has closed the connection before.
    func wait(for time: Duration) -> Bool {
        let end = ContinuousClock.now + time
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let rest = ContinuousClock.now.duration(to: end) / .milliseconds(1)
            let status = poll(&wait, 1, CInt(max(0, rest.rounded(.up))))
            if status >= 0 || errno != EINTR { return status == 0 }
        }
    }
}
