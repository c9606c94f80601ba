import SystemSupport

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
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        // Before the queue: a request whose turn comes hops to the main actor once more, and may be cancelled there.
        let bypassesPause = await pause.takeBypass()
        if !bypassesPause { try await pause.check(limit: request.limits.pause) }
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
private final class AsyncSemaphore: Sendable {
    private struct State {
        var permits: Int
        var lastID = 0
        /// Tasks that wait, without a continuation until they are suspended.
        var queue: [(id: Int, continuation: CheckedContinuation<Void, any Error>?)] = []
        /// What became of tasks that left the queue before they were suspended.
        var settled: [Int: Result<Void, any Error>] = [:]

        /// Takes a permit, or else a place in the queue.
        ///
        /// - Returns: what identifies the task in the queue; `nil` for one that has its permit.
        mutating func takePlace() -> Int? {
            guard permits == 0 else {
                permits -= 1
                return nil
            }
            lastID += 1
            queue.append((lastID, nil))
            return lastID
        }

        /// Takes a task out of the queue.
        ///
        /// - Returns: what resumes it, unless it does not wait yet.
        mutating func settle(at index: Int, _ result: Result<Void, any Error>) -> (() -> Void)? {
            let (id, continuation) = queue.remove(at: index)
            guard let continuation else {
                settled[id] = result
                return nil
            }
            return { continuation.resume(with: result) }
        }
    }

    private let state: Locked<State>

    init(permits: Int) {
        state = Locked(State(permits: permits))
    }

    /// Suspends until there is a permit. The permit, or the place in the queue, is taken before the first suspension
    /// point, so calls are served in the order in which they are made. Each return must be followed by one `signal()`.
    ///
    /// - Throws: `CancellationError` when cancelled in the queue; then `signal()` must not be called.
    func wait() async throws {
        guard let id = state.withLock({ $0.takePlace() }) else { return }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { suspend(id, $0) }
        } onCancel: {
            cancel(id)
        }
    }

    /// Returns a permit, or hands it to the first task in the queue.
    func signal() {
        let resume: (() -> Void)? = state.withLock { state in
            guard state.queue.isEmpty else { return state.settle(at: 0, .success(())) }
            state.permits += 1
            return nil
        }
        resume?()
    }

    private func suspend(_ id: Int, _ continuation: CheckedContinuation<Void, any Error>) {
        let result = state.withLock { state in
            if let index = state.queue.firstIndex(where: { $0.id == id }) {
                state.queue[index].continuation = continuation
            }
            return state.settled.removeValue(forKey: id)
        }
        if let result { continuation.resume(with: result) }
    }

    private func cancel(_ id: Int) {
        let resume = state.withLock { state in
            state.queue.firstIndex { $0.id == id }.flatMap { state.settle(at: $0, .failure(CancellationError())) }
        }
        resume?()
    }
}
