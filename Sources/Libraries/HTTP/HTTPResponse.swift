import FoundationEssentials
import LoadResource
import SystemSupport

/// A server's response with any status.
public struct HTTPResponse: Sendable, Equatable {
    /// Status code, for example 200.
    public let status: Int
    /// Header values by lower-case name. The values of repeated headers are joined by ", ".
    public let headers: [String: String]
    /// The decompressed body.
    public let body: [UInt8]
    /// Whether this is a cached response that the server has confirmed with 304. Set by caching clients.
    public let isNotModified: Bool

    /// Creates a response, for caches and test doubles.
    public init(status: Int, headers: [String: String] = [:], body: [UInt8], isNotModified: Bool = false) {
        self.status = status
        self.headers = headers
        self.body = body
        self.isNotModified = isNotModified
    }
}

extension HTTPResponse {
    /// Returns the response if its status is 2xx, for requests whose response body is empty or not needed.
    ///
    /// ```swift
    /// try await client.post(content, to: url).requireSuccess()
    /// ```
    ///
    /// - Throws: `HTTPResponseError.status` for any other status.
    @discardableResult
    public func requireSuccess() throws(HTTPResponseError) -> HTTPResponse {
        guard (200..<300).contains(status) else {
            throw .status(status, retryAfter: requestedPause(now: .now))
        }
        return self
    }

    /// Decodes a JSON body.
    ///
    /// - Throws: ``HTTPResponseError`` for a status other than 2xx, or a body that cannot be decoded.
    public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws(HTTPResponseError) -> Value {
        try requireSuccess()
        do {
            return try JSONDecoder().decode(type, from: Data(body))
        } catch {
            throw .invalidBody(reason: SafeText(String(describing: error)).string)
        }
    }
}
