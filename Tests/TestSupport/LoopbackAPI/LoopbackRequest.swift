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

    /// Length of the body in bytes; `nil` if it is invalid.
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
