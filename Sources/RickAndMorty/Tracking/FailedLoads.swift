package import LoadResource
import Observation

/// The loads that have failed and were not retried since, on all screens.
package final class FailedLoads: LoadTracker, Observable {
    @Observed private var failures: [ObjectIdentifier: (number: Int, retry: () -> Void)] = [:]
    private var lastNumber = 0

    package init() {}

    package var count: Int { failures.count }

    /// Retries in the order of the failures, which is that of the rows on the screen.
    package func retryAll() {
        for failure in failures.values.sorted(by: { $0.number < $1.number }) { failure.retry() }
    }

    package func watch(_ load: TrackedLoad) -> (LoadEvent) -> Void {
        FailureWatch(self, load).receive
    }

    /// Receives the events of one load, each time it is made.
    private final class FailureWatch {
        private let failedLoads: FailedLoads
        private let load: TrackedLoad

        init(_ failedLoads: FailedLoads, _ load: TrackedLoad) {
            self.failedLoads = failedLoads
            self.load = load
        }

        func receive(_ event: LoadEvent) {
            switch event {
            case .started: failedLoads.remove(self)
            case .failed: failedLoads.add(self, retry: load.retry)
            case .waiting, .retrying, .finished, .cancelled: break
            }
        }

        isolated deinit { failedLoads.remove(self) }
    }

    private func add(_ failure: FailureWatch, retry: @escaping () -> Void) {
        lastNumber += 1
        failures[ObjectIdentifier(failure)] = (lastNumber, retry)
    }

    private func remove(_ failure: FailureWatch) {
        guard failures[ObjectIdentifier(failure)] != nil else { return }
        failures[ObjectIdentifier(failure)] = nil
    }
}
