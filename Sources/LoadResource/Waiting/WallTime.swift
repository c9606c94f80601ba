/// A moment of civil time, in whole seconds since 1970-01-01 00:00 UTC.
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

    /// The time from one moment to another; negative if `end` was earlier.
    public static func - (end: WallTime, start: WallTime) -> Duration {
        .seconds(end.seconds) - .seconds(start.seconds)
    }
}

extension Sequence<WallTime> {
    /// The time of something that is made of parts: that of its oldest part. A time after `now` stands for an unknown
    /// age and counts as the oldest.
    ///
    /// - Returns: `nil` where there are no parts.
    public func oldest(at now: WallTime) -> WallTime? {
        first { $0 > now } ?? self.min()
    }
}

extension WallTime: Comparable {
    public static func < (one: WallTime, other: WallTime) -> Bool { one.seconds < other.seconds }
}
