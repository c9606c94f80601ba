package import LoadResource

/// What Activity shows and can do, whoever keeps it. What it reads is observable.
package struct ActivityFeed {
    /// Of the loads that are kept, or of those among them that failed, oldest first.
    package let ids: (_ onlyFailed: Bool) -> [LoadRecord.ID]
    package let record: (LoadRecord.ID) -> LoadRecord?
    package let totals: () -> LoadTotals
    /// What keeps those who watch the loads from their work.
    package let complaints: () -> [String]
    package let canRetry: (LoadRecord.ID) -> Bool
    package let retry: (LoadRecord.ID) -> Void

    package init(
        ids: @escaping (_ onlyFailed: Bool) -> [LoadRecord.ID],
        record: @escaping (LoadRecord.ID) -> LoadRecord?,
        totals: @escaping () -> LoadTotals,
        complaints: @escaping () -> [String],
        canRetry: @escaping (LoadRecord.ID) -> Bool,
        retry: @escaping (LoadRecord.ID) -> Void
    ) {
        self.ids = ids
        self.record = record
        self.totals = totals
        self.complaints = complaints
        self.canRetry = canRetry
        self.retry = retry
    }
}
