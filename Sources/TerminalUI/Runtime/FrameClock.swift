/// Tells the time and wakes the display when a frame is due.
@MainActor
public protocol FrameClock: AnyObject {
    /// Since the clock's start.
    var now: Duration { get }

    /// Calls once, at `time` or soon after. The wake asked for last is the only one that comes.
    func wake(at time: Duration, _ body: @escaping () -> Void)
}

public final class SystemFrameClock: FrameClock {
    private let start = ContinuousClock.now
    private var sleeper: Task<Void, Never>?

    public init() {}

    public var now: Duration { start.duration(to: .now) }

    public func wake(at time: Duration, _ body: @escaping () -> Void) {
        sleeper?.cancel()
        let instant = start + time
        sleeper = Task {
            do {
                try await Task.sleep(until: instant, clock: .continuous)
                body()
            } catch {
                // Another wake took this one's place.
            }
        }
    }

    isolated deinit {
        sleeper?.cancel()
    }
}
