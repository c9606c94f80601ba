import LoadResource
import Observation

/// Keeps the most recent loads and the totals of all, for Activity.
@Observable
final class AnalyticsTracker: LoadTracker {
    /// Maximum number of loads in the history.
    nonisolated static let limit = 1_000

    private(set) var history: LoadHistory
    /// The retries of the failed loads.
    private var retries: [LoadRecord.ID: () -> Void] = [:]
    @ObservationIgnored private let clock: TrackingClock
    @ObservationIgnored private let message: ErrorMessage

    init(limit: Int = limit, clock: TrackingClock, words message: @escaping ErrorMessage) {
        history = LoadHistory(limit: limit)
        self.clock = clock
        self.message = message
    }

    func watch(_ load: TrackedLoad) -> (LoadEvent) -> Void {
        LoadWatch(self, load).receive
    }

    /// Whether that load failed, was not retried since, and still has an owner.
    func canRetry(_ id: LoadRecord.ID) -> Bool { retries[id] != nil }

    func retry(_ id: LoadRecord.ID) { retries[id]?() }

    /// Receives the events of one load, each time it is made.
    private final class LoadWatch {
        private let tracker: AnalyticsTracker
        private let load: TrackedLoad
        /// As it was at the last start.
        private var record: LoadRecord?

        init(_ tracker: AnalyticsTracker, _ load: TrackedLoad) {
            self.tracker = tracker
            self.load = load
        }

        func receive(_ event: LoadEvent) {
            if case .started = event {
                tracker.removeRetry(of: record)
                record = tracker.start(load)
            } else if let record {
                tracker.receive(event, of: record, retry: load.retry)
            }
        }

        isolated deinit { tracker.removeRetry(of: record) }
    }

    private func start(_ load: TrackedLoad) -> LoadRecord {
        history.start(load.name, at: load.address, clock.timeOfDay(), time: clock.now())
    }

    private func receive(_ event: LoadEvent, of record: LoadRecord, retry: @escaping () -> Void) {
        func end(_ result: LoadResult) { history.end(record, with: result, time: clock.now()) }
        switch event {
        case .started, .waiting: break
        case .retrying: history.retry(record.id)
        case .finished(let source, let bytes, let reason):
            end(.done(source, bytes: bytes, fallbackReason: reason.map(message)))
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
