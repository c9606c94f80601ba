import SystemSupport

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
