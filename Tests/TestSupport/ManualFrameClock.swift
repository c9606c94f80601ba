import TerminalUI

/// A clock on which time passes when the test says so.
@MainActor
package final class ManualFrameClock: FrameClock {
    package private(set) var now = Duration.zero
    /// When somebody wants to be woken; `nil` when nobody does.
    package private(set) var nextWake: Duration?
    private var body: () -> Void = {}

    package init() {}

    package func wake(at time: Duration, _ body: @escaping () -> Void) {
        nextWake = time
        self.body = body
    }

    package func advance(by time: Duration) {
        now += time
        guard let wake = nextWake, wake <= now else { return }
        nextWake = nil
        body()
    }
}
