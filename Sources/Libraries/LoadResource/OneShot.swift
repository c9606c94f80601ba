/// A value that is set once, and awaited any number of times.
@MainActor
package final class OneShot<Value: Sendable> {
    private var value: Value?
    private var waiters: [CheckedContinuation<Value, Never>] = []

    package init() {}

    /// Later calls have no effect.
    package func complete(_ value: Value) {
        guard self.value == nil else { return }
        self.value = value
        for waiter in waiters { waiter.resume(returning: value) }
        waiters = []
    }

    package func wait() async -> Value {
        if let value { return value }
        return await withCheckedContinuation { waiters.append($0) }
    }
}

extension OneShot<Void> {
    /// Returns when the first of these operations does; the others go on.
    package static func first(of operations: [@MainActor () async -> Void]) async {
        let end = OneShot()
        for operation in operations {
            Task {
                await operation()
                end.complete(())
            }
        }
        await end.wait()
    }
}

extension LoadClock {
    /// Returns when `work` does, or after `limit`; `work` goes on in that case.
    package func wait(atMost limit: Duration, for work: @escaping @MainActor () async -> Void) async {
        let timeout = Task { try await sleep(until: now + limit) }
        await OneShot.first(of: [work, { _ = await timeout.result }])
        timeout.cancel()
    }
}
