import HTTP
import SystemSupport

/// Accepts connections on a thread, each handled by its own thread, until it is stopped.
final class LoopbackServer: Sendable {
    typealias Responder = @Sendable (LoopbackRequest) -> LoopbackDelivery

    private struct State {
        var connections: [ObjectIdentifier: LoopbackSocket] = [:]
        var isStopped = false
    }

    let log = LoopbackLog()
    private let stopSignal: LoopbackPipe
    private let portReleaseSignal: LoopbackPipe
    private let state = Locked(State())
    private let respond: Responder

    init(_ listener: LoopbackListener, respond: @escaping Responder) throws(LoopbackError) {
        stopSignal = try LoopbackPipe()
        portReleaseSignal = try LoopbackPipe()
        self.respond = respond
        try LoopbackThread.start { [self] in
            while let socket = listener.accept(until: stopSignal) { serve(socket) }
            listener.close()
            portReleaseSignal.close()
        }
    }

    /// Closes all connections. The port is free on return.
    func stop() {
        stopSignal.close()
        portReleaseSignal.waitUntilClosed()
        let connections = state.withLock {
            $0.isStopped = true
            return $0.connections
        }
        for socket in connections.values { socket.hangUp() }
    }

    private func serve(_ socket: LoopbackSocket) {
        let isAccepted = state.withLock {
            guard !$0.isStopped else { return false }
            $0.connections[ObjectIdentifier(socket)] = socket
            return true
        }
        guard isAccepted else { return }
        log.opened.update { $0 += 1 }
        let connection = LoopbackConnection(socket, log: log, respond: respond)
        do {
            try LoopbackThread.start { [self] in
                connection.serve()
                disconnect(socket)
            }
        } catch {
            disconnect(socket)
        }
    }

    private func disconnect(_ socket: LoopbackSocket) {
        socket.hangUp()
        state.withLock { _ = $0.connections.removeValue(forKey: ObjectIdentifier(socket)) }
        log.closed.update { $0 += 1 }
    }
}

/// The recorded requests and connections of a server.
final class LoopbackLog: Sendable {
    let requests = Awaited<[LoopbackRequest]>([])
    let opened = Awaited(0)
    let closed = Awaited(0)
}

extension Awaited {
    /// - Throws: `LoopbackError.nothingHappened` after a generous deadline.
    func reach(
        within deadline: Duration = .seconds(120),
        _ isMet: @escaping @Sendable (State) -> Bool
    ) async throws {
        if isMet(state) { return }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await self.wait(until: isMet) }
            group.addTask {
                try await Task.sleep(for: deadline)
                throw LoopbackError.nothingHappened
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }
}

/// A connection that handles one request after another until either side closes it.
struct LoopbackConnection: Sendable {
    private let socket: LoopbackSocket
    private let log: LoopbackLog
    private let respond: LoopbackServer.Responder

    init(_ socket: LoopbackSocket, log: LoopbackLog, respond: @escaping LoopbackServer.Responder) {
        self.socket = socket
        self.log = log
        self.respond = respond
    }

    func serve() {
        var received: [UInt8] = []
        while let request = nextRequest(&received) {
            log.requests.update { $0.append(request) }
            guard respond(request).write(to: socket), request.headers["connection"] != "close" else { return }
        }
    }

    /// - Returns: `nil` at the end of the connection.
    private func nextRequest(_ received: inout [UInt8]) -> LoopbackRequest? {
        guard let head = nextHead(&received), var request = LoopbackRequest(head: head),
            let length = request.bodyLength, let body = next(length, of: &received)
        else { return nil }
        request.body = body
        return request
    }

    private func nextHead(_ received: inout [UInt8]) -> [UInt8]? {
        while true {
            if let end = received.firstIndex(ofSequence: Array("\r\n\r\n".utf8)) {
                defer { received.removeFirst(end + 4) }
                return Array(received[..<end])
            }
            guard received.count < 64 << 10, receive(&received) else { return nil }
        }
    }

    private func next(_ count: Int, of received: inout [UInt8]) -> [UInt8]? {
        while received.count < count {
            guard receive(&received) else { return nil }
        }
        defer { received.removeFirst(count) }
        return Array(received.prefix(count))
    }

    /// - Returns: Whether bytes were received.
    private func receive(_ received: inout [UInt8]) -> Bool {
        let bytes = socket.read()
        received += bytes
        return !bytes.isEmpty
    }
}

extension [UInt8] {
    fileprivate func firstIndex(ofSequence bytes: [UInt8]) -> Int? {
        guard count >= bytes.count else { return nil }
        return (0...count - bytes.count).first { self[$0..<$0 + bytes.count].elementsEqual(bytes) }
    }
}
