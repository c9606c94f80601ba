public import LoadResource
public import TerminalUI

/// A clock for frames and loads that moves only when the test advances it.
///
/// ```swift
/// let clock = ScriptedClock()
/// let users = LoadableResource(loader, retrying: RetryPolicy(clock: clock)) { $0 }
/// let terminal = ScriptedTerminal(columns: 60, rows: 10, clock: clock)
/// clock.advance(by: .seconds(2))
/// ```
@MainActor
public final class ScriptedClock: FrameClock, LoadClock {
    /// Time since the clock was created; changed by ``advance(by:)`` and ``advance(to:)``.
    public private(set) var now = Duration.zero
    private var wake: (time: Duration, body: () -> Void)?
    private let sleepers = SleepQueue()
    private var sleeps: Set<Duration> = []
    private let waiters = Waiters()

    /// Creates a clock at 0.
    public init() {}

    /// Time of the next scheduled frame; `nil` if no animation is running.
    public var nextFrameTime: Duration? { wake?.time }
    /// The earliest wake-up time of a sleeping load, for example of a wait before a retry; `nil` if none sleeps.
    public var nextWakeUpTime: Duration? { sleepers.nextTime }

    public func wake(at time: Duration, _ body: @escaping () -> Void) {
        wake = (time, body)
    }

    public func sleep(until time: Duration) async throws {
        sleeps.insert(time)
        waiters.check()
        // A sleep until a past time ends at once, as on every clock.
        guard time > now else { return try Task.checkCancellation() }
        try await sleepers.wait(until: time)
    }

    /// Suspends until `sleep(until:)` has been called with `time`. Returns at once if it was called before.
    ///
    /// - Throws: `CancellationError` when cancelled, for example by the test's time limit.
    public func waitForSleep(until time: Duration) async throws {
        try await waiters.wait { [self] in sleeps.contains(time) }
    }

    /// Advances the clock: resumes the loads whose sleep is over and draws the frame that is due.
    public func advance(by time: Duration) {
        advance(to: now + time)
    }

    /// Advances the clock to a time, with the effects of ``advance(by:)``.
    public func advance(to time: Duration) {
        now = time
        sleepers.wake(at: time)
        guard let wake, wake.time <= time else { return }
        self.wake = nil
        wake.body()
    }
}
