package import LoadResource

/// The recorded loads, oldest first by default.
package final class ActivityList: ListModel {
    @Published package var showsOnlyFailed = false
    private let feed: any ActivityFeed
    private let isNewestFirst: Bool

    package init(_ feed: any ActivityFeed, newestFirst isNewestFirst: Bool = false) {
        self.feed = feed
        self.isNewestFirst = isNewestFirst
    }

    private var ids: [LoadRecord.ID] {
        let history = feed.history
        let ids = showsOnlyFailed ? history.ids.filter { history[$0]?.hasFailed == true } : Array(history.ids)
        return isNewestFirst ? ids.reversed() : ids
    }

    // All records are in memory.
    package var state: LoadingState<Range<Int>> { .loaded(0..<ids.count) }
    package func load() {}
    package func cancel() {}

    package func row(at index: Int) -> LoadingState<LoadRecord> {
        feed.history[ids[index]].map { .loaded($0) } ?? .idle
    }

    package func id(at index: Int) -> LoadRecord.ID? {
        let ids = ids
        return ids.indices.contains(index) ? ids[index] : nil
    }

    /// The index of a record, or of the next one if it is filtered out or has been overwritten.
    package func index(of id: LoadRecord.ID) -> Int? { ids.firstIndex { isNewestFirst ? $0 <= id : $0 >= id } }

    package func retry(at selection: Int) -> (() -> Void)? {
        guard let id = id(at: selection), feed.canRetry(id) else { return nil }
        return { self.feed.retry(id) }
    }
}

/// The loads that Activity shows, and their retries. Observable.
@MainActor
package protocol ActivityFeed {
    var history: LoadHistory { get }
    /// Problems that prevent trackers from working.
    var warnings: [String] { get }
    /// Local time at which the pause requested by the server ends; `nil` if there is none.
    var pauseEnd: String? { get }

    func canRetry(_ id: LoadRecord.ID) -> Bool
    func retry(_ id: LoadRecord.ID)
}

/// Starts and stops the sync for offline use.
@MainActor
package protocol SyncControl {
    /// Progress of the running sync as text; `nil` if no sync is running. Observable.
    var progressText: String? { get }

    func start(includesPortraits: Bool)
    func stop()
}
