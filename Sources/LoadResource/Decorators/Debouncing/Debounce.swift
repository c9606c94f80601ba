/// Tells who passes by from who stays: what is asked for waits for a quiet moment.
@MainActor
public final class Debounce {
    /// What is asked for within this time is asked for by one step.
    private static let together = Duration.milliseconds(10)

    let clock: any LoadClock
    private let quiet: Duration
    private let isEager: Bool
    private var lastAsked: Duration?
    /// Until when the last step has to stay; `nil` where it came after a quiet moment.
    private var lastTime: Duration?

    /// - Parameters:
    ///   - quiet: how long nothing must have been asked for.
    ///   - isEager: whether the first thing for a while is asked for at once.
    public init(clock: any LoadClock, quiet: Duration, isEager: Bool = true) {
        self.clock = clock
        self.quiet = quiet
        self.isEager = isEager
    }

    /// - Returns: when to ask for what is wanted now, if it is wanted still; `nil` for at once.
    func time() -> Duration? {
        let now = clock.now
        let pause = lastAsked.map { now - $0 }
        if let pause, pause <= Self.together { return lastTime }
        lastAsked = now
        let isAlone = pause.map { $0 >= quiet } ?? true
        lastTime = isEager && isAlone ? nil : now + quiet
        return lastTime
    }
}
