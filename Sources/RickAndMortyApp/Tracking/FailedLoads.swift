import LoadResource
import Observation

/// Knows every load that failed and was not tried again, wherever it was made.
@Observable
final class FailedLoads: LoadTracker {
    private var failures: [(id: ObjectIdentifier, retry: () -> Void)] = []

    var count: Int { failures.count }

    /// In the order in which they failed: so what stood first on the screen is asked for first.
    func retryAll() {
        for failure in failures { failure.retry() }
    }

    func watch(_ load: TrackedLoad) -> (LoadEvent) -> Void {
        FailureWatch(self, load).note
    }

    fileprivate func add(_ failure: AnyObject, retry: @escaping () -> Void) {
        remove(failure)
        failures.append((ObjectIdentifier(failure), retry))
    }

    fileprivate func remove(_ failure: AnyObject) {
        guard let index = failures.firstIndex(where: { $0.id == ObjectIdentifier(failure) }) else { return }
        failures.remove(at: index)
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
