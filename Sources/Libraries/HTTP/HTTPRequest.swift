/// A request, with the limits of its response.
///
/// ```swift
/// let request = HTTPRequest(.put, url: "https://api.example.com/users/7", content: try .json(user))
/// let response = try await client.send(request)
/// ```
public struct HTTPRequest: Sendable, Hashable {
    /// What the server is to do.
    public let method: HTTPMethod
    /// Absolute, percent-encoded, `https` (or `http` to a loopback host); any other is refused.
    public let url: String
    /// Body, if any. One of a GET or HEAD request is refused.
    public let content: HTTPContent?
    /// A response that exceeds them is an error.
    public private(set) var limits: HTTPLimits
    /// Version of the cached response, if any: the server answers 304 if its response would be the same.
    public var entityTag: EntityTag?
    /// Further headers by name, such as `Authorization`. They stay with the origin of the URL, as redirects do.
    public var headers: [String: String]

    /// - Parameters:
    ///   - method: what the server is to do; with a malformed one, the request is refused.
    ///   - url: absolute, percent-encoded, `https` (or `http` to a loopback host).
    ///   - query: added to the URL, percent-encoded.
    ///   - content: body, if any.
    ///   - limits: of the response.
    ///   - headers: further ones by name; with one that is malformed, the request is refused.
    public init(
        _ method: HTTPMethod = .get,
        url: String,
        query: [(name: String, value: String)] = [],
        content: HTTPContent? = nil,
        limits: HTTPLimits = .json,
        headers: [String: String] = [:]
    ) {
        self.method = method
        self.url = URLQuery.adding(query, to: url)
        self.content = content
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

/// The method of a request: one of the constants, or any other token (RFC 9110, 9).
///
/// ```swift
/// let response = try await client.send(HTTPRequest(HTTPMethod("PROPFIND"), url: url))
/// ```
public struct HTTPMethod: Sendable, Hashable {
    /// As it is sent; upper and lower case differ.
    public let name: String

    /// - Parameter name: as it is sent, as in "PROPFIND".
    public init(_ name: String) {
        self.name = name
    }

    /// Reads a resource.
    public static let get = HTTPMethod("GET")
    /// Reads a resource's headers only.
    public static let head = HTTPMethod("HEAD")
    /// Lets a resource process the content, often by creating another one.
    public static let post = HTTPMethod("POST")
    /// Creates or replaces a resource.
    public static let put = HTTPMethod("PUT")
    /// Changes a part of a resource.
    public static let patch = HTTPMethod("PATCH")
    /// Deletes a resource.
    public static let delete = HTTPMethod("DELETE")

    /// Whether it is GET or HEAD, which change nothing at the server: only these are redirected and sent again.
    var isRead: Bool { self == .get || self == .head }
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

/// `ETag` of a response, sent back unparsed in `If-None-Match` (RFC 9110, 8.8.3).
///
/// ```swift
/// var request = HTTPRequest(url: url)
/// request.entityTag = cached.headers["etag"].flatMap(EntityTag.init)
/// let response = try await client.send(request)
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
