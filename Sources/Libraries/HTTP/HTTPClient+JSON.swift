public import FoundationEssentials

extension HTTPClient {
    /// Requests JSON and decodes it, away from the caller's actor.
    ///
    /// ```swift
    /// let users = try await client.json([User].self, from: "https://api.example.com/users")
    /// ```
    ///
    /// - Parameters:
    ///   - type: what to decode.
    ///   - url: absolute and percent-encoded; ``URLQuery`` encodes values.
    ///   - limits: of the response.
    ///   - headers: further ones of the request, such as `Authorization`.
    ///   - decoder: knows how the API writes names and dates.
    /// - Throws: ``HTTPClientError`` when there is no response, ``HTTPResponseError`` when it has no such value;
    ///   `CancellationError`.
    @concurrent
    public func json<Value: Decodable & Sendable>(
        _ type: Value.Type = Value.self,
        from url: String,
        limits: HTTPLimits = .json,
        headers: [String: String] = [:],
        decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value {
        try await get(HTTPRequest(url: url, limits: limits, headers: headers)).json(type, decoder: decoder)
    }
}
