import LoadResource
import Observation

/// The loads that failed and were not tried again, wherever they were made.
@Observable
final class FailedLoads: LoadTracker {
    private var failures: [ObjectIdentifier: (number: Int, retry: () -> Void)] = [:]
    @ObservationIgnored private var lastNumber = 0

    var count: Int { failures.count }

    /// In the order in which they failed: what stood first on the screen is asked for first.
    func retryAll() {
        for failure in failures.values.sorted(by: { $0.number < $1.number }) { failure.retry() }
    }

    func watch(_ load: TrackedLoad) -> (LoadEvent) -> Void {
        FailureWatch(self, load).note
    }

    fileprivate func add(_ failure: AnyObject, retry: @escaping () -> Void) {
        lastNumber += 1
        failures[ObjectIdentifier(failure)] = (lastNumber, retry)
    }

    fileprivate func remove(_ failure: AnyObject) {
        guard failures[ObjectIdentifier(failure)] != nil else { return }
        failures[ObjectIdentifier(failure)] = nil
    }
}

/// Reports one load to `FailedLoads`.
private final class FailureWatch {
    private let failedLoads: FailedLoads
    private let load: TrackedLoad

    init(_ failedLoads: FailedLoads, _ load: TrackedLoad) {
        self.failedLoads = failedLoads
        self.load = load
    }

    func note(_ event: LoadEvent) {
        switch event {
        case .started: failedLoads.remove(self)
        case .failed: failedLoads.add(self, retry: load.retry)
        case .finished, .cancelled: break
        }
    }

    isolated deinit { failedLoads.remove(self) }
}
