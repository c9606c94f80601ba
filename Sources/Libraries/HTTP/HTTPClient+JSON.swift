extension HTTPClient {
    /// The value of a JSON response, decoded away from the caller's actor.
    ///
    /// ```swift
    /// let users = try await client.json([User].self, from: "https://api.example.com/users", query: [("name", "Zoë")])
    /// ```
    ///
    /// - Parameters:
    ///   - type: what to decode.
    ///   - url: absolute and percent-encoded.
    ///   - query: added to the URL, percent-encoded.
    /// - Throws: ``HTTPClientError`` when there is no response, ``HTTPResponseError`` when it has no such value;
    ///   `CancellationError`.
    @concurrent
    public func json<Value: Decodable & Sendable>(
        _ type: Value.Type = Value.self,
        from url: String,
        query: [(name: String, value: String)] = []
    ) async throws -> Value {
        try await send(HTTPRequest(url: url, query: query)).json(type)
    }
}
