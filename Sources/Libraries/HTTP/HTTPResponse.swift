import FoundationEssentials
import LoadResource
import SystemSupport

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

extension HTTPResponse {
    /// The response, if its status is 2xx: what is left to check of one whose body is empty, or not needed.
    ///
    /// ```swift
    /// try await client.post(content, to: url).requireSuccess()
    /// ```
    ///
    /// - Throws: `HTTPResponseError.status` for any other.
    @discardableResult
    public func requireSuccess() throws(HTTPResponseError) -> HTTPResponse {
        guard (200..<300).contains(status) else {
            throw .status(status, retryAfter: requestedPause(now: .now))
        }
        return self
    }

    /// The value of a JSON body.
    ///
    /// - Throws: ``HTTPResponseError`` for a status other than 2xx, and for any other body.
    public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws(HTTPResponseError) -> Value {
        try requireSuccess()
        do {
            return try JSONDecoder().decode(type, from: Data(body))
        } catch {
            throw .invalidBody(reason: SafeText(String(describing: error)).string)
        }
    }
}
