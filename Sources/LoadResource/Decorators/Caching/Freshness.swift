/// For how long something that was kept may stand in for what the network would say (RFC 5861).
public struct Freshness: Sendable, Hashable {
    /// What to make of something that was kept.
    public enum State: Sendable, Hashable {
        /// As good as new.
        case fresh
        /// Good enough to be shown while it is asked for again.
        case stale
        /// Better than nothing, and only than that.
        case expired
    }

    private let fresh: Duration
    private let stale: Duration

    /// - Parameters:
    ///   - fresh: how long nobody needs to ask again.
    ///   - stale: for how much longer it may be shown before anybody has asked.
    public init(fresh: Duration, stale: Duration) {
        self.fresh = fresh
        self.stale = stale
    }

    /// - Parameter time: when it came from the network. After `now`, a clock was wrong: nobody knows how old it is.
    public func state(since time: WallTime, now: WallTime) -> State {
        switch now - time {
        case ..<(.zero): .stale
        case ...fresh: .fresh
        case ...(fresh + stale): .stale
        default: .expired
        }
    }
}
