/// Sends GET requests. Returns the server's response whatever its status.
///
/// ``CurlHTTPClient`` sends them with libcurl, ``queued(atOnce:pause:)`` limits and pauses them, and
/// ``json(_:from:limits:headers:decoder:)`` decodes the response. A test double has one function:
///
/// ```swift
/// struct AnsweringClient: HTTPClient {
///     let body: String
///
///     func get(_ request: HTTPRequest) async throws -> HTTPResponse {
///         HTTPResponse(status: 200, body: Array(body.utf8))
///     }
/// }
/// ```
public protocol HTTPClient: Sendable {
    /// The response to a GET request.
    ///
    /// - Throws: ``HTTPClientError`` when there is no response; `CancellationError`.
    func get(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// A GET request, or the address and limits of a POST request.
public struct HTTPRequest: Sendable, Hashable {
    /// Absolute, percent-encoded, `https` (or `http` to a loopback host); any other is refused.
    public let url: String
    /// A response that exceeds them is an error.
    public private(set) var limits: HTTPLimits
    /// Version of the cached response, if any: the server answers 304 if its response would be the same.
    public var entityTag: EntityTag?
    /// Further headers by name, such as `Authorization`. They stay with the origin of the URL, as redirects do.
    public let headers: [String: String]

    /// - Parameters:
    ///   - url: absolute, percent-encoded, `https` (or `http` to a loopback host).
    ///   - limits: of the response.
    ///   - headers: further ones by name; with one that is malformed, the request is refused.
    public init(url: String, limits: HTTPLimits = .json, headers: [String: String] = [:]) {
        self.url = url
        self.limits = limits
        self.headers = headers
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
public struct HTTPLimits: Sendable, Hashable {
    /// Size of the body in bytes, after decompression.
    public let bytes: Int
    /// From the first packet to the last, redirects included.
    public let time: Duration
    /// Wait before the first packet if the server has asked for a pause; a longer one fails the request.
    public let pause: Duration

    /// - Parameters:
    ///   - bytes: size of the body, after decompression.
    ///   - time: from the first packet to the last, redirects included.
    ///   - pause: wait before the first packet.
    public init(bytes: Int, time: Duration, pause: Duration = .seconds(60)) {
        self.bytes = bytes
        self.time = time
        self.pause = pause
    }

    /// 2 MiB in 20 seconds.
    public static let json = HTTPLimits(bytes: 2 << 20, time: .seconds(20))
}

/// Body of a POST request.
public struct HTTPContent: Sendable, Hashable {
    /// Value of `Content-Type`, as in "application/json".
    public let type: String
    /// Sent as they are.
    public let bytes: [UInt8]

    /// - Parameters:
    ///   - type: value of `Content-Type`, as in "application/json".
    ///   - bytes: sent as they are.
    public init(type: String, bytes: [UInt8]) {
        self.type = type
        self.bytes = bytes
    }
}

/// A server's response, of any status.
public struct HTTPResponse: Sendable, Equatable {
    /// Status code, as in 200.
    public let status: Int
    /// By lower-case name. Repeated headers are joined by ", ".
    public let headers: [String: String]
    /// Decompressed.
    public let body: [UInt8]
    /// Whether this is a cached response that the server has confirmed with 304; set by clients that cache.
    public let isUnchanged: Bool

    /// A response of a test double or of a cache.
    ///
    /// - Parameters:
    ///   - status: as in 200.
    ///   - headers: by lower-case name.
    ///   - body: decompressed.
    ///   - isUnchanged: whether this is a cached response that the server has confirmed with 304.
    public init(status: Int, headers: [String: String] = [:], body: [UInt8], isUnchanged: Bool = false) {
        self.status = status
        self.headers = headers
        self.body = body
        self.isUnchanged = isUnchanged
    }
}

/// `ETag` of a response, sent back unparsed in `If-None-Match` (RFC 9110, 8.8.3).
///
/// ```swift
/// var request = HTTPRequest(url: url)
/// request.entityTag = cached.headers["etag"].flatMap(EntityTag.init)
/// let response = try await client.get(request)
/// let body = response.status == 304 ? cached.body : response.body
/// ```
public struct EntityTag: Sendable, Hashable {
    /// The header's value, as in `W/"1a2b"`.
    public let text: String

    /// `nil` if the text is not a well-formed entity tag; other text could inject a header.
    public init?(_ text: String) {
        let opaque = text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
        guard opaque.utf8.count >= 2, opaque.first == "\"", opaque.last == "\"",
            opaque.dropFirst().dropLast().utf8.allSatisfy({ (0x23...0x7E).contains($0) || $0 == 0x21 })
        else { return nil }
        self.text = text
    }
}
