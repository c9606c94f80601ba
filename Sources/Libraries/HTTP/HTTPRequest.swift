import SystemSupport

/// A request, with the limits of its response: a POST request if it has content, and otherwise a GET request.
///
/// ```swift
/// let request = HTTPRequest(url: "https://api.example.com/users", content: HTTPContent(type: "text/plain", bytes: text))
/// let response = try await client.send(request)
/// ```
public struct HTTPRequest: Sendable, Hashable {
    /// Absolute, percent-encoded, `https` (or `http` to a loopback host); any other is refused.
    public let url: String
    /// What is posted; `nil` for a GET request.
    public let content: HTTPContent?
    /// A response that exceeds them is an error.
    public private(set) var limits: HTTPLimits
    /// `ETag` of the cached response, if any, sent back unparsed in `If-None-Match` (RFC 9110, 8.8.3): the server answers 304 if
    /// its response would be the same. A malformed one is refused.
    public var entityTag: String?

    /// - Parameters:
    ///   - url: absolute, percent-encoded, `https` (or `http` to a loopback host).
    ///   - content: what is posted; `nil` for a GET request.
    ///   - limits: of the response.
    public init(
        url: String,
        content: HTTPContent? = nil,
        limits: HTTPLimits = .json
    ) {
        self.url = url
        self.content = content
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

/// Body of a request.
///
/// ```swift
/// try await client.post(HTTPContent(type: "image/png", bytes: picture), to: url).requireSuccess()
/// ```
public struct HTTPContent: Sendable, Hashable {
    /// Value of `Content-Type`, as in "application/json".
    public let type: String
    /// Sent as they are.
    public let bytes: [UInt8]

    /// - Parameters:
    ///   - type: value of `Content-Type`, as in "application/json"; with a malformed one, the request is refused.
    ///   - bytes: sent as they are.
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
    /// The items as `name=value` pairs, separated by ampersands, without the question mark. All but the unreserved
    /// characters of RFC 3986 are encoded, the blank as `%20`.
    public static func percentEncoded(_ items: [(name: String, value: String)]) -> String {
        items.map { name, value in
            "\(name.percentEncoded(except: \.isUnreserved))=\(value.percentEncoded(except: \.isUnreserved))"
        }.joined(separator: "&")
    }
}
