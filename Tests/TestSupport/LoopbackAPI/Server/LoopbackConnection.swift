/// A connection, with one request after the other until either side closes it.
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
            log.record(request)
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
            if let end = received.firstIndex(ofLine: Array("\r\n\r\n".utf8)) {
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
    fileprivate func firstIndex(ofLine end: [UInt8]) -> Int? {
        guard count >= end.count else { return nil }
        return (0...count - end.count).first { self[$0..<$0 + end.count].elementsEqual(end) }
    }
}
