package import LoadResource

/// Fetches one address. What it answers is what the server said, whichever status it carries.
package protocol HTTPClient: Sendable {
    /// - Throws: `HTTPClientError` when there is no answer; `CancellationError` when nobody waits for it any more.
    func get(_ request: HTTPRequest) async throws -> HTTPResponse
}

package struct HTTPRequest: Sendable, Hashable {
    /// Absolute, percent-encoded, `https` (or `http` to this machine).
    package let url: String
    package let limits: HTTPLimits
    /// Of the answer that is here already: the server says 304 where it would answer the same.
    package var entityTag: EntityTag?
    /// Whether it is sent also during a pause that the server has asked for.
    package var passesPause = false

    package init(url: String, limits: HTTPLimits) {
        self.url = url
        self.limits = limits
    }
}

extension HTTPRequest {
    /// The same, in less time; `nil` changes nothing.
    package func within(_ time: Duration?) -> HTTPRequest {
        guard let time, time < limits.time else { return self }
        var request = HTTPRequest(
            url: url,
            limits: HTTPLimits(bytes: limits.bytes, time: time, pause: min(limits.pause, time))
        )
        request.entityTag = entityTag
        return request
    }
}

/// How much of a server's time and bytes one answer may take.
package struct HTTPLimits: Sendable, Hashable {
    /// Counted after decompression.
    package let bytes: Int
    /// From the first packet to the last.
    package let time: Duration
    /// Before the first packet, where the server has asked for a pause.
    package let pause: Duration

    package init(bytes: Int, time: Duration, pause: Duration = .seconds(60)) {
        self.bytes = bytes
        self.time = time
        self.pause = pause
    }

    package static let json = HTTPLimits(bytes: 2 << 20, time: .seconds(20))
    package static let image = HTTPLimits(bytes: 1 << 20, time: .seconds(30))
}

package struct HTTPResponse: Sendable, Equatable {
    package let status: Int
    /// By lower-case name.
    package let headers: [String: String]
    package let body: [UInt8]
    /// Whether it is one that was here before, and of which the server has said that it still holds.
    package let isUnchanged: Bool

    package init(status: Int, headers: [String: String] = [:], body: [UInt8], isUnchanged: Bool = false) {
        self.status = status
        self.headers = headers
        self.body = body
        self.isUnchanged = isUnchanged
    }
}

/// Why there is no answer.
package enum HTTPClientError: Error, Equatable {
    /// The address is not one that this client asks: not `https`, or no address at all.
    case refused(reason: String)
    /// No way to the server: no network, no route, no such name.
    case noNetwork(reason: String)
    /// No connection: nobody listens there.
    case unreachable(reason: String)
    /// The server took longer than the request's limits allow.
    case timedOut
    /// The connection is not one to trust.
    case insecure(reason: String)
    /// Redirected too often, or to another host.
    case redirected
    /// The answer is larger than the request's limits allow.
    case tooLarge
    /// The answer broke off or is not HTTP.
    case broken(reason: String)
    /// The server has asked for a pause that is longer than the request's limits allow; nothing was sent.
    case paused(until: WallTime)
    /// libcurl is not on this machine, too old, or out of order.
    case unavailable(reason: String)
}
