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

    func delegate<Item>(watching load: TrackedLoad, of item: Item.Type) -> any LoadResourceDelegate<Delivery<Item>> {
        FailureTracker<Item>(self, load)
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
private final class FailureTracker<Resource>: LoadResourceDelegate {
    typealias Item = Delivery<Resource>

    private let failedLoads: FailedLoads
    private let load: TrackedLoad

    init(_ failedLoads: FailedLoads, _ load: TrackedLoad) {
        self.failedLoads = failedLoads
        self.load = load
    }

    func didStartLoading() { failedLoads.remove(self) }

    func didFinishLoading(with item: Item) {}

    func didFinishLoading(with error: any Error) {
        guard !(error is CancellationError) else { return }
        failedLoads.add(self, retry: load.retry)
    }

    isolated deinit { failedLoads.remove(self) }
}
