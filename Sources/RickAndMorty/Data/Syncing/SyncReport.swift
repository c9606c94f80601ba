package import LoadResource

/// Stages of a sync, in order.
package enum SyncStage: Hashable, Sendable { case resources, portraits }

/// Item counts of a stage.
package struct SyncCounts: Hashable, Sendable {
    /// Zero while unknown.
    package let total: Int
    package let cached: Int
    /// Number of items loaded by this sync.
    package let loaded: Int

    package init(total: Int = 0, cached: Int = 0, loaded: Int = 0) {
        self.total = total
        self.cached = min(cached, total)
        self.loaded = loaded
    }

    static func + (one: SyncCounts, other: SyncCounts) -> SyncCounts {
        SyncCounts(total: one.total + other.total, cached: one.cached + other.cached, loaded: one.loaded + other.loaded)
    }
}

/// Progress of the current stage.
package struct SyncProgress: Hashable, Sendable {
    package let stage: SyncStage
    package let tally: SyncCounts
    /// Time since the start of the stage.
    package let time: Duration

    package init(stage: SyncStage, tally: SyncCounts, time: Duration) {
        self.stage = stage
        self.tally = tally
        self.time = time
    }

    /// Items per second; `nil` until one has been loaded.
    package var rate: Double? {
        tally.loaded > 0 && time > .zero ? Double(tally.loaded) / (time / .seconds(1)) : nil
    }

    /// `nil` while the rate is unknown.
    package var timeLeft: Duration? {
        rate.map { .seconds(Double(max(0, tally.total - tally.cached)) / $0) }
    }
}

package enum SyncEvent {
    case loaded(String, SyncProgress)
    /// A try failed; the load is retried after the wait.
    case willRetry(String, ScheduledRetry)
    case failed(String, any Error)
}

/// Result of a sync that was not interrupted.
package struct SyncReport {
    package let counts: [SyncStage: SyncCounts]
    /// Failures after all retries, in order of occurrence.
    package let failures: [(name: String, error: any Error)]
    /// Whether loads were skipped after consecutive failures or a long pause requested by the server.
    package let isAborted: Bool

    package var isComplete: Bool { failures.isEmpty }
}

/// Error that aborts a sync.
package enum SyncError: Error, Equatable {
    /// - Parameter reason: message for the user.
    case cacheUnavailable(reason: String)
}
