/// Something that a sync fetches, in steps: what is left to be done is known from what is here, so a sync that was
/// interrupted goes on where it stopped.
protocol SyncPart: AnyObject {
    var tally: SyncTally { get }

    /// What can be done now; nothing where everything is here, or cannot be had.
    func nextSteps() async -> [SyncStep]
}

/// One request of a sync.
struct SyncStep {
    /// As its load is called.
    let name: String
    /// Returns when what came is kept.
    let take: () async throws -> Void
}

/// How much of something is here.
nonisolated struct SyncTally: Hashable, Sendable {
    /// Zero as long as nobody knows.
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
