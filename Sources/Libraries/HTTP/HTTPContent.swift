import FoundationEssentials
import SystemSupport

/// Body of a request.
///
/// ```swift
/// try await client.post(.json(user), to: url).requireSuccess()
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

    /// A value as JSON, encoded on the caller's actor.
    ///
    /// - Throws: `HTTPClientError.refused` for a value that JSON cannot express, such as a number that is not finite.
    public static func json(_ value: some Encodable) throws(HTTPClientError) -> HTTPContent {
        do {
            return HTTPContent(type: "application/json", bytes: Array(try JSONEncoder().encode(value)))
        } catch {
            throw .refused(reason: "The content cannot be sent as JSON: \(SafeText(String(describing: error)).string)")
        }
    }
}
