import LoadResource
import Observation

/// Knows every load that failed and was not tried again, wherever it was made.
@Observable
final class FailedLoads: LoadTracker {
    private var retries: [ObjectIdentifier: () -> Void] = [:]

    var count: Int { retries.count }

    func retryAll() {
        for retry in retries.values { retry() }
    }

    func watch(_ load: TrackedLoad) -> (LoadEvent) -> Void {
        FailureWatch(self, load).note
    }

    fileprivate func add(_ failure: AnyObject, retry: @escaping () -> Void) {
        retries[ObjectIdentifier(failure)] = retry
    }

    fileprivate func remove(_ failure: AnyObject) {
        guard retries[ObjectIdentifier(failure)] != nil else { return }
        retries[ObjectIdentifier(failure)] = nil
    }
}

/// Tells `FailedLoads` how one load goes.
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
