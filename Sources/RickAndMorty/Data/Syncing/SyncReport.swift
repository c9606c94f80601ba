package import LoadResource

/// Stages in their order: portraits follow the resources.
package enum SyncStage: Hashable, Sendable { case resources, portraits }

/// Counts of cached and available items.
package struct SyncTally: Hashable, Sendable {
    /// Zero while unknown.
    package let total: Int
    package let cached: Int
    /// Number of items that were loaded by this sync.
    package let loaded: Int

    package init(total: Int = 0, cached: Int = 0, loaded: Int = 0) {
        self.total = total
        self.cached = min(cached, total)
        self.loaded = loaded
    }

    static func + (one: SyncTally, other: SyncTally) -> SyncTally {
        SyncTally(total: one.total + other.total, cached: one.cached + other.cached, loaded: one.loaded + other.loaded)
    }
}

/// Progress of a sync's current stage.
package struct SyncProgress: Hashable, Sendable {
    package let stage: SyncStage
    package let tally: SyncTally
    /// Time since the stage began.
    package let time: Duration

    package init(stage: SyncStage, tally: SyncTally, time: Duration) {
        self.stage = stage
        self.tally = tally
        self.time = time
    }

    /// Items per second; `nil` before the first one.
    package var rate: Double? {
        tally.loaded > 0 && time > .zero ? Double(tally.loaded) / (time / .seconds(1)) : nil
    }

    /// `nil` while the rate is unknown.
    package var timeLeft: Duration? {
        rate.map { .seconds(Double(max(0, tally.total - tally.cached)) / $0) }
    }
}

package enum SyncEvent {
    case came(String, SyncProgress)
    /// The load is retried at the end of the wait.
    case waits(String, RetryWait)
    case failed(String, any Error)
}

/// Result of a sync that was not interrupted.
package struct SyncReport {
    package let tallies: [SyncStage: SyncTally]
    /// In the order in which they failed, each after its last retry.
    package let failures: [(name: String, error: any Error)]
    /// Whether the remaining loads were skipped after repeated failures.
    package let hasGivenUp: Bool

    package var isComplete: Bool { failures.isEmpty }
}

/// Error that ends a sync.
package enum SyncError: Error, Equatable {
    /// - Parameter reason: message for the user.
    case notKept(reason: String)
}
