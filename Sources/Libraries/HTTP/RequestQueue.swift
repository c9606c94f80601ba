import LoadResource

extension HTTPClient {
    /// Returns a client that limits concurrent requests, queues the others in order, and honours `Retry-After` for all
    /// of them.
    ///
    /// ```swift
    /// let pause = RequestPause(clock: clock)
    /// let client = CurlHTTPClient(userAgent: "example/1.0").queued(atOnce: 4, pause: pause)
    /// ```
    ///
    /// A request fails at once, without being queued, if the server's pause exceeds the request's limits. Requests are
    /// sent in a later turn of the main actor, so that a frame that is being drawn comes first.
    ///
    /// Several queues, for example for data and for pictures, can share one client with its connections, and one pause.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of concurrent requests, at least 1.
    ///   - pause: The server's pause.
    public func queued(atOnce limit: Int, pause: RequestPause) -> some HTTPClient {
        precondition(limit > 0, "with no request at once, each would wait for ever")
        return QueuedHTTPClient(client: self, pause: pause, permits: AsyncSemaphore(permits: limit))
    }
}

private struct QueuedHTTPClient<Client: HTTPClient>: HTTPClient {
    let client: Client
    let pause: RequestPause
    let permits: AsyncSemaphore

    /// - Throws: `HTTPClientError.paused` if the pause exceeds the request's limits; the client's errors.
    @MainActor
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let bypassesPause = pause.consumeBypass()
        if !bypassesPause { try pause.check(limit: request.limits.pause) }
        try await permits.wait()
        defer { permits.signal() }
        try Task.checkCancellation()
        return try await sendInTurn(request, bypassingPause: bypassesPause)
    }

    @concurrent
    private func sendInTurn(_ request: HTTPRequest, bypassingPause: Bool) async throws -> HTTPResponse {
        // Drawing a frame, including the first one, blocks the main actor until the last byte is written.
        await MainActor.run {}
        // Checked again here because a pause may have begun while the request was queued.
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

/// Counting semaphore for tasks. First in, first out; a cancelled task leaves the queue.
@MainActor
private final class AsyncSemaphore {
    private var permits: Int
    private let queue = SleepQueue()

    nonisolated init(permits: Int) {
        self.permits = permits
    }

    /// Suspends until a permit is available. Balance each return with one `signal()`.
    ///
    /// - Throws: `CancellationError` when cancelled in the queue; do not call `signal()` in that case.
    func wait() async throws {
        if permits > 0 { permits -= 1 } else { try await queue.wait() }
    }

    /// Returns a permit, or passes it to the first task in the queue.
    func signal() {
        if !queue.wakeFirst() { permits += 1 }
    }
}
