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
    /// What a frame shows of a load that moves.
    package enum Sight: Hashable, Sendable {
        case spinner(ObjectIdentifier)
        case placeholder(ObjectIdentifier)
        case sharpeningPicture(ObjectIdentifier)
    }

    /// Loads that take less time show no motion: neither a spinner nor a picture that sharpens.
    private static let motionDelay = Duration.milliseconds(150)
    private static let spinnerFrameTime = Duration.milliseconds(100)
    private static let sharpeningFrameTime = Duration.milliseconds(50)

    package let now: Duration
    package private(set) var nextFrame: Duration?
    package let hasMotion: Bool
    private let known: [Sight: Duration]
    /// When each sight on this frame was first seen.
    package private(set) var seen: [Sight: Duration] = [:]

    /// - Parameters:
    ///   - now: time of the frame, on the clock of the display.
    ///   - known: when the sights of the last frame were first seen.
    ///   - hasMotion: whether anything moves. Otherwise, only countdowns schedule frames.
    package init(now: Duration = .zero, after known: [Sight: Duration] = [:], hasMotion: Bool = true) {
        self.now = now
        self.known = known
        self.hasMotion = hasMotion
    }

    /// Current animation frame of a load's spinner; `nil` while the load is too young for one. A spinner without motion
    /// shows at once, since showing it later would take a frame.
    package mutating func spinnerFrame(for load: ObjectIdentifier) -> Int? {
        let start = see(.spinner(load))
        guard hasMotion else { return 0 }
        let elapsed = now - start - Self.motionDelay
        let frame = elapsed < .zero ? nil : Int(elapsed / Self.spinnerFrameTime)
        let next = start + Self.motionDelay + Self.spinnerFrameTime * ((frame ?? -1) + 1)
        schedule(next)
        return frame
    }

    /// Notes the placeholder of a picture.
    package mutating func awaitPicture(of load: ObjectIdentifier) { see(.placeholder(load)) }

    /// How far a picture has sharpened, from 0; `nil` if it is whole: after all steps, or if its placeholder was not seen before, or
    /// only for a moment.
    package mutating func sharpeningStep(of load: ObjectIdentifier, steps: Int) -> Int? {
        guard hasMotion else { return nil }
        let (sight, wait) = (Sight.sharpeningPicture(load), known[.placeholder(load)].map { now - $0 } ?? .zero)
        guard known[sight] != nil || wait >= Self.motionDelay else { return nil }
        let start = known[sight] ?? now
        let step = Int((now - start) / Self.sharpeningFrameTime)
        guard step < steps else { return nil }
        see(sight)
        schedule(start + Self.sharpeningFrameTime * (step + 1))
        return step
    }

    /// When it was first seen.
    @discardableResult
    private mutating func see(_ sight: Sight) -> Duration {
        let start = known[sight] ?? now
        seen[sight] = start
        return start
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
