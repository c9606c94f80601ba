import LoadResource
import Observation

/// Keeps the most recent loads with what became of them, and what all of them come to: what Activity shows.
///
/// A load costs it two entries in a ring, and whoever does not look at them nothing.
@Observable
final class AnalyticsTracker: LoadTracker {
    /// How many loads are kept; the totals go on.
    nonisolated static let limit = 1_000

    private(set) var history: LoadHistory
    /// Of the failed loads that can be made again.
    private var retries: [LoadRecord.ID: () -> Void] = [:]
    @ObservationIgnored private let clock: TrackingClock
    @ObservationIgnored private let words: ErrorMessage

    init(limit: Int = limit, clock: TrackingClock, words: @escaping ErrorMessage) {
        history = LoadHistory(limit: limit)
        self.clock = clock
        self.words = words
    }

    func watch(_ load: TrackedLoad) -> (LoadEvent) -> Void {
        LoadWatch(self, load).note
    }

    /// Whether that load failed, was not made again since, and still has somebody who waits for it.
    func canRetry(_ id: LoadRecord.ID) -> Bool { retries[id] != nil }

    func retry(_ id: LoadRecord.ID) { retries[id]?() }

    fileprivate func start(_ load: TrackedLoad) -> LoadRecord {
        history.start(load.name, at: load.address, clock.timeOfDay(), time: clock.now())
    }

    fileprivate func end(_ record: LoadRecord, with result: LoadResult) {
        history.end(record, with: result, time: clock.now())
    }

    fileprivate func fail(_ record: LoadRecord, with error: any Error, retry: @escaping () -> Void) {
        end(record, with: .failed(words(error)))
        retries[record.id] = retry
    }

    fileprivate func forgetRetry(of record: LoadRecord?) {
        guard let record, retries[record.id] != nil else { return }
        retries[record.id] = nil
    }
}

/// Tells an `AnalyticsTracker` how one load goes, each time it is made.
private final class LoadWatch {
    private let tracker: AnalyticsTracker
    private let load: TrackedLoad
    private var record: LoadRecord?

    init(_ tracker: AnalyticsTracker, _ load: TrackedLoad) {
        self.tracker = tracker
        self.load = load
    }

    func note(_ event: LoadEvent) {
        if case .started = event {
            tracker.forgetRetry(of: record)
            record = tracker.start(load)
        } else if let record {
            end(record, by: event)
        }
    }

    private func end(_ record: LoadRecord, by event: LoadEvent) {
        switch event {
        case .started: break
        case .finished(let source, let bytes): tracker.end(record, with: .done(source, bytes: bytes))
        case .failed(let error): tracker.fail(record, with: error, retry: load.retry)
        case .cancelled: tracker.end(record, with: .cancelled)
        }
    }

    isolated deinit { tracker.forgetRetry(of: record) }
}
