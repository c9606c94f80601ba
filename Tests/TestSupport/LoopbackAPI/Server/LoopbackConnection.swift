/// One connection: request after request, until a side has enough.
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
        while let head = nextHead(&received), let request = LoopbackRequest(head: head) {
            log.record(request)
            guard respond(request).write(to: socket), request.headers["connection"] != "close" else { return }
        }
    }

    /// - Returns: nil when there is no more to come.
    private func nextHead(_ received: inout [UInt8]) -> [UInt8]? {
        while true {
            if let end = received.firstIndex(ofLine: Array("\r\n\r\n".utf8)) {
                defer { received.removeFirst(end + 4) }
                return Array(received[..<end])
            }
            let bytes = socket.read()
            guard !bytes.isEmpty, received.count < 64 << 10 else { return nil }
            received += bytes
        }
    }
}

extension [UInt8] {
    fileprivate func firstIndex(ofLine end: [UInt8]) -> Int? {
        guard count >= end.count else { return nil }
        return (0...count - end.count).first { self[$0..<$0 + end.count].elementsEqual(end) }
    }
}
