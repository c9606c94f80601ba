/// How an answer goes over the wire.
indirect enum LoopbackDelivery: Sendable {
    case whole(LoopbackResponse)
    /// Then the connection is cut.
    case part(LoopbackResponse, bodyBytes: Int)
    /// Head and body, and then the body again and again.
    case endless(LoopbackResponse)
    case held(LoopbackGate, then: LoopbackDelivery)
    case late(Duration, then: LoopbackDelivery)

    /// - Returns: whether the connection can be used for another request.
    func write(to socket: LoopbackSocket) -> Bool {
        switch self {
        case .whole(let response):
            return socket.write(response.bytes)
        case .part(let response, let bodyBytes):
            _ = socket.write(Array(response.bytes.dropLast(max(0, response.body.count - bodyBytes))))
            return false
        case .endless(var response):
            response.headers["content-length"] = String(Int.max)
            guard socket.write(response.bytes) else { return false }
            while socket.write(response.body) {}
            return false
        case .held(let gate, let delivery):
            return socket.wait(for: gate) && delivery.write(to: socket)
        case .late(let time, let delivery):
            return socket.wait(for: time) && delivery.write(to: socket)
        }
    }
}
