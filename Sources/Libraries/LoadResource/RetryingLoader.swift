/// Retries a failed load where that may help, after random waits that grow with each try.
///
/// When the tries are used up, or a retry does not help, it throws the last error. Cancellation ends a wait at once.
///
/// ```swift
/// let viewModel = LoadResourceViewModel(mapper: \Book.title)
/// let loader = RetryingLoader(remoteBook, policy: policy, delegate: viewModel)
/// let adapter = LoadResourcePresentationAdapter(loader: loader, delegate: viewModel)
/// ```
public struct RetryingLoader<Wrapped: Loader, Item: Sendable>: Loader where Wrapped.Item == Item {
    // `Item` is a parameter: to find that of `Wrapped`, the runtime would search the conformances of the whole program.

    private let loader: Wrapped
    /// What the load begins with; `nil` if it begins with a try.
    public let firstWait: RetryWait?
    private let policy: RetryPolicy
    private let delegate: any RetryDelegate

    /// - Parameters:
    ///   - loader: asked once for each try.
    ///   - policy: decides whether and when to retry.
    ///   - delegate: the delegate of the load, which is notified of its waits and retries.
    ///   - wait: what the load begins with, for tries that have failed before it (``RetryPolicy/wait(afterTries:failedWith:)``);
    ///     `nil` to begin with a try.
    public init(_ loader: Wrapped, policy: RetryPolicy, delegate: any RetryDelegate, after wait: RetryWait? = nil) {
        self.loader = loader
        self.policy = policy
        self.delegate = delegate
        firstWait = wait
    }

    /// - Throws: the error of the last try; `CancellationError` when cancelled.
    public func load() async throws -> Item {
        var tries = firstWait?.tries ?? 0
        if let firstWait { try await pass(firstWait) }
        while true {
            do {
                return try await loader.load()
            } catch let error as CancellationError {
                throw error
            } catch {
                tries += 1
                guard let wait = await policy.wait(afterTries: tries, failedWith: error) else { throw error }
                try await pass(wait)
            }
        }
    }

    /// - Throws: `CancellationError` when cancelled.
    @MainActor
    private func pass(_ wait: RetryWait) async throws {
        // The delegate of a cancelled load has been notified of its end and must not be notified of anything else.
        try Task.checkCancellation()
        delegate.didStartWaiting(wait)
        try await policy.clock.sleep(until: wait.until)
        try Task.checkCancellation()
        delegate.didStartRetrying()
    }
}
