public import LoadResource
public import TerminalUI

/// The clock of frames and loads, advanced by the test; stands still otherwise.
///
/// ```swift
/// let clock = ScriptedClock()
/// let users = LoadableResource(loader, retrying: RetryPolicy(clock: clock)) { $0 }
/// let terminal = ScriptedTerminal(columns: 60, rows: 10, clock: clock)
/// clock.advance(by: .seconds(2))
/// ```
@MainActor
public final class ScriptedClock: FrameClock, LoadClock {
    /// Time since the clock was made; advanced by ``advance(by:)`` and ``advance(to:)``.
    public private(set) var now = Duration.zero
    private var wake: (time: Duration, body: () -> Void)?
    private let sleepers = Sleepers()
    private var sleeps: Set<Duration> = []
    private let waiters = Waiters()

    /// A clock at 0.
    public init() {}

    /// Time of the next scheduled frame; `nil` without animation.
    public var nextWake: Duration? { wake?.time }
    /// Earliest time that a load sleeps until, as one that waits before a retry; `nil` if none does.
    public var nextSleeper: Duration? { sleepers.nextTime }

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

    /// Suspends until a sleep until that time has started, also if it has ended since.
    ///
    /// - Throws: `CancellationError` when cancelled, as a test is at its time limit.
    public func waitForSleeper(until time: Duration) async throws {
        try await waiters.wait { [self] in sleeps.contains(time) }
    }

    /// Lets time pass: resumes the loads that sleep until then, and draws the frame that is due.
    public func advance(by time: Duration) {
        advance(to: now + time)
    }

    /// Lets time pass until a time of the clock, as ``advance(by:)`` does.
    public func advance(to time: Duration) {
        now = time
        sleepers.wake(at: time)
        guard let wake, wake.time <= time else { return }
        self.wake = nil
        wake.body()
    }
}
