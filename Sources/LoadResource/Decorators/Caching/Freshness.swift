/// For how long something that was kept may stand in for what the network would say (RFC 5861).
public struct Freshness: Sendable, Hashable {
    /// What to make of something that was kept.
    public enum State: Sendable, Hashable {
        /// As good as new.
        case fresh
        /// Good enough to be shown while it is asked for again.
        case stale
        /// Used only where nothing else is to be had.
        case expired
    }

    private let fresh: Duration
    private let stale: Duration

    /// - Parameters:
    ///   - fresh: the time during which nothing needs to be asked for again.
    ///   - stale: the time after that during which it may be shown before it has been asked for again.
    public init(fresh: Duration, stale: Duration) {
        self.fresh = fresh
        self.stale = stale
    }

    /// - Parameter time: when it came from the network. After `now`, a clock was wrong: the age is unknown, and it is
    ///   asked for again.
    public func state(since time: WallTime, now: WallTime) -> State {
        if freshTimes(at: now).contains(time) { return .fresh }
        return stale > .zero && now - time <= fresh + stale ? .stale : .expired
    }

    /// When something that is fresh at `now` came from the network.
    public func freshTimes(at now: WallTime) -> ClosedRange<WallTime> {
        WallTime(seconds: now.seconds - Int(fresh.components.seconds))...now
    }
}
