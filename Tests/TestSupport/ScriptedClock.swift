import LoadResource
import TerminalUI

/// The clock of frames and loads, advanced by the test.
@MainActor
package final class ScriptedClock: FrameClock, LoadClock {
    package private(set) var now = Duration.zero
    private var wake: (time: Duration, body: () -> Void)?
    private let sleepers = Sleepers()
    private let asked = Awaited<[Duration]>([])

    package init() {}

    /// Time of the next scheduled frame; `nil` without animation.
    package var nextWake: Duration? { wake?.time }
    /// Wake time of the next sleeper, if any.
    package var nextSleeper: Duration? { sleepers.nextTime }

    package func wake(at time: Duration, _ body: @escaping () -> Void) {
        wake = (time, body)
    }

    package func sleep(until time: Duration) async throws {
        asked.update { $0.append(time) }
        // A sleep until a past time ends at once, as on every clock.
        guard time > now else { return try Task.checkCancellation() }
        try await sleepers.wait(until: time)
    }

    /// Suspends until a sleep with that wake time has started.
    ///
    /// - Throws: `CancellationError` at the test's time limit.
    package func waitForSleeper(until time: Duration) async throws {
        try await asked.wait { $0.contains(time) }
    }

    package func advance(by time: Duration) {
        advance(to: now + time)
    }

    package func advance(to time: Duration) {
        now = time
        sleepers.wake(at: time)
        guard let wake, wake.time <= time else { return }
        self.wake = nil
        wake.body()
    }
}
