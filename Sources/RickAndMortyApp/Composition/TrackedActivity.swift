import HTTP
import LoadResource
import RickAndMortyUI

/// Connects Activity with the trackers.
struct TrackedActivity: ActivityFeed {
    let analytics: AnalyticsTracker
    let trackers: [any LoadTracker]
    /// `nil` without a network.
    let pause: RequestPause?

    var history: LoadHistory { analytics.history }
    var warnings: [String] { trackers.compactMap(\.warning) }
    var pauseEnd: String? { pause?.endText }

    func canRetry(_ id: LoadRecord.ID) -> Bool { analytics.canRetry(id) }
    func retry(_ id: LoadRecord.ID) { analytics.retry(id) }
}
