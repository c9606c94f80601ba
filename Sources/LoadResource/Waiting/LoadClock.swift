/// Tells loads the time, and lets them wait for one.
@MainActor
public protocol LoadClock: AnyObject, Sendable {
    /// Since the clock's start.
    var now: Duration { get }

    /// Returns at `time` or soon after.
    ///
    /// - Parameter time: since the clock's start.
    /// - Throws: `CancellationError`, at once when cancelled.
    func sleep(until time: Duration) async throws
}
