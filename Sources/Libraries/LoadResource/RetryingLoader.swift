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

/// The time between two tries of a load.
public struct RetryWait: Sendable {
    /// When the next try starts, on the clock of the loads.
    public let until: Duration
    /// Number of tries so far.
    public let tries: Int
    /// Error of the last try.
    public let error: any Error

    /// - Parameters:
    ///   - until: when the next try starts, on the clock of the loads.
    ///   - tries: number of tries so far, at least 1.
    ///   - error: error of the last try.
    public init(until: Duration, tries: Int, error: any Error) {
        self.until = until
        self.tries = tries
        self.error = error
    }
}

/// Decides whether a failed load is retried, and when.
///
/// ```swift
/// let users = LoadableResource(retrying: RetryPolicy(clock: clock)) { try await loadUsers() }
/// ```
public struct RetryPolicy: Sendable {
    /// Judges the error of a try.
    ///
    /// - Returns: minimum wait before a retry, as requested by the server; `nil` if a retry does not help.
    public typealias Delay = @MainActor @Sendable (any Error) -> Duration?

    /// The clock on which loads wait.
    package var clock: any LoadClock { backoff.clock }

    private let backoff: Backoff
    private let mostTries: Int
    private let longestWait: Duration
    private let delay: Delay

    /// - Parameters:
    ///   - backoff: shared by all loads that are to be retried together if they failed together.
    ///   - mostTries: maximum number of tries, the first one included. Further retries are the user's decision.
    ///   - longestWait: a load that would have to wait longer for its server fails instead.
    ///   - delay: judges the error of a try.
    public init(
        backoff: Backoff,
        mostTries: Int = 3,
        longestWait: Duration = .seconds(60),
        delay: @escaping Delay
    ) {
        self.backoff = backoff
        self.mostTries = mostTries
        self.longestWait = longestWait
        self.delay = delay
    }

    /// Retries what may succeed then: loads that failed with a transient `TransientError`.
    ///
    /// - Parameter clock: that of the loads, on which they wait.
    @MainActor
    public init(clock: any LoadClock) {
        self.init(backoff: Backoff(clock: clock)) { error in
            guard let error = error as? any TransientError, error.isTransient else { return nil }
            return error.retryDelay
        }
    }

    /// The wait before the next try; `nil` if the error is final, or the tries are used up.
    ///
    /// - Parameters:
    ///   - tries: number of tries so far.
    ///   - error: that of the last try.
    @MainActor
    public func wait(afterTries tries: Int, failedWith error: any Error) -> RetryWait? {
        guard tries < mostTries, let delay = delay(error), delay <= longestWait else { return nil }
        return RetryWait(until: backoff.time(afterTries: tries, notBefore: delay), tries: tries, error: error)
    }
}

/// An error that says whether a retry may succeed.
public protocol TransientError: Error {
    /// Whether the cause passes by itself, as an overloaded server does, but not a missing page.
    var isTransient: Bool { get }
    /// The shortest wait before a retry, as the server requests; zero by default.
    var retryDelay: Duration { get }
}

extension TransientError {
    public var retryDelay: Duration { .zero }
}

/// Exponential backoff with full jitter.
///
/// Loads that failed together, such as those of one request, wait for the same time, so that they can share a request
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
    private let unit: Duration
    private let together: Duration
    private let chance: () -> Double
    /// The last one by number of tries.
    private var appointments: [Int: (made: Duration, time: Duration)] = [:]

    /// - Parameters:
    ///   - clock: that of the loads, on which they wait.
    ///   - unit: upper bound of a random wait before it is doubled, once for each try.
    ///   - together: failures within this time count as one; by default those at the same time.
    ///   - chance: random number from 0 up to, not including, 1.
    public init(
        clock: any LoadClock,
        unit: Duration = .milliseconds(500),
        together: Duration = .zero,
        chance: @escaping @MainActor () -> Double = { .random(in: 0..<1) }
    ) {
        self.clock = clock
        self.unit = unit
        self.together = together
        self.chance = chance
    }

    /// When to retry, on the clock: after a random wait of up to `unit` · 2ⁿ, but at least `delay`.
    ///
    /// - Parameter tries: n, number of tries so far.
    func time(afterTries tries: Int, notBefore delay: Duration) -> Duration {
        let now = clock.now
        if let last = appointments[tries], now - last.made <= together, last.time >= now + delay {
            return last.time
        }
        let time = now + max(delay, unit * (1 << tries) * chance())
        appointments[tries] = (now, time)
        return time
    }
}
