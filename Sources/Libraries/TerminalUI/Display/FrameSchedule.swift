/// A clock that wakes the display when a frame is due. `TerminalApp` implements it with its `MainLoop`, tests with a
/// clock that they advance.
@MainActor
public protocol FrameClock: AnyObject {
    /// Time since the clock's start.
    var now: Duration { get }

    /// Calls `body` once at `time` or shortly after. Replaces a pending call.
    ///
    /// - Parameters:
    ///   - time: time since the clock's start.
    ///   - body: called when the time has come.
    func wake(at time: Duration, _ body: @escaping () -> Void)
}

/// The animation state of a frame: the age of each visible load, and the time of the next frame.
///
/// There is no fixed frame rate: a frame with an animation or a countdown schedules the next one.
package struct FrameSchedule: Sendable {
    /// Faster loads show no spinner.
    private static let spinnerDelay = Duration.milliseconds(150)
    private static let spinnerFrameTime = Duration.milliseconds(100)

    package let now: Duration
    package private(set) var nextFrame: Duration?
    package let animationsEnabled: Bool
    private let known: [ObjectIdentifier: Duration]
    /// Time at which each load in this frame was first drawn. Its spinner appears after the delay.
    package private(set) var loadStartTimes: [ObjectIdentifier: Duration] = [:]

    /// - Parameters:
    ///   - now: time of the frame, on the display's clock.
    ///   - known: ``loadStartTimes`` of the last frame.
    ///   - animationsEnabled: `false` disables animations; only countdowns schedule frames then.
    package init(now: Duration = .zero, after known: [ObjectIdentifier: Duration] = [:], animationsEnabled: Bool = true)
    {
        self.now = now
        self.known = known
        self.animationsEnabled = animationsEnabled
    }

    /// Returns the current step of a load's spinner; `nil` before the spinner delay has passed. Without animations,
    /// the spinner appears at once, because a delay would cost an extra frame.
    package mutating func spinnerFrame(for load: ObjectIdentifier) -> Int? {
        let start = known[load] ?? now
        loadStartTimes[load] = start
        guard animationsEnabled else { return 0 }
        let elapsed = now - start - Self.spinnerDelay
        let frame = elapsed < .zero ? nil : Int(elapsed / Self.spinnerFrameTime)
        let next = start + Self.spinnerDelay + Self.spinnerFrameTime * ((frame ?? -1) + 1)
        schedule(next)
        return frame
    }

    /// Returns the number of steps until `end`, rounded up; 0 afterwards. Schedules a frame for the next change of the
    /// number.
    package mutating func remainingSteps(until end: Duration, step: Duration = .seconds(1)) -> Int {
        guard end > now else { return 0 }
        let steps = Int(((end - now) / step).rounded(.up))
        schedule(end - step * (steps - 1))
        return steps
    }

    private mutating func schedule(_ frame: Duration) {
        nextFrame = min(nextFrame ?? frame, frame)
    }
}
