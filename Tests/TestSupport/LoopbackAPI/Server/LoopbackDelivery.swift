/// How a response is sent.
indirect enum LoopbackDelivery: Sendable {
    case whole(LoopbackResponse)
    /// Sends part of the body, then closes the connection.
    case part(LoopbackResponse, bodyBytes: Int)
    /// Sends part of the body, and the rest once the gate is open.
    case paused(LoopbackResponse, bodyBytes: Int, LoopbackGate)
    /// Sends head and body, then repeats the body endlessly.
    case endless(LoopbackResponse)
    case held(LoopbackGate, then: LoopbackDelivery)
    case late(Duration, then: LoopbackDelivery)

    /// - Returns: Whether the connection can be reused.
    func write(to socket: LoopbackSocket) -> Bool {
        switch self {
        case .whole(let response):
            return socket.write(response.bytes)
        case .part(let response, let bodyBytes):
            _ = socket.write(Array(response.bytes.dropLast(max(0, response.body.count - bodyBytes))))
            return false
        case .paused(let response, let bodyBytes, let gate):
            let bytes = response.bytes
            let first = bytes.dropLast(max(0, response.body.count - bodyBytes))
            return socket.write(Array(first)) && socket.wait(for: gate) && socket.write(Array(bytes[first.endIndex...]))
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
