/// What moves on a canvas: since when each visible load has been seen, and when the next frame is due.
///
/// Nothing is drawn on a schedule of its own: a frame that shows something moving asks for the next one.
public nonisolated struct Pulse: Sendable {
    /// A load that is over before this is not worth a spinner.
    public static let spinnerDelay = Duration.milliseconds(150)
    public static let frameTime = Duration.milliseconds(100)

    /// Since the clock's start.
    public let now: Duration
    public private(set) var nextFrame: Duration?
    private let known: [ObjectIdentifier: Duration]
    private var seen: [ObjectIdentifier: Duration] = [:]

    /// Seen loading on this frame so far.
    public var loads: Int { seen.count }

    public init(now: Duration = .zero) {
        self.now = now
        known = [:]
    }

    /// - Parameter previous: the pulse of the frame before, whose loads go on being timed.
    public init(now: Duration, after previous: Pulse) {
        self.now = now
        known = previous.seen
    }

    /// The frame of its spinner that a visible load has come to; `nil` while it is too young for one.
    public mutating func spinnerFrame(for load: ObjectIdentifier) -> Int? {
        let start = known[load] ?? now
        seen[load] = start
        let elapsed = now - start - Self.spinnerDelay
        let frame = elapsed < .zero ? nil : Int(elapsed / Self.frameTime)
        let next = start + Self.spinnerDelay + Self.frameTime * ((frame ?? -1) + 1)
        nextFrame = min(nextFrame ?? next, next)
        return frame
    }
}
