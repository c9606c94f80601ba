import LoadResource

/// How far a sync has come with what it is at.
nonisolated struct SyncProgress: Hashable, Sendable {
    let stage: SyncStage.Name
    let tally: SyncTally
    /// Since it began with that.
    let time: Duration

    /// Things a second; `nil` as long as none has come.
    var rate: Double? {
        tally.came > 0 && time > .zero ? Double(tally.came) / (time / .seconds(1)) : nil
    }

    /// `nil` as long as nobody knows.
    var timeLeft: Duration? {
        rate.map { .seconds(Double(max(0, tally.total - tally.here)) / $0) }
    }
}

/// What happens in a sync.
enum SyncEvent {
    case came(String, SyncProgress)
    /// It is tried again at the end of the wait.
    case waits(String, RetryWait)
    case failed(String, any Error)
}
