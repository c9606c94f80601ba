import LoadResource

extension HTTPClient {
    /// A client that limits concurrent requests, the others waiting in order, and honours `Retry-After` for all of
    /// them.
    ///
    /// ```swift
    /// let pause = RequestPause(clock: clock)
    /// let client = CurlHTTPClient(userAgent: "example/1.0").queued(atOnce: 4, pause: pause)
    /// ```
    ///
    /// A request that the server's pause would hold back for longer than its limits allow fails at once, without a
    /// place in the queue. Requests leave in a later turn of the main actor, after the frame that caused them is drawn.
    ///
    /// Several queues, say for data and for pictures, may share one client with its connections, and one pause.
    ///
    /// - Parameters:
    ///   - limit: number of requests at once, at least 1.
    ///   - pause: that of the server.
    public func queued(atOnce limit: Int, pause: RequestPause) -> some HTTPClient {
        precondition(limit > 0, "with no request at once, each would wait for ever")
        return QueuedHTTPClient(client: self, pause: pause, permits: AsyncSemaphore(permits: limit))
    }
}

private struct QueuedHTTPClient<Client: HTTPClient>: HTTPClient {
    let client: Client
    let pause: RequestPause
    let permits: AsyncSemaphore

    /// - Throws: `HTTPClientError.paused` if the pause is longer than the request's limits allow; the client's errors.
    @MainActor
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let bypassesPause = pause.takeBypass()
        if !bypassesPause { try pause.check(limit: request.limits.pause) }
        try await permits.wait()
        defer { permits.signal() }
        try Task.checkCancellation()
        return try await sendInTurn(request, bypassingPause: bypassesPause)
    }

    @concurrent
    private func sendInTurn(_ request: HTTPRequest, bypassingPause: Bool) async throws -> HTTPResponse {
        // Drawing a frame, the first one included, holds the main actor from the first view to the last byte written.
        await MainActor.run {}
        // Within the queue: a pause may have begun while the request waited there.
        if !bypassingPause { try await pause.wait(atMost: request.limits.pause) }
        let response = try await client.send(request)
        if let time = response.requestedPause(now: pause.now()) {
            await pause.extend(by: time)
        } else if bypassingPause, response.status < 500 {
            await pause.finish()
        }
        return response
    }
}

/// Counting semaphore for tasks: first in, first out; a cancelled task leaves the queue.
@MainActor
private final class AsyncSemaphore {
    private var permits: Int
    private let queue = Sleepers()

    nonisolated init(permits: Int) {
        self.permits = permits
    }

    /// Suspends until there is a permit. Each return must be followed by one `signal()`.
    ///
    /// - Throws: `CancellationError` when cancelled in the queue; then `signal()` must not be called.
    func wait() async throws {
        if permits > 0 { permits -= 1 } else { try await queue.wait() }
    }

    /// Returns a permit, or hands it to the first task in the queue.
    func signal() {
        if !queue.wakeFirst() { permits += 1 }
    }
}
