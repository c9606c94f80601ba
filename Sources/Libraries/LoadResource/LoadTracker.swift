/// An event of a load, independent of the resource's type.
public enum LoadEvent {
    /// The load starts. It ends with ``finished(from:items:bytes:fallbackReason:)``, ``failed(_:)`` or ``cancelled``.
    case started
    /// A try has failed; the load waits for the next one.
    case waiting(ScheduledRetry)
    /// The next try has started.
    case retrying
    /// The load delivered a number of items, for example the items of a page. The other values are those of its
    /// ``Delivery``.
    case finished(from: Source, items: Int = 1, bytes: Int?, fallbackReason: (any Error)? = nil)
    /// The load failed with the error of its last try.
    case failed(any Error)
    /// The load was cancelled, or its owner released.
    case cancelled
}

/// A load that a tracker observes.
@MainActor
public struct TrackedLoad {
    /// Path and query in the API, for example "book/7", or a name chosen by the program for a load without a request.
    public let name: String
    /// URL of the request; `nil` if the load never uses the network.
    public let url: String?
    /// Loads again. Has no effect once the load's owner has been released.
    public let retry: () -> Void

    /// Describes a load. `retry` must refer to the load's owner weakly.
    public init(name: String, url: String?, retry: @escaping () -> Void) {
        self.name = name
        self.url = url
        self.retry = retry
    }
}

/// Observes the loads of all resources. Trackers are composed with the loads' other delegates, so no loader or view
/// depends on them.
///
/// ```swift
/// final class FailureCounter: LoadTracker {
///     private(set) var failures = 0
///
///     func track(_ load: TrackedLoad) -> (LoadEvent) -> Void {
///         { event in
///             if case .failed = event { self.failures += 1 }
///         }
///     }
/// }
/// ```
@MainActor
public protocol LoadTracker: AnyObject {
    /// Starts observing a load.
    ///
    /// - Returns: The handler of the load's events, for every run of the load. It is released with the load's owner.
    func track(_ load: TrackedLoad) -> (LoadEvent) -> Void

    /// A message for the user if the tracker cannot work, otherwise `nil`, the default. Observable.
    var warning: String? { get }

    /// Returns when all events so far are durable, or cannot be made durable. Returns at once by default.
    func finish() async
}

extension LoadTracker {
    public var warning: String? { nil }
    public func finish() async {}
}

/// Reports the events of a load to a ``LoadTracker``'s handler, independent of the resource's type.
public struct LoadEventDelegate<Resource>: LoadResourceDelegate {
    /// A delivery, because trackers record an item's source.
    public typealias Item = Delivery<Resource>

    private let report: (LoadEvent) -> Void
    private let count: (Resource) -> Int

    /// - Parameters:
    ///   - count: Returns the number of items in a resource; 1 by default.
    ///   - report: Receives each event of the load.
    public init(counting count: @escaping (Resource) -> Int = { _ in 1 }, _ report: @escaping (LoadEvent) -> Void) {
        self.report = report
        self.count = count
    }

    public func didStartLoading() {
        report(.started)
    }

    public func didFinishLoading(with item: Item) {
        let items = count(item.item)
        report(.finished(from: item.source, items: items, bytes: item.bytes, fallbackReason: item.fallbackReason))
    }

    public func didFinishLoading(with error: any Error) {
        report(error is CancellationError ? .cancelled : .failed(error))
    }

    public func didStartWaiting(_ wait: ScheduledRetry) {
        report(.waiting(wait))
    }

    public func didStartRetrying() {
        report(.retrying)
    }
}
