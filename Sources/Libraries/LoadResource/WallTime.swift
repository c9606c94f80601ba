import Libc

/// A point in civil time, in whole seconds since 1970-01-01 00:00 UTC.
public struct WallTime: Sendable, Hashable {
    /// Unix time: leap seconds do not count. Negative before 1970.
    public let seconds: Int

    /// - Parameter seconds: Unix time.
    public init(seconds: Int) {
        self.seconds = seconds
    }

    /// The system's time. Unlike that of a `LoadClock` it may be wrong, and jump when it is set.
    public static var now: WallTime { WallTime(seconds: time(nil)) }

    /// The sum, rounded up to a whole second.
    public static func + (start: WallTime, time: Duration) -> WallTime {
        let (seconds, attoseconds) = time.components
        return WallTime(seconds: start.seconds + Int(seconds) + (attoseconds > 0 ? 1 : 0))
    }

    /// The time from `start` to `end`; negative if `end` is earlier.
    public static func - (end: WallTime, start: WallTime) -> Duration {
        .seconds(end.seconds) - .seconds(start.seconds)
    }
}

extension Sequence<WallTime> {
    /// The time of the oldest part of something composed, or `nil` without parts. A time after `now` means an unknown
    /// age and counts as the oldest.
    package func oldest(at now: WallTime) -> WallTime? {
        first { $0 > now } ?? self.min()
    }
}

extension WallTime: Comparable {
    public static func < (one: WallTime, other: WallTime) -> Bool { one.seconds < other.seconds }
}
