/// An event of a load, independent of the resource's type.
public enum LoadEvent {
    /// The load starts; one of ``finished(from:items:bytes:fallbackReason:)``, ``failed(_:)`` and ``cancelled`` ends it.
    case started
    /// A try has failed; the load waits for the next one.
    case waiting(RetryWait)
    /// The next try has started.
    case retrying
    /// Something was delivered: `items` of them, such as the characters of a page. The other values are those of the
    /// ``Delivery``.
    case finished(from: Source, items: Int = 1, bytes: Int?, fallbackReason: (any Error)? = nil)
    /// The last try failed, with this error.
    case failed(any Error)
    /// The load was cancelled, or its owner released.
    case cancelled
}

/// A load that a tracker observes.
@MainActor
public struct TrackedLoad {
    /// Path and query in the API, as in "book/7"; a name of the program for a load that asks none.
    public let name: String
    /// URL of the request; `nil` if the load never uses the network.
    public let address: String?
    /// Loads again. Has no effect after the load's owner was released.
    public let retry: () -> Void

    /// - Parameters:
    ///   - name: path and query in the API.
    ///   - address: URL of the request; `nil` if the load never uses the network.
    ///   - retry: loads again; refers to the load's owner weakly.
    public init(name: String, address: String?, retry: @escaping () -> Void) {
        self.name = name
        self.address = address
        self.retry = retry
    }
}

/// Observes the loads of all resources. It is composed with their other delegates; no loader or view knows of it.
///
/// ```swift
/// final class FailureCounter: LoadTracker {
///     private(set) var failures = 0
///
///     func watch(_ load: TrackedLoad) -> (LoadEvent) -> Void {
///         { event in
///             if case .failed = event { self.failures += 1 }
///         }
///     }
/// }
/// ```
@MainActor
public protocol LoadTracker: AnyObject {
    /// Begins to observe a load.
    ///
    /// - Returns: the receiver of the load's events, each time it is made. It is released with the load's owner.
    func watch(_ load: TrackedLoad) -> (LoadEvent) -> Void

    /// What prevents the tracker from working, in the user's words; `nil`, as by default, for nothing. Observable.
    var warning: String? { get }

    /// Returns when all events so far are durable, or cannot become so; at once by default.
    func finish() async
}

extension LoadTracker {
    public var warning: String? { nil }
    public func finish() async {}
}

/// Reports a load by its events, independent of the resource's type: makes a delegate of what a ``LoadTracker`` returns.
public struct LoadEventDelegate<Resource>: LoadResourceDelegate {
    /// Trackers see where an item came from, so the load is one of deliveries.
    public typealias Item = Delivery<Resource>

    private let report: (LoadEvent) -> Void
    private let count: (Resource) -> Int

    /// - Parameters:
    ///   - count: number of items in what was delivered; 1 by default.
    ///   - report: receives each event of the load.
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

    public func didStartWaiting(_ wait: RetryWait) {
        report(.waiting(wait))
    }

    public func didStartRetrying() {
        report(.retrying)
    }
}
