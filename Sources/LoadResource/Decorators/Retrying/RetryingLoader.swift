/// Tries again what failed where that may help: at most three times in all, the first included, after growing random
/// waits that can be watched. Then, and where it does not help, the load fails with the last error.
///
/// Cancelled, it waits no longer and asks no more.
public struct RetryingLoader<Wrapped: Loader>: Loader {
    private let loader: Wrapped
    private let policy: RetryPolicy
    private let delegate: any RetryDelegate

    public init(_ loader: Wrapped, policy: RetryPolicy, delegate: any RetryDelegate) {
        self.loader = loader
        self.policy = policy
        self.delegate = delegate
    }

    public func load() async throws -> Wrapped.Item {
        var tries = 0
        while true {
            do {
                return try await loader.load()
            } catch let error as CancellationError {
                throw error
            } catch {
                tries += 1
                try await wait(afterTries: tries, failedWith: error)
            }
        }
    }

    /// - Throws: the error where it is the last word.
    @MainActor
    private func wait(afterTries tries: Int, failedWith error: any Error) async throws {
        // Whoever cancelled the load has been told of its end and must hear nothing of it any more.
        try Task.checkCancellation()
        guard let time = policy.time(afterTries: tries, failedWith: error) else { throw error }
        delegate.didStartWaiting(RetryWait(until: time, tries: tries, error: error))
        try await policy.clock.sleep(until: time)
        try Task.checkCancellation()
        delegate.didFinishWaiting()
    }
}
