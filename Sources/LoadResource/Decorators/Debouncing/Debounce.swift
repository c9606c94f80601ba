/// Tells who passes by from who stays: what is asked for at once when nothing was asked for lately, waits for a quiet
/// moment otherwise.
@MainActor
public final class Debounce {
    /// What is asked for within this time is asked for by one step.
    private static let together = Duration.milliseconds(10)

    let clock: any LoadClock
    private let quiet: Duration
    private var lastAsked: Duration?
    /// Until when the last step has to stay; `nil` where it came after a quiet moment.
    private var lastTime: Duration?

    /// - Parameter quiet: how long nothing must have been asked for.
    public init(clock: any LoadClock, quiet: Duration) {
        self.clock = clock
        self.quiet = quiet
    }

    /// - Returns: when to ask for what is wanted now, if it is wanted still; `nil` for at once.
    func time() -> Duration? {
        let now = clock.now
        let pause = lastAsked.map { now - $0 }
        if let pause, pause <= Self.together { return lastTime }
        lastAsked = now
        lastTime = pause.map { $0 < quiet } ?? false ? now + quiet : nil
        return lastTime
    }
}
