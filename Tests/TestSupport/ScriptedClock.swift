import LoadResource
import TerminalUI

/// The clock of frames and loads, on which time passes when the test says so.
@MainActor
package final class ScriptedClock: FrameClock, LoadClock {
    package private(set) var now = Duration.zero
    private var wake: (time: Duration, body: () -> Void)?
    private let sleepers = Sleepers()
    private let asked = Awaited<[Duration]>([])

    package init() {}

    /// When the next frame is due by itself; `nil` when nothing moves.
    package var nextWake: Duration? { wake?.time }
    /// When the next load that waits is due; `nil` when none does.
    package var nextSleeper: Duration? { sleepers.nextTime }

    package func wake(at time: Duration, _ body: @escaping () -> Void) {
        wake = (time, body)
    }

    package func sleep(until time: Duration) async throws {
        asked.update { $0.append(time) }
        // Who comes late finds the time over, as on every clock.
        guard time > now else { return try Task.checkCancellation() }
        try await sleepers.wait(until: time)
    }

    /// - Throws: `CancellationError` when the test's time is over.
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
