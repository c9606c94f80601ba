public import FoundationEssentials

extension HTTPClient {
    /// The value of a JSON response, decoded away from the caller's actor.
    ///
    /// ```swift
    /// let users = try await client.json([User].self, from: "https://api.example.com/users", query: [("name", "Zoë")])
    /// let user = try await client.json(User.self, from: url, method: .post, content: .json(NewUser(name: "Zoë")))
    /// ```
    ///
    /// For a response without a body, such as one of status 204, see ``HTTPResponse/requireSuccess()``.
    ///
    /// - Parameters:
    ///   - type: what to decode.
    ///   - url: absolute and percent-encoded.
    ///   - query: added to the URL, percent-encoded.
    ///   - method: what the server is to do.
    ///   - content: body of the request, if any.
    ///   - limits: of the response.
    ///   - headers: further ones of the request, such as `Authorization`.
    ///   - decoder: knows how the API writes names and dates.
    /// - Throws: ``HTTPClientError`` when there is no response, ``HTTPResponseError`` when it has no such value;
    ///   `CancellationError`.
    @concurrent
    public func json<Value: Decodable & Sendable>(
        _ type: Value.Type = Value.self,
        from url: String,
        query: [(name: String, value: String)] = [],
        method: HTTPMethod = .get,
        content: HTTPContent? = nil,
        limits: HTTPLimits = .json,
        headers: [String: String] = [:],
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value {
        try await send(
            HTTPRequest(method, url: url, query: query, content: content, limits: limits, headers: headers)
        ).json(type, decoder: decoder)
    }

    /// The value of a JSON response, decoded on the caller's actor: for a type that is not `Sendable`, or whose
    /// conformance to `Decodable` is isolated, as in a target whose default isolation is the main actor.
    ///
    /// The actor does nothing else meanwhile. A large response is better decoded away from it, by the same call: what
    /// it takes is a type that is `Sendable`, and `nonisolated` in such a target.
    ///
    /// - Parameters:
    ///   - type: what to decode.
    ///   - url: absolute and percent-encoded.
    ///   - query: added to the URL, percent-encoded.
    ///   - method: what the server is to do.
    ///   - content: body of the request, if any.
    ///   - limits: of the response.
    ///   - headers: further ones of the request, such as `Authorization`.
    ///   - decoder: knows how the API writes names and dates.
    /// - Throws: ``HTTPClientError`` when there is no response, ``HTTPResponseError`` when it has no such value;
    ///   `CancellationError`.
    public func json<Value: Decodable>(
        _ type: Value.Type = Value.self,
        from url: String,
        query: [(name: String, value: String)] = [],
        method: HTTPMethod = .get,
        content: HTTPContent? = nil,
        limits: HTTPLimits = .json,
        headers: [String: String] = [:],
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value {
        try await send(
            HTTPRequest(method, url: url, query: query, content: content, limits: limits, headers: headers)
        ).json(type, decoder: decoder)
    }
}
