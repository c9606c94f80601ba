import Glibc
import HTTP
import SystemSupport

/// The socket of a connection, closed when it is deallocated.
final class LoopbackSocket: Sendable {
    private let descriptor: CInt

    /// - Parameter descriptor: a connected socket, whose ownership is transferred.
    init(_ descriptor: CInt) {
        self.descriptor = descriptor
        // A program that is started meanwhile must not keep the connection open.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var isOn: CInt = 1
        setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<CInt>.size))
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
        let flags = CInt(MSG_NOSIGNAL)
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

    /// - Returns: `true` once the gate is open, `false` if the peer closes the connection first.
    func wait(for gate: LoopbackGate) -> Bool {
        var waits = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: gate.readEnd, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&waits, 2, -1) < 0 && errno == EINTR {}
        return waits[0].revents == 0
    }

    /// - Returns: `true` after `time`, rounded to milliseconds; `false` if the peer closes the connection first.
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

/// A listening socket on 127.0.0.1.
final class LoopbackListener: Sendable {
    let port: Int
    private let descriptor: CInt

    init(port: Int) throws(LoopbackError) {
        descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw .system(call: "socket", code: errno) }
        // A program that is started meanwhile must not keep the port in use.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        do {
            try Self.bind(descriptor, to: port)
            self.port = try Self.port(of: descriptor)
        } catch {
            systemClose(descriptor)
            throw error
        }
    }

    /// Frees the port. Called once, by the accepting thread.
    func close() {
        systemClose(descriptor)
    }

    /// - Returns: `nil` once the pipe is closed.
    func accept(until end: LoopbackPipe) -> LoopbackSocket? {
        var waits = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: end.readEnd, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            guard poll(&waits, 2, -1) > 0 || errno == EINTR, waits[1].revents == 0 else { return nil }
            let accepted = Glibc.accept(descriptor, nil, nil)
            if accepted >= 0 { return LoopbackSocket(accepted) }
        }
    }

    private static func bind(_ descriptor: CInt, to port: Int) throws(LoopbackError) {
        var isOn: CInt = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<CInt>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { systemBind(descriptor, $0, length) }
        }
        guard status == 0 else { throw .system(call: "bind", code: errno) }
        guard listen(descriptor, 128) == 0 else { throw .system(call: "listen", code: errno) }
    }

    private static func port(of descriptor: CInt) throws(LoopbackError) -> Int {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        guard status == 0 else { throw .system(call: "getsockname", code: errno) }
        return Int(in_port_t(bigEndian: address.sin_port))
    }
}

private func systemBind(_ descriptor: CInt, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> CInt {
    bind(descriptor, address, length)
}

/// A one-shot signal that threads can poll together with sockets: closing one end ends every poll of the other.
final class LoopbackPipe: Sendable {
    /// Descriptor that polls as hung up once the pipe is closed.
    let readEnd: CInt
    private let writeEnd: Locked<CInt?>

    init() throws(LoopbackError) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system(call: "pipe", code: errno) }
        // A program that is started meanwhile must not keep them open.
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

/// Threads that may block on sockets, unlike those of the concurrency pool.
enum LoopbackThread {
    static func start(_ work: @escaping @Sendable () -> Void) throws(LoopbackError) {
        let body = Unmanaged.passRetained(Body(work: work))
        var thread: pthread_t = 0
        let status = pthread_create(&thread, nil, { LoopbackThread.run($0) }, body.toOpaque())
        guard status == 0 else {
            body.release()
            throw .system(call: "pthread_create", code: status)
        }
    }

    private final class Body: Sendable {
        let work: @Sendable () -> Void

        init(work: @escaping @Sendable () -> Void) {
            self.work = work
        }
    }

    private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        pthread_detach(pthread_self())
        guard let context else { return nil }
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().work()
        return nil
    }
}
