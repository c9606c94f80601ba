/// An event of a load, independent of the resource's type.
public enum LoadEvent {
    case started
    /// A try has failed; the load waits for the next one.
    case waiting(RetryWait)
    /// The next try has started.
    case retrying
    /// - Parameters: as in `Delivery`.
    case finished(from: Source, bytes: Int?, fallbackReason: (any Error)? = nil)
    case failed(any Error)
    case cancelled
}

/// A load that a tracker observes.
@MainActor
public struct TrackedLoad {
    /// Path and query in the API, as in "character/2".
    public let name: String
    /// URL of the request; `nil` if the load never uses the network.
    public let address: String?
    /// Loads again. Has no effect after the load's owner was released.
    public let retry: () -> Void

    public init(name: String, address: String?, retry: @escaping () -> Void) {
        self.name = name
        self.address = address
        self.retry = retry
    }
}

/// Observes the loads of all resources. It is composed with their other delegates; no loader or view knows of it.
@MainActor
public protocol LoadTracker: AnyObject {
    /// - Returns: the receiver of the load's events, each time it is made. It is released with the load's owner.
    func watch(_ load: TrackedLoad) -> (LoadEvent) -> Void

    /// What prevents the tracker from working, in the user's words, if anything. Observable.
    var warning: String? { get }

    /// Returns when all events so far are durable, or cannot become so.
    func finish() async
}

extension LoadTracker {
    public var warning: String? { nil }
    public func finish() async {}
}

/// Reports a load by its events, independent of the resource's type.
public struct LoadEventDelegate<Resource>: LoadResourceDelegate {
    public typealias Item = Delivery<Resource>

    private let report: (LoadEvent) -> Void

    public init(_ report: @escaping (LoadEvent) -> Void) {
        self.report = report
    }

    public func didStartLoading() {
        report(.started)
    }

    public func didFinishLoading(with item: Item) {
        report(.finished(from: item.source, bytes: item.bytes, fallbackReason: item.fallbackReason))
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
