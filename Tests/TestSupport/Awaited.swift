import HTTP
import SystemSupport

/// State of a test double that a test can wait for.
package final class Awaited<State: Sendable>: Sendable {
    private struct Waiter {
        let isMet: @Sendable (State) -> Bool
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Contents {
        var state: State
        var waiters: [Int: Waiter] = [:]
        var lastWaiter = 0
    }

    private let contents: Locked<Contents>

    package init(_ state: State) {
        contents = Locked(Contents(state: state))
    }

    package var state: State {
        contents.withLock { $0.state }
    }

    /// Changes the state, and resumes the waiters whose condition holds.
    package func update<Value: Sendable>(_ change: @Sendable (inout State) -> Value) -> Value {
        let (result, met) = contents.withLock { contents in
            let result = change(&contents.state)
            let met = contents.waiters.filter { [state = contents.state] in $0.value.isMet(state) }
            for id in met.keys { contents.waiters[id] = nil }
            return (result, met.values.map(\.continuation))
        }
        for continuation in met { continuation.resume() }
        return result
    }

    /// Suspends until the condition holds.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, as at the test's time limit.
    package func wait(until isMet: @escaping @Sendable (State) -> Bool) async throws {
        let id = contents.withLock { contents in
            contents.lastWaiter += 1
            return contents.lastWaiter
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let answer: Result<Void, any Error>? = contents.withLock { contents in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if isMet(contents.state) { return .success(()) }
                    contents.waiters[id] = Waiter(isMet: isMet, continuation: continuation)
                    return nil
                }
                if let answer { continuation.resume(with: answer) }
            }
        } onCancel: {
            let waiter = contents.withLock { $0.waiters.removeValue(forKey: id) }
            waiter?.continuation.resume(throwing: CancellationError())
        }
    }
}

/// Returns once all jobs that were enqueued on the main actor before the call have run.
@MainActor
package func drainMainActorQueue() async {
    await Task { @MainActor in }.value
}

/// Yields to other work on the main actor until the condition holds.
@MainActor
package func until(_ condition: () -> Bool) async throws {
    while !condition() {
        try Task.checkCancellation()
        await Task.yield()
    }
}
