import HTTP
import LoadResource
import RickAndMortyUI

/// Connects Activity with the trackers.
enum ActivityBuilder {
    static func feed(
        _ analytics: AnalyticsTracker,
        trackers: [any LoadTracker],
        pause: RequestPause?
    ) -> ActivityFeed {
        ActivityFeed(
            ids: { onlyFailed in
                let history = analytics.history
                return onlyFailed ? history.ids.filter { history[$0]?.hasFailed == true } : Array(history.ids)
            },
            record: { analytics.history[$0] },
            totals: { analytics.history.totals },
            complaints: { trackers.compactMap(\.complaint) },
            pauseEnd: { pause?.endText },
            canRetry: analytics.canRetry,
            retry: analytics.retry
        )
    }
}
