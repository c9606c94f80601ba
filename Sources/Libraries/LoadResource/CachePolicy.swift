import Glibc

/// For how long a cached response may replace a request (RFC 5861, stale-while-revalidate).
public struct CachePolicy: Sendable {
    /// What a cached response may be used for, by its age.
    public enum State: Sendable, Hashable {
        /// Used without a request.
        case fresh
        /// Used while it is revalidated.
        case stale
        /// Used only if no other source answers.
        case expired
    }

    private let fresh: Duration
    private let stale: Duration
    private let now: @Sendable () -> WallTime

    /// - Parameters:
    ///   - fresh: how long a response needs no revalidation.
    ///   - stale: how much longer it may be shown before its revalidation ends.
    ///   - now: the current time.
    public init(fresh: Duration, stale: Duration, now: @escaping @Sendable () -> WallTime) {
        self.fresh = fresh
        self.stale = stale
        self.now = now
    }

    /// A delivery without a cache time is fresh.
    public func state<Item>(of delivery: Delivery<Item>) -> State {
        delivery.time.map(state) ?? .fresh
    }

    /// - Parameter time: when the response came from the network. A time in the future was written by a wrong clock: the
    ///   age is unknown, and the response is never fresh.
    public func state(since time: WallTime) -> State {
        let now = now()
        if freshTimes(at: now).contains(time) { return .fresh }
        return stale > .zero && now - time <= fresh + stale ? .stale : .expired
    }

    /// The times of the responses that are fresh now.
    public var freshTimes: ClosedRange<WallTime> { freshTimes(at: now()) }

    private func freshTimes(at now: WallTime) -> ClosedRange<WallTime> {
        WallTime(seconds: now.seconds - Int(fresh.components.seconds))...now
    }

    /// The time by which to judge something composed of several responses: the oldest of theirs, or `nil` without
    /// any. A time in the future means an unknown age and counts as the oldest.
    public func oldest(of times: some Sequence<WallTime>) -> WallTime? { times.oldest(at: now()) }
}

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
