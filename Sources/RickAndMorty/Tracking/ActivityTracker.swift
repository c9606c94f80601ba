package import LoadResource
package import RickAndMorty

/// Records recent loads and the totals of all loads for Activity, and retries failed loads.
package final class ActivityTracker: LoadTracker {
    @Published package private(set) var history: LoadHistory
    /// Retry closures of loads that failed and have not been retried, on any screen.
    @Published private var retries: [LoadRecord.ID: () -> Void] = [:]
    private let clock: any LoadClock
    private let wallClock: WallClock
    private let message: ErrorMessage

    package init(clock: any LoadClock, wallClock: WallClock, errorMessage message: @escaping ErrorMessage) {
        history = LoadHistory(limit: AppPolicy.activityLoads)
        self.clock = clock
        self.wallClock = wallClock
        self.message = message
    }

    package func track(_ load: TrackedLoad) -> (LoadEvent) -> Void {
        LoadObserver(self, load).receive
    }

    /// Whether a load failed, has not been retried, and still has an owner.
    package func canRetry(_ id: LoadRecord.ID) -> Bool { retries[id] != nil }

    package func retry(_ id: LoadRecord.ID) { retries[id]?() }

    /// Number of loads that can be retried.
    package var failureCount: Int { retries.count }

    /// Retries all failed loads, oldest first.
    package func retryAll() {
        for (_, retry) in retries.sorted(by: { $0.key < $1.key }) { retry() }
    }

    /// Receives the events of one load and its repetitions.
    private final class LoadObserver {
        private let tracker: ActivityTracker
        private let load: TrackedLoad
        /// Record of the current run.
        private var record: LoadRecord?

        init(_ tracker: ActivityTracker, _ load: TrackedLoad) {
            self.tracker = tracker
            self.load = load
        }

        func receive(_ event: LoadEvent) {
            if case .started = event {
                tracker.removeRetry(of: record)
                let timeOfDay = tracker.wallClock.timeOfDay(tracker.wallClock.now())
                record = tracker.history.start(load.name, at: load.url, timeOfDay, time: tracker.clock.now)
            } else if let record {
                tracker.receive(event, of: record, retry: load.retry)
            }
        }

        isolated deinit { tracker.removeRetry(of: record) }
    }

    private func receive(_ event: LoadEvent, of record: LoadRecord, retry: @escaping () -> Void) {
        func end(_ result: LoadResult) { history.end(record, with: result, time: clock.now) }
        switch event {
        case .started, .waiting: break
        case .retrying: history.recordRetry(record.id)
        case .finished(let source, _, let bytes, let reason):
            end(.finished(source, bytes: bytes, fallbackReason: reason.map(message)))
        case .failed(let error):
            end(.failed(message(error)))
            retries[record.id] = retry
        case .cancelled: end(.cancelled)
        }
    }

    private func removeRetry(of record: LoadRecord?) {
        guard let record, retries[record.id] != nil else { return }
        retries[record.id] = nil
    }
}
