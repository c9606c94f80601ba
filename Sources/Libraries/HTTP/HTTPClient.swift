/// Sends requests and returns the responses, whatever their status.
///
/// ``CurlHTTPClient`` sends requests with libcurl, ``queued(atOnce:pause:)`` limits and pauses them, and `json` decodes
/// a response:
///
/// ```swift
/// let users = try await client.json([User].self, from: "https://api.example.com/users")
/// ```
///
/// A custom client implements one method. This client counts the requests of another client:
///
/// ```swift
/// struct CountedClient<Client: HTTPClient>: HTTPClient {
///     let client: Client
///     let counter: Counter
///
///     func send(_ request: HTTPRequest) async throws -> HTTPResponse {
///         await counter.increment()
///         return try await client.send(request)
///     }
/// }
/// ```
public protocol HTTPClient: Sendable {
    /// Sends a request and returns its response.
    ///
    /// - Throws: ``HTTPClientError`` if there is no response; `CancellationError`.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

extension HTTPClient {
    /// Posts content and returns the response, whatever its status. Follows no redirects, because a POST request may
    /// change data on the server.
    ///
    /// ```swift
    /// let response = try await client.post(content, to: "https://api.example.com/users")
    /// ```
    ///
    /// ``HTTPResponse/requireSuccess()`` throws for a status other than 2xx.
    ///
    /// - Parameters:
    ///   - content: The content to post.
    ///   - url: Absolute and percent-encoded.
    ///   - limits: The limits of the response.
    /// - Throws: ``HTTPClientError`` if there is no response; `CancellationError`.
    public func post(
        _ content: HTTPContent,
        to url: String,
        limits: HTTPLimits = .json
    ) async throws -> HTTPResponse {
        try await send(HTTPRequest(url: url, content: content, limits: limits))
    }
}

extension HTTPClient {
    /// Loads and decodes a JSON value, off the caller's actor.
    ///
    /// ```swift
    /// let users = try await client.json([User].self, from: "https://api.example.com/users")
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - url: Absolute and percent-encoded.
    /// - Throws: ``HTTPClientError`` if there is no response, ``HTTPResponseError`` if it has no such value;
    ///   `CancellationError`.
    @concurrent
    public func json<Value: Decodable & Sendable>(
        _ type: Value.Type = Value.self,
        from url: String
    ) async throws -> Value {
        try await send(HTTPRequest(url: url)).json(type)
    }
}
