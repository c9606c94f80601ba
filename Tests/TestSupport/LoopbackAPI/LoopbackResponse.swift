/// A response.
package struct LoopbackResponse: Sendable, Equatable {
    package var status: Int
    /// Headers by lower-case name.
    package var headers: [String: String]
    package var body: [UInt8]

    package init(status: Int = 200, headers: [String: String] = [:], body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    package init(status: Int = 200, headers: [String: String] = [:], json: String) {
        var headers = headers
        headers["content-type", default: "application/json; charset=utf-8"] += ""
        self.init(status: status, headers: headers, body: Array(json.utf8))
    }

    /// The response to a HEAD request, with the length of the body that it leaves out.
    var withoutBody: LoopbackResponse {
        var response = self
        response.headers["content-length", default: "\(body.count)"] += ""
        response.body = []
        return response
    }

    /// The response in HTTP format, with the actual Content-Length unless one is set.
    var bytes: [UInt8] {
        var headers = headers
        headers["content-length", default: String(body.count)] += ""
        let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
        return Array("HTTP/1.1 \(status) Loopback\r\n\(lines.joined())\r\n".utf8) + body
    }
}

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
