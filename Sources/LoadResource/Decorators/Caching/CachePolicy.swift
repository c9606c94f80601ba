/// What to make of what was kept, at the time it is now.
public struct CachePolicy: Sendable {
    private let freshness: Freshness
    private let now: @Sendable () -> WallTime

    public init(_ freshness: Freshness, now: @escaping @Sendable () -> WallTime) {
        self.freshness = freshness
        self.now = now
    }

    /// A delivery without a cache time is fresh.
    public func state<Item>(of delivery: Delivery<Item>) -> Freshness.State {
        delivery.time.map(state) ?? .fresh
    }

    public func state(since time: WallTime) -> Freshness.State {
        freshness.state(since: time, now: now())
    }

    /// When something that is fresh now came from the network.
    public var freshTimes: ClosedRange<WallTime> { freshness.freshTimes(at: now()) }

    public func oldest(of times: some Sequence<WallTime>) -> WallTime? { times.oldest(at: now()) }
}
