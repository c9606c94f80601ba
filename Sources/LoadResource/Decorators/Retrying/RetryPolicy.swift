/// Whether it helps to try again what failed.
public enum RetryVerdict: Sendable, Equatable {
    case never
    /// Not before so much time has passed.
    case again(notBefore: Duration)
}

/// Decides whether a load that failed is tried again by itself, and when.
public struct RetryPolicy: Sendable {
    public typealias Verdict = @MainActor @Sendable (any Error) -> RetryVerdict

    /// The first one included: then it is the person's decision.
    public static let mostTries = 3
    /// Where more time has to pass, nobody waits for it.
    public static let longestWait = Duration.seconds(60)

    let clock: any LoadClock
    private let backoff: Backoff
    private let verdict: Verdict

    /// - Parameters:
    ///   - backoff: shared by all loads that are to be tried again together where they failed together.
    ///   - verdict: on what a try failed with.
    public init(clock: any LoadClock, backoff: Backoff, verdict: @escaping Verdict) {
        self.clock = clock
        self.backoff = backoff
        self.verdict = verdict
    }

    /// When to try again; `nil` where the error is the last word.
    ///
    /// - Parameter tries: how many have failed.
    @MainActor
    func time(afterTries tries: Int, failedWith error: any Error) -> Duration? {
        guard tries < Self.mostTries, case .again(let delay) = verdict(error), delay <= Self.longestWait else {
            return nil
        }
        return backoff.time(afterTries: tries, notBefore: delay)
    }
}
