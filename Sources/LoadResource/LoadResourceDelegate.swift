/// Receives the events of a load: its start, its waits and retries, its end.
///
/// Each start is followed by one end. A cancelled load ends with a `CancellationError`.
@MainActor
public protocol LoadResourceDelegate<Item>: RetryDelegate {
    associatedtype Item

    func didStartLoading()
    func didFinishLoading(with item: Item)
    func didFinishLoading(with error: any Error)
}

/// The events of a load between its start and its end, which do not depend on the item. By default they are ignored.
@MainActor
public protocol RetryDelegate: Sendable {
    /// A try has failed, and the load waits for the next one.
    func didStartWaiting(_ wait: RetryWait)
    /// The wait is over, and the next try starts. Not called if the load is cancelled while it waits.
    func didStartRetrying()
}

extension RetryDelegate {
    public func didStartWaiting(_ wait: RetryWait) {}
    public func didStartRetrying() {}
}

/// One delegate made of many: forwards each event to all of them, in the given order.
public struct LoadResourceDelegateComposer<Resource>: LoadResourceDelegate {
    public typealias Item = Resource

    private let delegates: [any LoadResourceDelegate<Resource>]

    public init(_ delegates: any LoadResourceDelegate<Resource>...) {
        self.init(delegates)
    }

    public init(_ delegates: [any LoadResourceDelegate<Resource>]) {
        self.delegates = delegates
    }

    public func didStartLoading() {
        for delegate in delegates { delegate.didStartLoading() }
    }

    public func didFinishLoading(with item: Resource) {
        for delegate in delegates { delegate.didFinishLoading(with: item) }
    }

    public func didFinishLoading(with error: any Error) {
        for delegate in delegates { delegate.didFinishLoading(with: error) }
    }

    public func didStartWaiting(_ wait: RetryWait) {
        for delegate in delegates { delegate.didStartWaiting(wait) }
    }

    public func didStartRetrying() {
        for delegate in delegates { delegate.didStartRetrying() }
    }
}
