/// Sends requests. Returns the server's response whatever its status.
///
/// ``CurlHTTPClient`` sends them with libcurl, ``queued(atOnce:pause:)`` limits and pauses them, and `json` decodes the
/// response:
///
/// ```swift
/// let users = try await client.json([User].self, from: "https://api.example.com/users")
/// ```
///
/// A client of your own has one function. This one counts the requests of another:
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
    /// The response to a request.
    ///
    /// - Throws: ``HTTPClientError`` when there is no response; `CancellationError`.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

extension HTTPClient {
    /// The response to a POST request, whatever its status. Follows no redirects, as no request that may change
    /// something.
    ///
    /// ```swift
    /// let response = try await client.post(content, to: "https://api.example.com/users")
    /// ```
    ///
    /// ``HTTPResponse/requireSuccess()`` throws for a status other than 2xx.
    ///
    /// - Parameters:
    ///   - content: what is posted.
    ///   - url: absolute and percent-encoded.
    ///   - limits: of the response.
    /// - Throws: ``HTTPClientError`` when there is no response; `CancellationError`.
    public func post(
        _ content: HTTPContent,
        to url: String,
        limits: HTTPLimits = .json
    ) async throws -> HTTPResponse {
        try await send(HTTPRequest(url: url, content: content, limits: limits))
    }
}

extension HTTPClient {
    /// The value of a JSON response, decoded away from the caller's actor.
    ///
    /// ```swift
    /// let users = try await client.json([User].self, from: "https://api.example.com/users")
    /// ```
    ///
    /// - Parameters:
    ///   - type: what to decode.
    ///   - url: absolute and percent-encoded.
    /// - Throws: ``HTTPClientError`` when there is no response, ``HTTPResponseError`` when it has no such value;
    ///   `CancellationError`.
    @concurrent
    public func json<Value: Decodable & Sendable>(
        _ type: Value.Type = Value.self,
        from url: String
    ) async throws -> Value {
        try await send(HTTPRequest(url: url)).json(type)
    }
}
