package import HTTP

/// Sends conditional requests for cached responses with an entity tag, and returns the cached response after a 304.
package struct RevalidatingHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let store: any ResponseStore

    package init(_ client: any HTTPClient, store: any ResponseStore) {
        self.client = client
        self.store = store
    }

    @concurrent
    package func get(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let cached = await store.response(to: request.url), let entityTag = cached.entityTag else {
            return try await client.get(request)
        }
        var conditional = request
        conditional.entityTag = entityTag
        let response = try await client.get(conditional)
        guard response.status == 304 else { return response }
        return HTTPResponse(status: 200, headers: response.headers, body: cached.body, isUnchanged: true)
    }
}
