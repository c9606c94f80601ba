/// Receives the events of a load: its start, its waits and retries, and its end.
///
/// Each start is followed by one end. A cancelled load ends with a `CancellationError`.
///
/// ```swift
/// struct Log: LoadResourceDelegate {
///     typealias Item = Book
///
///     func didStartLoading() { print("started") }
///     func didFinishLoading(with item: Book) { print(item.title) }
///     func didFinishLoading(with error: any Error) { print(error) }
/// }
/// ```
@MainActor
public protocol LoadResourceDelegate<Item>: RetryDelegate {
    /// The type of the loaded item.
    associatedtype Item

    /// Called when a load starts, before its loader.
    func didStartLoading()
    /// Called when a load ends with an item.
    func didFinishLoading(with item: Item)
    /// Called when a load ends with the error of its last try, or a `CancellationError`.
    func didFinishLoading(with error: any Error)
}

/// Receives the events between the start and the end of a load, which do not depend on the item. Ignores them by
/// default.
@MainActor
public protocol RetryDelegate: Sendable {
    /// Called when a try has failed and the load waits for the next one.
    func didStartWaiting(_ wait: ScheduledRetry)
    /// Called when the wait is over and the next try starts. Not called if the load is cancelled during the wait.
    func didStartRetrying()
}

extension RetryDelegate {
    public func didStartWaiting(_ wait: ScheduledRetry) {}
    public func didStartRetrying() {}
}

/// Forwards each event of a load to several delegates, in order.
///
/// ```swift
/// let delegate = LoadResourceDelegateComposer(viewModel, LoadEventDelegate(tracker.track(load)))
/// ```
public struct LoadResourceDelegateComposer<Resource>: LoadResourceDelegate {
    /// The item type of all delegates.
    public typealias Item = Resource

    private let delegates: [any LoadResourceDelegate<Resource>]

    /// Combines delegates, which are notified in the given order.
    public init(_ delegates: any LoadResourceDelegate<Resource>...) {
        self.init(delegates)
    }

    /// Combines delegates, which are notified in array order. With an empty array, all events are ignored.
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

    public func didStartWaiting(_ wait: ScheduledRetry) {
        for delegate in delegates { delegate.didStartWaiting(wait) }
    }

    public func didStartRetrying() {
        for delegate in delegates { delegate.didStartRetrying() }
    }
}
