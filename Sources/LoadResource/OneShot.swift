/// A value that is set once and awaited.
@MainActor
package final class OneShot<Value: Sendable> {
    private var value: Value?
    private var continuation: CheckedContinuation<Value, Never>?

    package init() {}

    /// Later calls have no effect.
    package func complete(_ value: Value) {
        guard self.value == nil else { return }
        self.value = value
        continuation?.resume(returning: value)
    }

    package func wait() async -> Value {
        if let value { return value }
        return await withCheckedContinuation { continuation = $0 }
    }
}

extension LoadClock {
    /// Returns when `work` does, or after `limit`; `work` goes on in that case.
    package func wait(atMost limit: Duration, for work: @escaping @MainActor () async -> Void) async {
        let timeout = Task {
            do { try await sleep(until: now + limit) } catch { /* `work` has ended in time. */  }
        }
        let end = OneShot<Void>()
        Task {
            await work()
            end.complete(())
        }
        Task {
            await timeout.value
            end.complete(())
        }
        await end.wait()
        timeout.cancel()
    }
}
