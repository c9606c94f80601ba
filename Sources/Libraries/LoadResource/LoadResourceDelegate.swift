/// Receives the events of a load: its start, its waits and retries, its end.
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
    /// The item of the load's loader.
    associatedtype Item

    /// The load starts: its loader is called next.
    func didStartLoading()
    /// The load has ended with an item.
    func didFinishLoading(with item: Item)
    /// The load has ended with an error: that of its last try, or a `CancellationError`.
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
///
/// ```swift
/// let delegate = LoadResourceDelegateComposer(viewModel, LoadEventDelegate(tracker.watch(load)))
/// ```
public struct LoadResourceDelegateComposer<Resource>: LoadResourceDelegate {
    /// The item of all the delegates.
    public typealias Item = Resource

    private let delegates: [any LoadResourceDelegate<Resource>]

    /// Creates a delegate of these, in order of notification.
    public init(_ delegates: any LoadResourceDelegate<Resource>...) {
        self.init(delegates)
    }

    /// Creates a delegate of a list, in order of notification; an empty one ignores all events.
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
