import SystemSupport

extension HTTPClient {
    /// A client that limits concurrent requests, the others waiting in order, and honours `Retry-After` for all of them.
    ///
    /// ```swift
    /// let pause = RequestPause(clock: clock)
    /// let client = CurlHTTPClient(userAgent: "example/1.0").queued(atOnce: 4, pause: pause)
    /// ```
    ///
    /// A request that the server's pause would hold back for longer than its limits allow fails at once, without a place
    /// in the queue. Requests leave in a later turn of the main actor, after the frame that caused them is drawn.
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
    func get(_ request: HTTPRequest) async throws -> HTTPResponse {
        // Before the queue: a request whose turn comes hops to the main actor once more, and may be cancelled there.
        let bypassesPause = await pause.takeBypass()
        if !bypassesPause { try await pause.check(limit: request.limits.pause) }
        try await permits.wait()
        defer { permits.signal() }
        try Task.checkCancellation()
        return try await send(request, bypassingPause: bypassesPause)
    }

    @concurrent
    private func send(_ request: HTTPRequest, bypassingPause: Bool) async throws -> HTTPResponse {
        // Drawing a frame, the first one included, holds the main actor from the first view to the last byte written.
        await MainActor.run {}
        // Within the queue: a pause may have begun while the request waited there.
        if !bypassingPause { try await pause.wait(atMost: request.limits.pause) }
        let response = try await client.get(request)
        if let time = response.requestedPause(now: pause.now()) {
            await pause.extend(by: time)
        } else if bypassingPause, response.status < 500 {
            await pause.finish()
        }
        return response
    }
}

/// Counting semaphore for tasks: first in, first out; a cancelled task leaves the queue.
private final class AsyncSemaphore: Sendable {
    private struct State {
        var permits: Int
        var lastID = 0
        var queue: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    }

    private let state: Locked<State>

    init(permits: Int) {
        state = Locked(State(permits: permits))
    }

    /// Suspends until there is a permit. The place in the queue is taken before the first suspension point, so calls are
    /// served in the order in which they are made. Each return must be followed by one `signal()`.
    ///
    /// - Throws: `CancellationError` when cancelled in the queue; then `signal()` must not be called.
    func wait() async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { enqueue(id, $0) }
        } onCancel: {
            cancel(id)
        }
    }

    /// Returns a permit, or hands it to the first task in the queue.
    func signal() {
        let next: CheckedContinuation<Void, any Error>? = state.withLock { state in
            guard state.queue.isEmpty else { return state.queue.removeFirst().continuation }
            state.permits += 1
            return nil
        }
        next?.resume()
    }

    private func enqueue(_ id: Int, _ continuation: CheckedContinuation<Void, any Error>) {
        let hasPermit = state.withLock { state in
            guard state.permits == 0 else {
                state.permits -= 1
                return true
            }
            state.queue.append((id, continuation))
            return false
        }
        if hasPermit { continuation.resume() }
        // The cancellation handler may have run before the task was in the queue.
        if Task.isCancelled { cancel(id) }
    }

    private func cancel(_ id: Int) {
        let cancelled = state.withLock { state in
            state.queue.firstIndex { $0.id == id }.map { state.queue.remove(at: $0).continuation }
        }
        cancelled?.resume(throwing: CancellationError())
    }
}
