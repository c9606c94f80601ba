import LoadResource

/// The loads, a line each, the newest first.
final class LinearActivityList: LinearList {
    private let feed: ActivityFeed
    private let sync: SyncControl?
    private let onlyFailed: Bool

    init(_ feed: ActivityFeed, sync: SyncControl?, onlyFailed: Bool) {
        self.feed = feed
        self.sync = sync
        self.onlyFailed = onlyFailed
    }

    var name: String { onlyFailed ? "\(Words.activity), \(Words.onlyFailed)" : Words.activity }
    var empty: String { onlyFailed ? Words.noFailures : Words.noLoads }
    var count: LoadingState<Int> { .loaded(ids.count) }

    var notes: [String] {
        let totals = feed.totals()
        let parts = [Words.loads(totals.loads), Words.running(totals.running), Words.failed(totals.failed)]
        return [parts.joined(separator: ", ")] + (sync?.progress().map { [LinearWords.syncing($0.text)] } ?? [])
            + (feed.pauseEnd().map { ["\(Words.paused(until: $0)); r N asks once all the same"] } ?? [])
            + feed.complaints()
    }

    func row(_ place: Int) -> LoadingState<LinearRow> {
        let ids = ids
        return feed.record(ids[ids.count - 1 - place]).map { .loaded(row($0)) } ?? .error(LinearWords.unreadable)
    }

    var known: [LinearRow] { ids.reversed().compactMap(feed.record).map(row) }

    private var ids: [LoadRecord.ID] { feed.ids(onlyFailed) }

    private func row(_ record: LoadRecord) -> LinearRow {
        let entry = ActivityEntry(record)
        return LinearRow(id: record.id, text: entry.line) { .lines(entry.lines) }
    }
}

extension ActivityEntry {
    /// "14:03:12, character?page=1, done, 120 ms, 12.3 kB, live".
    fileprivate var line: String {
        [time, name, mark.word, duration, size, source, reason ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// With its request, for a shell.
    fileprivate var lines: [String] {
        [LinearWords.sentence(line)] + (address.flatMap(CurlCommand.init(address:)).map { [$0.text] } ?? [])
    }
}
