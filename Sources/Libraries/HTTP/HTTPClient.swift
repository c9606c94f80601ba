/// Sends requests. Returns the server's response whatever its status.
///
/// ``CurlHTTPClient`` sends them with libcurl, ``queued(atOnce:pause:)`` limits and pauses them. For each method there
/// is a function, such as ``get(_:query:limits:headers:)``, and `json` decodes the response:
///
/// ```swift
/// let users = try await client.json([User].self, from: "https://api.example.com/users")
/// try await client.delete("https://api.example.com/users/7").requireSuccess()
/// ```
///
/// A client of your own has one function. This one signs the requests of another:
///
/// ```swift
/// struct AuthorizedClient<Client: HTTPClient>: HTTPClient {
///     let client: Client
///     let token: String
///
///     func send(_ request: HTTPRequest) async throws -> HTTPResponse {
///         var request = request
///         request.headers["Authorization"] = "Bearer \(token)"
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

/// One function for each common method; ``HTTPRequest`` takes any.
///
/// Each returns a response of any status; ``HTTPResponse/requireSuccess()`` throws for those other than 2xx.
extension HTTPClient {
    /// The response to a GET request, whatever its status.
    ///
    /// - Parameters:
    ///   - url: absolute and percent-encoded.
    ///   - query: added to the URL, percent-encoded.
    ///   - limits: of the response.
    ///   - headers: further ones of the request, such as `Authorization`.
    /// - Throws: ``HTTPClientError`` when there is no response; `CancellationError`.
    public func get(
        _ url: String,
        query: [(name: String, value: String)] = [],
        limits: HTTPLimits = .json,
        headers: [String: String] = [:]
    ) async throws -> HTTPResponse {
        try await send(HTTPRequest(.get, url: url, query: query, limits: limits, headers: headers))
    }

    /// The response to a POST request, whatever its status. Follows no redirects, as no request that may change
    /// something.
    ///
    /// ```swift
    /// let response = try await client.post(.form([("name", "Zoë")]), to: "https://api.example.com/users")
    /// ```
    ///
    /// - Parameters:
    ///   - content: what is posted: ``HTTPContent/json(_:encoder:)``, ``HTTPContent/form(_:)``, or any other.
    ///   - url: absolute and percent-encoded.
    ///   - limits: of the response.
    ///   - headers: further ones of the request, such as `Authorization`.
    /// - Throws: ``HTTPClientError`` when there is no response; `CancellationError`.
    public func post(
        _ content: HTTPContent,
        to url: String,
        limits: HTTPLimits = .json,
        headers: [String: String] = [:]
    ) async throws -> HTTPResponse {
        try await send(HTTPRequest(.post, url: url, content: content, limits: limits, headers: headers))
    }

    /// The response to a PUT request, whatever its status. As ``post(_:to:limits:headers:)`` otherwise.
    public func put(
        _ content: HTTPContent,
        to url: String,
        limits: HTTPLimits = .json,
        headers: [String: String] = [:]
    ) async throws -> HTTPResponse {
        try await send(HTTPRequest(.put, url: url, content: content, limits: limits, headers: headers))
    }

    /// The response to a PATCH request, whatever its status. As ``post(_:to:limits:headers:)`` otherwise.
    public func patch(
        _ content: HTTPContent,
        to url: String,
        limits: HTTPLimits = .json,
        headers: [String: String] = [:]
    ) async throws -> HTTPResponse {
        try await send(HTTPRequest(.patch, url: url, content: content, limits: limits, headers: headers))
    }

    /// The response to a DELETE request without content, whatever its status. Follows no redirects.
    ///
    /// ```swift
    /// try await client.delete("https://api.example.com/users/7").requireSuccess()
    /// ```
    ///
    /// - Parameters:
    ///   - url: absolute and percent-encoded.
    ///   - limits: of the response.
    ///   - headers: further ones of the request, such as `Authorization`.
    /// - Throws: ``HTTPClientError`` when there is no response; `CancellationError`.
    public func delete(
        _ url: String,
        limits: HTTPLimits = .json,
        headers: [String: String] = [:]
    ) async throws -> HTTPResponse {
        try await send(HTTPRequest(.delete, url: url, limits: limits, headers: headers))
    }
}
