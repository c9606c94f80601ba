import LoadResource

/// Sends GET requests. Returns the server's response whatever its status.
package protocol HTTPClient: Sendable {
    /// - Throws: `HTTPClientError` when there is no response; `CancellationError`.
    func get(_ request: HTTPRequest) async throws -> HTTPResponse
}

package struct HTTPRequest: Sendable, Hashable {
    /// Absolute, percent-encoded, `https` (or `http` to a loopback host).
    package let url: String
    package private(set) var limits: HTTPLimits
    /// Version of the cached response, if any: the server answers 304 if its response would be the same.
    package var entityTag: EntityTag?

    package init(url: String, limits: HTTPLimits) {
        self.url = url
        self.limits = limits
    }

    /// The same request with at most `time` for transfer and pause; unchanged for `nil`.
    package func within(_ time: Duration?) -> HTTPRequest {
        guard let time, time < limits.time else { return self }
        var request = self
        request.limits = HTTPLimits(bytes: limits.bytes, time: time, pause: min(limits.pause, time))
        return request
    }
}

/// Upper bounds of the size and duration of one request.
package struct HTTPLimits: Sendable, Hashable {
    /// Size of the body after decompression.
    package let bytes: Int
    /// From the first packet to the last, redirects included.
    package let time: Duration
    /// Wait before the first packet if the server has asked for a pause.
    package let pause: Duration

    package init(bytes: Int, time: Duration, pause: Duration = RetryPolicy.longestWait) {
        self.bytes = bytes
        self.time = time
        self.pause = pause
    }

    package static let json = HTTPLimits(bytes: 2 << 20, time: .seconds(20))
    package static let image = HTTPLimits(bytes: 1 << 20, time: .seconds(30))
}

/// Body of a POST request.
package struct HTTPContent: Sendable, Hashable {
    /// Value of `Content-Type`, as in "application/json".
    package let type: String
    package let bytes: [UInt8]

    package init(type: String, bytes: [UInt8]) {
        self.type = type
        self.bytes = bytes
    }
}

package struct HTTPResponse: Sendable, Equatable {
    package let status: Int
    /// By lower-case name. Repeated headers are joined by ", ".
    package let headers: [String: String]
    package let body: [UInt8]
    /// Whether this is a cached response that the server has confirmed with 304.
    package let isUnchanged: Bool

    package init(status: Int, headers: [String: String] = [:], body: [UInt8], isUnchanged: Bool = false) {
        self.status = status
        self.headers = headers
        self.body = body
        self.isUnchanged = isUnchanged
    }
}

/// `ETag` of a response, sent back unparsed in `If-None-Match` (RFC 9110, 8.8.3).
package struct EntityTag: Sendable, Hashable {
    package let text: String

    /// `nil` if the text is not a well-formed entity tag; other text could inject a header.
    package init?(_ text: String) {
        let opaque = text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
        guard opaque.utf8.count >= 2, opaque.first == "\"", opaque.last == "\"",
            opaque.dropFirst().dropLast().utf8.allSatisfy({ (0x23...0x7E).contains($0) || $0 == 0x21 })
        else { return nil }
        self.text = text
    }
}
