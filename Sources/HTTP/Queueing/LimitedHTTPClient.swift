/// Lets only so many requests through to a client at once; the others wait in order.
package struct LimitedHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let turnstile: Turnstile

    package init(_ client: any HTTPClient, atOnce places: Int) {
        self.client = client
        turnstile = Turnstile(places: places)
    }

    package func get(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await turnstile.enter()
        defer { turnstile.leave() }
        try Task.checkCancellation()
        return try await client.get(request)
    }
}
