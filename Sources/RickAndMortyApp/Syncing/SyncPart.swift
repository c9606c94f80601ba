/// Something that a sync fetches, step by step. What is left to do is known from what is kept, so an interrupted sync
/// goes on where it stopped.
protocol SyncPart: AnyObject {
    var tally: SyncTally { get }

    /// The next thing to do, made when it is asked for: a sync is never held in memory as a whole.
    ///
    /// - Returns: `nil` where nothing can be done before the steps under way have ended; after that, where everything is
    ///   here or cannot be had.
    func nextStep() async -> SyncStep?
}

/// One request of a sync.
struct SyncStep {
    /// The name of its load.
    let name: String
    /// Returns when what came is kept.
    let take: () async throws -> Void
}

/// How much of something is here.
nonisolated struct SyncTally: Hashable, Sendable {
    /// Zero as long as it is unknown.
    var total = 0
    var here = 0
    /// Of those, what was not here when the sync began.
    var came = 0
}

nonisolated extension SyncTally {
    static func + (one: SyncTally, other: SyncTally) -> SyncTally {
        SyncTally(total: one.total + other.total, here: one.here + other.here, came: one.came + other.came)
    }
}
