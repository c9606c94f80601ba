/// A moment as people and servers tell it: in whole seconds since 1970 began in Greenwich.
public struct WallTime: Sendable, Hashable {
    public let seconds: Int

    public init(seconds: Int) {
        self.seconds = seconds
    }

    /// The next whole second after a time.
    public static func + (start: WallTime, time: Duration) -> WallTime {
        let (seconds, attoseconds) = time.components
        return WallTime(seconds: start.seconds + Int(seconds) + (attoseconds > 0 ? 1 : 0))
    }

    /// How long it is from one moment to another; less than zero where that one was earlier.
    public static func - (end: WallTime, start: WallTime) -> Duration {
        .seconds(end.seconds) - .seconds(start.seconds)
    }
}
