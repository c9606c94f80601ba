package import LoadResource

/// What Activity shows and can do. What it reads is observable.
package struct ActivityFeed {
    /// Of the loads that are kept, or of those among them that failed, oldest first.
    package let ids: (_ onlyFailed: Bool) -> [LoadRecord.ID]
    package let record: (LoadRecord.ID) -> LoadRecord?
    package let totals: () -> LoadTotals
    /// What keeps trackers from their work.
    package let complaints: () -> [String]
    /// Until when the server wants to be left alone, as the wall clock says it; `nil` while it does not.
    package let pauseEnd: () -> String?
    package let canRetry: (LoadRecord.ID) -> Bool
    package let retry: (LoadRecord.ID) -> Void

    package init(
        ids: @escaping (_ onlyFailed: Bool) -> [LoadRecord.ID],
        record: @escaping (LoadRecord.ID) -> LoadRecord?,
        totals: @escaping () -> LoadTotals,
        complaints: @escaping () -> [String],
        pauseEnd: @escaping () -> String? = { nil },
        canRetry: @escaping (LoadRecord.ID) -> Bool,
        retry: @escaping (LoadRecord.ID) -> Void
    ) {
        self.ids = ids
        self.record = record
        self.totals = totals
        self.complaints = complaints
        self.pauseEnd = pauseEnd
        self.canRetry = canRetry
        self.retry = retry
    }
}
