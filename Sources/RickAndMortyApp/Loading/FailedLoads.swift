import LoadResource
import Observation

/// Knows every load that failed and was not tried again, wherever it was made.
@Observable
final class FailedLoads {
    private var retries: [ObjectIdentifier: () -> Void] = [:]

    var count: Int { retries.count }

    func retryAll() {
        for retry in retries.values { retry() }
    }

    fileprivate func add(_ tracker: AnyObject, retry: @escaping () -> Void) {
        retries[ObjectIdentifier(tracker)] = retry
    }

    fileprivate func remove(_ tracker: AnyObject) {
        guard retries[ObjectIdentifier(tracker)] != nil else { return }
        retries[ObjectIdentifier(tracker)] = nil
    }
}

/// Tells `FailedLoads` how one load goes. Stands beside the view model; neither knows of the other.
final class FailureTracker<Resource>: LoadResourceDelegate {
    typealias Item = Resource

    private let failedLoads: FailedLoads
    var retry: () -> Void = {}

    init(_ failedLoads: FailedLoads) {
        self.failedLoads = failedLoads
    }

    func didStartLoading() { failedLoads.remove(self) }

    func didFinishLoading(with item: Resource) {}

    func didFinishLoading(with error: any Error) {
        guard !(error is CancellationError) else { return }
        failedLoads.add(self) { [weak self] in self?.retry() }
    }

    isolated deinit { failedLoads.remove(self) }
}
