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
