import HTTP

/// Sends conditional requests for cached responses with an entity tag, and returns the cached response after a 304.
struct RevalidatingHTTPClient: HTTPClient {
    let client: any HTTPClient
    let store: any ResponseStore
    /// The cached response, if it has been looked up already.
    var known: CachedResponse?

    @concurrent
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard request.content == nil else { return try await client.send(request) }
        let cached = if let known { known } else { await store.response(to: request.url) }
        guard let cached, let entityTag = cached.entityTag else { return try await client.send(request) }
        var conditional = request
        conditional.entityTag = entityTag
        let response = try await client.send(conditional)
        guard response.status == 304 else { return response }
        return HTTPResponse(status: 200, headers: response.headers, body: cached.body, isUnchanged: true)
    }
}
