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
