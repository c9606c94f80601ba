/// What moves on a canvas: since when each visible load has been seen, what is counted down, and when the next frame is
/// due.
///
/// Nothing is drawn on a schedule of its own: a frame that shows something moving asks for the next one.
public nonisolated struct Pulse: Sendable {
    /// A load that is over before this is not worth a spinner.
    public static let spinnerDelay = Duration.milliseconds(150)
    public static let frameTime = Duration.milliseconds(100)

    /// Since the clock's start.
    public let now: Duration
    public private(set) var nextFrame: Duration?
    /// Whether spinners turn: those that do not ask for no frame.
    private let hasMotion: Bool
    private let known: [ObjectIdentifier: Duration]
    private var seen: [ObjectIdentifier: Duration] = [:]

    /// Seen loading on this frame so far.
    public var loads: Int { seen.count }

    public init(now: Duration = .zero) {
        self.now = now
        hasMotion = true
        known = [:]
    }

    /// - Parameters:
    ///   - previous: the pulse of the frame before, whose loads go on being timed.
    ///   - hasMotion: whether spinners turn.
    public init(now: Duration, after previous: Pulse, hasMotion: Bool = true) {
        self.now = now
        self.hasMotion = hasMotion
        known = previous.seen
    }

    /// The frame of its spinner that a visible load has come to; `nil` while it is too young for one. A spinner that does
    /// not turn is there at once: it could not come later without a frame that is due by itself.
    public mutating func spinnerFrame(for load: ObjectIdentifier) -> Int? {
        let start = known[load] ?? now
        seen[load] = start
        guard hasMotion else { return 0 }
        let elapsed = now - start - Self.spinnerDelay
        let frame = elapsed < .zero ? nil : Int(elapsed / Self.frameTime)
        let next = start + Self.spinnerDelay + Self.frameTime * ((frame ?? -1) + 1)
        ask(for: next)
        return frame
    }

    /// How many steps are left until `end`, the one that has begun included; 0 from then on. The next frame is due
    /// when that changes.
    public mutating func stepsLeft(until end: Duration, step: Duration = .seconds(1)) -> Int {
        guard end > now else { return 0 }
        let steps = Int(((end - now) / step).rounded(.up))
        ask(for: end - step * (steps - 1))
        return steps
    }

    private mutating func ask(for frame: Duration) {
        nextFrame = min(nextFrame ?? frame, frame)
    }
}
