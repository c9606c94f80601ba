import SystemSupport

/// A request with limits for its response: a POST request if it has content, otherwise a GET request.
///
/// ```swift
/// let content = HTTPContent(type: "text/plain", bytes: text)
/// let request = HTTPRequest(url: "https://api.example.com/users", content: content)
/// let response = try await client.send(request)
/// ```
public struct HTTPRequest: Sendable, Hashable {
    /// Absolute, percent-encoded, and `https`, or `http` to a loopback host. Any other URL is rejected.
    public let url: String
    /// The content to post; `nil` for a GET request.
    public let content: HTTPContent?
    /// A response that exceeds these limits is an error.
    public private(set) var limits: HTTPLimits
    /// `ETag` of the cached response, if any. It is sent back unparsed in `If-None-Match` (RFC 9110, 8.8.3), and the
    /// server answers 304 if the response is unchanged. A malformed tag is rejected.
    public var entityTag: String?

    /// Creates a request without an entity tag.
    public init(
        url: String,
        content: HTTPContent? = nil,
        limits: HTTPLimits = .json
    ) {
        self.url = url
        self.content = content
        self.limits = limits
    }

    /// Returns the request with transfer and pause limited to `time`, or unchanged for `nil`.
    package func limited(_ time: Duration?) -> HTTPRequest {
        guard let time, time < limits.time else { return self }
        var request = self
        request.limits = HTTPLimits(bytes: limits.bytes, time: time, pause: min(limits.pause, time))
        return request
    }
}

/// Limits of the size and duration of one request.
public struct HTTPLimits: Sendable, Hashable {
    /// Maximum size of the body in bytes, after decompression.
    public let bytes: Int
    /// Maximum time from the first packet to the last, including redirects.
    public let time: Duration
    /// Longest pause that the server may request; a longer one fails the request without sending it.
    public let pause: Duration

    /// Creates limits; the server may request a pause of up to a minute by default.
    public init(bytes: Int, time: Duration, pause: Duration = .seconds(60)) {
        self.bytes = bytes
        self.time = time
        self.pause = pause
    }

    /// 2 MiB in 20 seconds.
    public static let json = HTTPLimits(bytes: 2 << 20, time: .seconds(20))
}

/// Body of a request.
///
/// ```swift
/// try await client.post(HTTPContent(type: "image/png", bytes: picture), to: url).requireSuccess()
/// ```
public struct HTTPContent: Sendable, Hashable {
    /// Value of `Content-Type`, for example "application/json".
    public let type: String
    /// The body, sent unchanged.
    public let bytes: [UInt8]

    /// Creates a body. A request whose content has a malformed type is rejected.
    public init(type: String, bytes: [UInt8]) {
        self.type = type
        self.bytes = bytes
    }
}

/// The query of a URL.
///
/// ```swift
/// let query = URLQuery.percentEncoded([("name", "Zoë"), ("page", "2")])
/// let link = "https://example.com/users?\(query)"
/// ```
public enum URLQuery {
    /// Returns `name=value` pairs separated by ampersands, without the question mark. Encodes all characters except the
    /// unreserved ones of RFC 3986; a space becomes `%20`.
    public static func percentEncoded(_ items: [(name: String, value: String)]) -> String {
        items.map { name, value in
            "\(name.percentEncoded(except: \.isUnreserved))=\(value.percentEncoded(except: \.isUnreserved))"
        }.joined(separator: "&")
    }
}
