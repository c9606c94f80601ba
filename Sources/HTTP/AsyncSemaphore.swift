import SystemSupport

/// Counting semaphore for tasks: first in, first out; a cancelled task leaves the queue.
final class AsyncSemaphore: Sendable {
    private struct Waiter {
        let id: Int
        /// `nil` until the task is suspended.
        var continuation: CheckedContinuation<Void, any Error>?
    }

    private struct State {
        var permits: Int
        var lastID = 0
        var queue: [Waiter] = []
        /// Waiters that were signalled before they were suspended.
        var signalled: Set<Int> = []
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
        guard let id = enqueue() else { return }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { suspend(id, $0) }
        } onCancel: {
            cancel(id)
        }
    }

    /// Returns a permit, or hands it to the first waiter.
    func signal() {
        let next: Waiter? = state.withLock { state in
            guard !state.queue.isEmpty else {
                state.permits += 1
                return nil
            }
            let waiter = state.queue.removeFirst()
            if waiter.continuation == nil { state.signalled.insert(waiter.id) }
            return waiter
        }
        next?.continuation?.resume()
    }

    /// - Returns: the id of a new waiter; `nil` if a permit was free.
    private func enqueue() -> Int? {
        state.withLock { state in
            guard state.permits == 0 else {
                state.permits -= 1
                return nil
            }
            state.lastID += 1
            state.queue.append(Waiter(id: state.lastID))
            return state.lastID
        }
    }

    private func suspend(_ id: Int, _ continuation: CheckedContinuation<Void, any Error>) {
        let result: Result<Void, any Error>? = state.withLock { state in
            if let index = state.queue.firstIndex(where: { $0.id == id }) {
                state.queue[index].continuation = continuation
                return nil
            }
            return state.signalled.remove(id) == nil ? .failure(CancellationError()) : .success(())
        }
        if let result { continuation.resume(with: result) }
    }

    private func cancel(_ id: Int) {
        let waiter: Waiter? = state.withLock { state in
            guard let index = state.queue.firstIndex(where: { $0.id == id }) else { return nil }
            return state.queue.remove(at: index)
        }
        waiter?.continuation?.resume(throwing: CancellationError())
    }
}
