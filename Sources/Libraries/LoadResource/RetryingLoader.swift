/// Retries a failed load if a retry may help, with exponential backoff.
///
/// Throws the last error when no tries are left or a retry would not help. Cancellation ends a wait at once.
///
/// ```swift
/// let viewModel = LoadResourceViewModel(mapper: \Book.title)
/// let loader = RetryingLoader(remoteBook, policy: policy, delegate: viewModel)
/// let adapter = LoadResourcePresentationAdapter(loader: loader, delegate: viewModel)
/// ```
public struct RetryingLoader<Wrapped: Loader, Item: Sendable>: Loader where Wrapped.Item == Item {
    // `Item` is a generic parameter because looking up `Wrapped.Item` makes the runtime search the conformances of the
    // whole program.

    private let loader: Wrapped
    /// The wait before the first try; `nil` to try at once.
    public let initialDelay: ScheduledRetry?
    private let policy: RetryPolicy
    private let delegate: any RetryDelegate

    /// - Parameters:
    ///   - loader: Called once for each try.
    ///   - policy: Decides whether and when to retry.
    ///   - delegate: The delegate of the load, which is notified of waits and retries.
    ///   - wait: The wait before the first try, if earlier tries have failed
    ///     (``RetryPolicy/scheduledRetry(afterTries:failedWith:)``); `nil` to try at once.
    public init(_ loader: Wrapped, policy: RetryPolicy, delegate: any RetryDelegate, after wait: ScheduledRetry? = nil)
    {
        self.loader = loader
        self.policy = policy
        self.delegate = delegate
        initialDelay = wait
    }

    /// Loads the item, with retries.
    ///
    /// - Throws: The error of the last try; `CancellationError` when cancelled.
    public func load() async throws -> Item {
        var tries = initialDelay?.tries ?? 0
        if let initialDelay { try await sleep(initialDelay) }
        while true {
            do {
                return try await loader.load()
            } catch let error as CancellationError {
                throw error
            } catch {
                tries += 1
                guard let wait = await policy.scheduledRetry(afterTries: tries, failedWith: error) else { throw error }
                try await sleep(wait)
            }
        }
    }

    /// - Throws: `CancellationError` when cancelled.
    @MainActor
    private func sleep(_ wait: ScheduledRetry) async throws {
        // The delegate of a cancelled load has been notified of its end and must not receive further events.
        try Task.checkCancellation()
        delegate.didStartWaiting(wait)
        try await policy.clock.sleep(until: wait.until)
        try Task.checkCancellation()
        delegate.didStartRetrying()
    }
}

/// The wait between two tries of a load.
public struct ScheduledRetry: Sendable {
    /// When the next try starts, on the clock of the loads.
    public let until: Duration
    /// Number of tries so far.
    public let tries: Int
    /// Error of the last try.
    public let error: any Error

    /// Creates the wait after a failed try; `tries` is at least 1.
    public init(until: Duration, tries: Int, error: any Error) {
        self.until = until
        self.tries = tries
        self.error = error
    }
}

/// Decides whether and when a failed load is retried.
///
/// ```swift
/// let users = LoadableResource(retrying: RetryPolicy(clock: clock)) { try await loadUsers() }
/// ```
public struct RetryPolicy: Sendable {
    /// Classifies the error of a try.
    ///
    /// - Returns: The minimum wait before a retry, as requested by the server; `nil` if a retry would not help.
    public typealias Delay = @MainActor @Sendable (any Error) -> Duration?

    /// The clock on which loads wait.
    package var clock: any LoadClock { backoff.clock }

    private let backoff: Backoff
    private let maxTries: Int
    private let maxDelay: Duration
    private let delay: Delay

    /// Creates a policy with its own classification of errors.
    ///
    /// - Parameters:
    ///   - backoff: Shared by loads that should be retried together if they fail together.
    ///   - maxTries: The maximum number of tries, including the first. Further retries are the user's decision.
    ///   - maxDelay: The longest wait that a server may request; a longer one fails the load.
    ///   - delay: Classifies the error of a try.
    public init(
        backoff: Backoff,
        maxTries: Int = 3,
        maxDelay: Duration = .seconds(60),
        delay: @escaping Delay
    ) {
        self.backoff = backoff
        self.maxTries = maxTries
        self.maxDelay = maxDelay
        self.delay = delay
    }

    /// Creates a policy that retries loads that fail with a transient `TransientError`.
    ///
    /// - Parameter clock: The clock of the loads.
    @MainActor
    public init(clock: any LoadClock) {
        self.init(backoff: Backoff(clock: clock)) { error in
            guard let error = error as? any TransientError, error.isTransient else { return nil }
            return error.retryDelay
        }
    }

    /// The next try and the time at which it starts; `nil` if the error is final or no tries are left.
    ///
    /// - Parameters:
    ///   - tries: Number of tries so far.
    ///   - error: Error of the last try.
    @MainActor
    public func scheduledRetry(afterTries tries: Int, failedWith error: any Error) -> ScheduledRetry? {
        guard tries < maxTries, let delay = delay(error), delay <= maxDelay else { return nil }
        return ScheduledRetry(until: backoff.time(afterTries: tries, notBefore: delay), tries: tries, error: error)
    }
}

/// An error that reports whether a retry may succeed.
public protocol TransientError: Error {
    /// Whether the cause is temporary, such as an overloaded server, as opposed to a missing page.
    var isTransient: Bool { get }
    /// The minimum wait before a retry, as requested by the server; zero by default.
    var retryDelay: Duration { get }
}

extension TransientError {
    public var retryDelay: Duration { .zero }
}

/// Exponential backoff with full jitter.
///
/// Loads that failed together, such as those of one request, wait until the same time, so that they can share a request
/// again.
///
/// ```swift
/// let backoff = Backoff(clock: clock)
/// let policy = RetryPolicy(backoff: backoff) { error in
///     error is NotFound ? nil : .zero
/// }
/// ```
@MainActor
public final class Backoff {
    let clock: any LoadClock
    private let baseDelay: Duration
    private let coalescingInterval: Duration
    private let random: () -> Double
    /// The last retry time by number of tries.
    private var lastRetryTimes: [Int: (computedAt: Duration, time: Duration)] = [:]

    /// - Parameters:
    ///   - clock: The clock of the loads.
    ///   - baseDelay: The delay after attempt n is random, up to 2ⁿ times this.
    ///   - coalescingInterval: Failures within this time share a retry time. By default, only failures at the same time
    ///     do.
    ///   - random: Returns a random number in `0..<1`.
    public init(
        clock: any LoadClock,
        baseDelay: Duration = .milliseconds(500),
        coalescingInterval: Duration = .zero,
        random: @escaping @MainActor () -> Double = { .random(in: 0..<1) }
    ) {
        self.clock = clock
        self.baseDelay = baseDelay
        self.coalescingInterval = coalescingInterval
        self.random = random
    }

    /// When to retry, on the clock: after a random wait of up to `baseDelay` · 2ⁿ, but at least `delay`.
    ///
    /// - Parameter tries: n, the number of tries so far.
    func time(afterTries tries: Int, notBefore delay: Duration) -> Duration {
        let now = clock.now
        if let last = lastRetryTimes[tries], now - last.computedAt <= coalescingInterval, last.time >= now + delay {
            return last.time
        }
        let time = now + max(delay, baseDelay * (1 << tries) * random())
        lastRetryTimes[tries] = (now, time)
        return time
    }
}
