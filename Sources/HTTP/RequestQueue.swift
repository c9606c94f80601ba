/// Limits the number of requests in flight; the others wait in order.
package struct LimitedHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let semaphore: AsyncSemaphore

    package init(_ client: any HTTPClient, atOnce limit: Int) {
        self.client = client
        semaphore = AsyncSemaphore(permits: limit)
    }

    package func get(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await semaphore.wait()
        defer { semaphore.signal() }
        try Task.checkCancellation()
        return try await client.get(request)
    }
}

/// Sends each request in a later turn of the main actor, so that the frame that caused it is finished first.
///
/// Drawing a frame, the first one included, holds the main actor from the first view to the last byte written.
package struct DeferringHTTPClient: HTTPClient {
    private let client: any HTTPClient

    package init(_ client: any HTTPClient) {
        self.client = client
    }

    @concurrent
    package func get(_ request: HTTPRequest) async throws -> HTTPResponse {
        await MainActor.run {}
        return try await client.get(request)
    }
}
