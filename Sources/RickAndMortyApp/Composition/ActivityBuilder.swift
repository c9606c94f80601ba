import LoadResource
import RickAndMortyUI

/// Connects Activity with who watches the loads.
enum ActivityBuilder {
    /// - Parameter sync: `nil` where nothing can be fetched, or nothing be kept.
    static func section(_ analytics: AnalyticsTracker, trackers: [any LoadTracker], sync: Sync?) -> Section {
        let feed = ActivityFeed(
            ids: { onlyFailed in
                let history = analytics.history
                return onlyFailed ? history.ids.filter { history[$0]?.hasFailed == true } : Array(history.ids)
            },
            record: { analytics.history[$0] },
            totals: { analytics.history.totals },
            complaints: { trackers.compactMap(\.complaint) },
            canRetry: analytics.canRetry,
            retry: analytics.retry
        )
        return Section(.activity, screen: ActivityScreen(feed, sync: sync?.control))
    }
}
