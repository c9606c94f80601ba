/// Is told when a load that failed waits to be tried again, and when it is.
@MainActor
public protocol RetryDelegate: Sendable {
    func didStartWaiting(_ wait: RetryWait)

    /// The next try begins. A wait during which the load is cancelled ends without a word of its own.
    func didFinishWaiting()
}

/// The time between two tries of a load.
public struct RetryWait: Sendable {
    /// On the clock of the loads.
    public let until: Duration
    /// How many tries have failed.
    public let tries: Int
    /// What the last try failed with.
    public let error: any Error

    public init(until: Duration, tries: Int, error: any Error) {
        self.until = until
        self.tries = tries
        self.error = error
    }
}
