/// What came of a sync that went to its end.
struct SyncReport {
    /// Of what there is of each.
    let tallies: [SyncStage.Name: SyncTally]
    /// In the order of their ends, each after all its tries.
    let failures: [(name: String, error: any Error)]
    /// Whether the rest was not asked for, since it would have failed as well.
    let hasGivenUp: Bool

    var isComplete: Bool { failures.isEmpty }
}
