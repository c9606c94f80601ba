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
    /// let response = try await client.post(.json(user), to: "https://api.example.com/users")
    /// ```
    ///
    /// ``HTTPResponse/requireSuccess()`` throws for a status other than 2xx.
    ///
    /// - Parameters:
    ///   - content: what is posted: ``HTTPContent/json(_:)``, or any other.
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
