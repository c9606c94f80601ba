import Glibc

/// How long a cached response may replace a request (stale-while-revalidate, RFC 5861).
public struct CachePolicy: Sendable {
    /// Freshness of a cached response.
    public enum State: Sendable, Hashable {
        /// Used without a request.
        case fresh
        /// Shown while it is revalidated.
        case stale
        /// Used only if no other source delivers.
        case expired
    }

    private let fresh: Duration
    private let stale: Duration
    private let now: @Sendable () -> WallTime

    /// Creates a policy from two consecutive periods.
    ///
    /// - Parameters:
    ///   - fresh: How long a response needs no revalidation.
    ///   - stale: How long, after that, a response may be shown while it is revalidated.
    ///   - now: The current time.
    public init(fresh: Duration, stale: Duration, now: @escaping @Sendable () -> WallTime) {
        self.fresh = fresh
        self.stale = stale
        self.now = now
    }

    /// The state of a delivery; a delivery without a cache time is fresh.
    public func state<Item>(of delivery: Delivery<Item>) -> State {
        delivery.time.map(state) ?? .fresh
    }

    /// The state of a response received at a certain time.
    ///
    /// - Parameter time: When the network delivered the response. A time in the future comes from a wrong clock, so the
    ///   age is unknown and the response is never fresh.
    public func state(since time: WallTime) -> State {
        let now = now()
        if freshTimes(at: now).contains(time) { return .fresh }
        return stale > .zero && now - time <= fresh + stale ? .stale : .expired
    }

    /// The times of all responses that are fresh now.
    public var freshTimes: ClosedRange<WallTime> { freshTimes(at: now()) }

    private func freshTimes(at now: WallTime) -> ClosedRange<WallTime> {
        WallTime(seconds: now.seconds - Int(fresh.components.seconds))...now
    }

    /// The time that decides the freshness of something composed of several responses: the oldest, or `nil` if there
    /// are none. A time in the future means an unknown age and counts as the oldest.
    public func oldest(of times: some Sequence<WallTime>) -> WallTime? { times.oldest(at: now()) }
}

/// A point in time of the system clock, in whole seconds since 1970-01-01 00:00 UTC.
public struct WallTime: Sendable, Hashable {
    /// Unix time, which does not count leap seconds; negative before 1970.
    public let seconds: Int

    /// Creates a time from Unix time.
    public init(seconds: Int) {
        self.seconds = seconds
    }

    /// The system's time, which may be wrong and jumps when it is set, unlike a `LoadClock`.
    public static var now: WallTime { WallTime(seconds: time(nil)) }

    /// Adds a duration and rounds up to a whole second.
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
    /// The earliest time, or `nil` if the sequence is empty. A time after `now` means an unknown age and counts as the
    /// earliest.
    package func oldest(at now: WallTime) -> WallTime? {
        first { $0 > now } ?? self.min()
    }
}

extension WallTime: Comparable {
    public static func < (one: WallTime, other: WallTime) -> Bool { one.seconds < other.seconds }
}
