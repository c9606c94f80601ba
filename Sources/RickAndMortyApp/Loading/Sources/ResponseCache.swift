import LoadResource
import RickAndMorty

/// What was kept of the network's answers, who has it kept, and how long it is good for.
nonisolated struct ResponseCache {
    private static let day = Duration.seconds(86_400)

    /// Of the API whose answers they are.
    let root: APIRoot
    let store: any ResponseStore & KeptIndex
    let keeper: ResponseKeeper
    /// Of what was kept.
    let lookups: Lookups
    let resources: CachePolicy
    let pictures: CachePolicy

    /// - Parameter servesStale: whether what is stale is good enough until it was asked for again; not for those who
    ///   look only once.
    init(
        _ store: any ResponseStore & KeptIndex,
        of root: APIRoot,
        clock: WallClock,
        servesStale: Bool = true
    ) {
        let stale = servesStale ? Self.day * 30 : .zero
        self.root = root
        self.store = store
        keeper = ResponseKeeper(store, now: clock.now)
        lookups = Lookups()
        resources = CachePolicy(Freshness(fresh: Self.day, stale: stale), now: clock.now)
        pictures = CachePolicy(Freshness(fresh: Self.day * 90, stale: stale), now: clock.now)
    }
}
