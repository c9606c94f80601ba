/// Tells the time, and wakes the display when a frame is due. The `MainLoop` of TerminalApp is one; tests replace it by one
/// that they advance.
@MainActor
public protocol FrameClock: AnyObject {
    /// Time since the clock's start.
    var now: Duration { get }

    /// Calls `body` once, at `time` or soon after. Replaces an earlier call that is pending.
    ///
    /// - Parameters:
    ///   - time: since the clock's start.
    ///   - body: what is due then.
    func wake(at time: Duration, _ body: @escaping () -> Void)
}

/// Animation state of a frame: how long each visible load has been seen, and when the next frame is due.
///
/// There is no fixed frame rate: a frame that shows an animation or a countdown schedules the next one.
package struct FrameSchedule: Sendable {
    /// Loads that take less time show no spinner.
    private static let spinnerDelay = Duration.milliseconds(150)
    private static let spinnerFrameTime = Duration.milliseconds(100)

    package let now: Duration
    package private(set) var nextFrame: Duration?
    package let hasMotion: Bool
    private let known: [ObjectIdentifier: Duration]
    /// When the spinner of each load on this frame was first seen.
    package private(set) var seen: [ObjectIdentifier: Duration] = [:]

    /// - Parameters:
    ///   - now: time of the frame, on the clock of the display.
    ///   - known: when the spinners of the last frame were first seen.
    ///   - hasMotion: whether anything moves. Otherwise, only countdowns schedule frames.
    package init(now: Duration = .zero, after known: [ObjectIdentifier: Duration] = [:], hasMotion: Bool = true) {
        self.now = now
        self.known = known
        self.hasMotion = hasMotion
    }

    /// Current animation frame of a load's spinner; `nil` while the load is too young for one. A spinner without motion
    /// shows at once, since showing it later would take a frame.
    package mutating func spinnerFrame(for load: ObjectIdentifier) -> Int? {
        let start = known[load] ?? now
        seen[load] = start
        guard hasMotion else { return 0 }
        let elapsed = now - start - Self.spinnerDelay
        let frame = elapsed < .zero ? nil : Int(elapsed / Self.spinnerFrameTime)
        let next = start + Self.spinnerDelay + Self.spinnerFrameTime * ((frame ?? -1) + 1)
        schedule(next)
        return frame
    }

    /// Steps left until `end`, rounded up; 0 from then on. Schedules a frame for when the number changes.
    package mutating func stepsLeft(until end: Duration, step: Duration = .seconds(1)) -> Int {
        guard end > now else { return 0 }
        let steps = Int(((end - now) / step).rounded(.up))
        schedule(end - step * (steps - 1))
        return steps
    }

    private mutating func schedule(_ frame: Duration) {
        nextFrame = min(nextFrame ?? frame, frame)
    }
}
