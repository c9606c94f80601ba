#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A listening socket on 127.0.0.1.
final class LoopbackListener: Sendable {
    let port: Int
    private let descriptor: CInt

    init(port: Int) throws(LoopbackError) {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { throw .system(call: "socket", code: errno) }
        // Otherwise a program started meanwhile would keep the port in use.
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
            #if canImport(Glibc)
                let accepted = Glibc.accept(descriptor, nil, nil)
            #else
                let accepted = Darwin.accept(descriptor, nil, nil)
            #endif
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

private func systemClose(_ descriptor: CInt) {
    close(descriptor)
}
