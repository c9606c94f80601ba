import TerminalUI

/// A clock that stands still until a test moves it.
final class ScriptedClock: FrameClock {
    private(set) var now = Duration.zero
    private var wake: (time: Duration, body: () -> Void)?

    func wake(at time: Duration, _ body: @escaping () -> Void) {
        wake = (time, body)
    }

    /// When the next frame is due by itself; `nil` when nothing moves.
    var nextWake: Duration? { wake?.time }

    func advance(to time: Duration) {
        now = time
        guard let wake, wake.time <= time else { return }
        self.wake = nil
        wake.body()
    }
}
