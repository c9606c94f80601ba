/// A load that failed waits to be tried again by itself: what a person is shown of it.
public struct LoadWait: Sendable, Equatable {
    /// When it is tried again, on the clock of the loads.
    public let until: Duration
    /// What failed, in a person's words.
    public let message: String

    public init(until: Duration, message: String) {
        self.until = until
        self.message = message
    }
}
