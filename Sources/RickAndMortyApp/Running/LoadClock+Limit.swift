import LoadResource

extension LoadClock {
    /// Returns when `work` does, or when that takes too long: then it goes on by itself.
    func wait(atMost limit: Duration, for work: @escaping () async -> Void) async {
        let timeout = Task {
            do { try await sleep(until: now + limit) } catch { /* It did not take too long. */  }
        }
        await withCheckedContinuation { continuation in
            let leave = FirstCall { continuation.resume() }
            Task {
                await work()
                leave()
            }
            Task {
                await timeout.value
                leave()
            }
        }
        timeout.cancel()
    }
}

/// Does something once, whoever calls first.
private final class FirstCall {
    private var body: (() -> Void)?

    init(_ body: @escaping () -> Void) {
        self.body = body
    }

    func callAsFunction() {
        body?()
        body = nil
    }
}
