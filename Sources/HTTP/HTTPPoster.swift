/// Hands something over at one address. What it answers is what the server said, whichever status it carries.
package protocol HTTPPoster: Sendable {
    /// - Throws: `HTTPClientError` when there is no answer; `CancellationError` when nobody waits for it any more.
    func post(_ content: HTTPContent, to request: HTTPRequest) async throws -> HTTPResponse
}

/// What is handed over.
package struct HTTPContent: Sendable, Hashable {
    /// As `Content-Type` has it: "application/json".
    package let type: String
    package let bytes: [UInt8]

    package init(type: String, bytes: [UInt8]) {
        self.type = type
        self.bytes = bytes
    }
}
