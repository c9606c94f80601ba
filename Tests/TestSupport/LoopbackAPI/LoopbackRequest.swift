/// A received request.
package struct LoopbackRequest: Sendable, Equatable {
    package let method: String
    /// Path and query as sent, percent-encoded.
    package let target: String
    /// Headers by lower-case name.
    package let headers: [String: String]
    package internal(set) var body: [UInt8] = []

    /// - Parameter head: the lines before the body.
    init?(head: some Sequence<UInt8>) {
        let lines = String(decoding: Array(head), as: UTF8.self).split(separator: "\r\n")
        guard let words = lines.first?.split(separator: " "), words.count == 3 else { return nil }
        method = String(words[0])
        target = String(words[1])
        headers = lines.dropFirst().reduce(into: [:]) { headers, line in
            guard let colon = line.firstIndex(of: ":") else { return }
            headers[line[..<colon].lowercased()] = String(line[colon...].dropFirst().drop { $0 == " " })
        }
    }

    /// Length of the body in bytes; `nil` if it is invalid or exceeds 1 MiB.
    var bodyLength: Int? {
        guard let length = headers["content-length"] else { return 0 }
        return Int(length).flatMap { 0...1 << 20 ~= $0 ? $0 : nil }
    }

    /// Path without the query.
    package var path: String {
        String(target.prefix { $0 != "?" })
    }

    /// Decoded query items; a repeated name has its last value.
    package var query: [String: String] {
        target.drop { $0 != "?" }.dropFirst().split(separator: "&").reduce(into: [:]) { query, pair in
            let name = String(pair.prefix { $0 != "=" })
            query[name.percentDecoded] = String(pair.drop { $0 != "=" }.dropFirst()).percentDecoded
        }
    }
}

extension String {
    /// Decoded as form data, in which a plus is a space.
    var percentDecoded: String {
        var bytes: [UInt8] = []
        var rest = self[...].utf8
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let decoded = UInt8(Substring(rest.prefix(2)), radix: 16) {
                bytes.append(decoded)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A response of the loopback server.
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

    /// The response to a HEAD request, with the length of the omitted body.
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
