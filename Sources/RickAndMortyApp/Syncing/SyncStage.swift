/// What a sync fetches at the same time, and how many requests of it may be under way at once.
struct SyncStage {
    nonisolated enum Name: Hashable, Sendable { case resources, portraits }

    let name: Name
    let parts: [any SyncPart]
    let atOnce: Int

    var tally: SyncTally { parts.map(\.tally).reduce(SyncTally(), +) }
}
