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

    /// Default of the longest wait before a retry.
    public static let longestWait = Duration.seconds(60)

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
        longestWait: Duration = RetryPolicy.longestWait,
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
