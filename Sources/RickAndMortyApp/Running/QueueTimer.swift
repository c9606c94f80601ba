internal import Dispatch
import Networking

/// Lets time pass without the threads of Dispatch's global queues, which somebody would look after from then on.
nonisolated enum QueueTimer {
    private static let queue = DispatchQueue(label: "rickmorty.timer")

    /// - Throws: `CancellationError` at once when nobody waits any more.
    static func wait(_ time: Duration) async throws {
        let waiter = TimeWaiter()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                waiter.settle(continuation)
                queue.asyncAfter(deadline: .now() + .milliseconds(Int(time / .milliseconds(1)))) {
                    waiter.end(.success(()))
                }
            }
        } onCancel: {
            waiter.end(.failure(CancellationError()))
        }
    }
}

/// Who waits for a timer or for being cancelled, whichever comes first.
private nonisolated final class TimeWaiter: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Void, any Error>?
        var end: Result<Void, any Error>?
    }

    private let state = Locked(State())

    func settle(_ continuation: CheckedContinuation<Void, any Error>) {
        let end = state.withLock { state in
            state.continuation = state.end == nil ? continuation : nil
            return state.end
        }
        if let end { continuation.resume(with: end) }
    }

    /// The first end counts.
    func end(_ end: Result<Void, any Error>) {
        let continuation = state.withLock { state in
            guard state.end == nil else { return nil as CheckedContinuation<Void, any Error>? }
            state.end = end
            return state.continuation.take()
        }
        continuation?.resume(with: end)
    }
}
