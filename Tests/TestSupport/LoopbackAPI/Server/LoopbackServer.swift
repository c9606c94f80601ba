import HTTP
import SystemSupport

/// Accepts connections on a thread, each handled by a thread of its own, until it is stopped.
final class LoopbackServer: Sendable {
    typealias Responder = @Sendable (LoopbackRequest) -> LoopbackDelivery

    private struct State {
        var connections: [ObjectIdentifier: LoopbackSocket] = [:]
        var isStopped = false
    }

    let log = LoopbackLog()
    private let end: LoopbackPipe
    private let portIsFree: LoopbackPipe
    private let state = Locked(State())
    private let respond: Responder

    init(_ listener: LoopbackListener, respond: @escaping Responder) throws(LoopbackError) {
        end = try LoopbackPipe()
        portIsFree = try LoopbackPipe()
        self.respond = respond
        try LoopbackThread.start { [self] in
            while let socket = listener.accept(until: end) { serve(socket) }
            listener.close()
            portIsFree.close()
        }
    }

    /// Closes all connections. The port is free on return.
    func stop() {
        end.close()
        portIsFree.waitUntilClosed()
        let connections = state.withLock {
            $0.isStopped = true
            return $0.connections
        }
        for socket in connections.values { socket.hangUp() }
    }

    private func serve(_ socket: LoopbackSocket) {
        let isWelcome = state.withLock {
            guard !$0.isStopped else { return false }
            $0.connections[ObjectIdentifier(socket)] = socket
            return true
        }
        guard isWelcome else { return }
        log.opened.increment()
        let connection = LoopbackConnection(socket, log: log, respond: respond)
        do {
            try LoopbackThread.start { [self] in
                connection.serve()
                leave(socket)
            }
        } catch {
            leave(socket)
        }
    }

    private func leave(_ socket: LoopbackSocket) {
        socket.hangUp()
        state.withLock { _ = $0.connections.removeValue(forKey: ObjectIdentifier(socket)) }
        log.closed.increment()
    }
}
