import HTTP
import SystemSupport

/// A counter that tests can wait for.
final class LoopbackCounter: Sendable {
    private struct Waiter {
        let id: Int
        let number: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var count = 0
        var waiters: [Waiter] = []
        var ids = 0
    }

    private let state = Locked(State())

    var count: Int {
        state.withLock { $0.count }
    }

    func increment() {
        let reached = state.withLock { state in
            state.count += 1
            let reached = state.waiters.filter { $0.number <= state.count }
            state.waiters.removeAll { $0.number <= state.count }
            return reached
        }
        for waiter in reached { waiter.continuation.resume() }
    }

    /// Suspends until the count is reached.
    ///
    /// - Throws: `LoopbackError.nothingHappened` at the deadline.
    func reach(_ number: Int, within deadline: Duration = .seconds(120)) async throws {
        let id = state.withLock {
            $0.ids += 1
            return $0.ids
        }
        let alarm = Task {
            try await Task.sleep(for: deadline)
            giveUp(id)
        }
        defer { alarm.cancel() }
        try await withCheckedThrowingContinuation { continuation in
            let isReached = state.withLock {
                guard $0.count < number else { return true }
                $0.waiters.append(Waiter(id: id, number: number, continuation: continuation))
                return false
            }
            if isReached { continuation.resume() }
        }
    }

    private func giveUp(_ id: Int) {
        let (waiter, count) = state.withLock { state in
            let index = state.waiters.firstIndex { $0.id == id }
            return (index.map { state.waiters.remove(at: $0) }, state.count)
        }
        guard let waiter else { return }
        waiter.continuation.resume(throwing: LoopbackError.nothingHappened(awaited: waiter.number, counted: count))
    }
}
