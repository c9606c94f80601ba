package import HTTP
package import LoadResource
package import RickAndMorty

/// Composes the loads of the app with fault injection, retries and trackers. Each is composed once, together with the
/// row, card or page that shows it.
@MainActor
package struct LoadableBuilder {
    package let errorMessage: ErrorMessage
    /// Clock for the age of cached data.
    package let wallClock: WallClock
    private let trackers: [any LoadTracker]
    private let resourceTrackers: [any LoadTracker]
    private let delegates: [any LoadResourceDelegate]
    private let retryPolicy: RetryPolicy
    private let faults: FaultInjector?

    /// - Parameters:
    ///   - trackers: observe all loads.
    ///   - resourceTrackers: observe loads that are not `TrackedLoader.isLocal`; notified before `trackers`.
    ///   - delegates: receive the deliveries of their item type, such as pages of episodes.
    ///   - retryPolicy: for all loads; its clock times their waits.
    ///   - faults: make loads that are not local fail on purpose; `nil` for none.
    package init(
        trackers: [any LoadTracker],
        resourceTrackers: [any LoadTracker] = [],
        delegates: [any LoadResourceDelegate] = [],
        retrying retryPolicy: RetryPolicy,
        failing faults: FaultInjector? = nil,
        errorMessage: @escaping ErrorMessage = SharedStringsHelper.serverMessage,
        wallClock: WallClock
    ) {
        self.trackers = trackers
        self.resourceTrackers = resourceTrackers
        self.delegates = delegates
        self.retryPolicy = retryPolicy
        self.faults = faults
        self.errorMessage = errorMessage
        self.wallClock = wallClock
    }

    /// Returns a load with a view model.
    package func loadable<Resource, Model: Sendable>(
        _ loader: TrackedLoader<Resource>,
        mapper: @escaping @MainActor (Delivery<Resource>) -> Model
    ) -> LoadableResource<Delivery<Resource>, Model> {
        let viewModel = LoadResourceViewModel<Delivery<Resource>, Model>(mapper: mapper, errorMessage: errorMessage)
        return LoadableResource(viewModel: viewModel, adapter: load(loader, delegate: viewModel))
    }

    /// Returns a load shown by a view, cancelled when its last owner is released.
    package func load<Resource, View: AnyObject & ResourceView>(
        _ loader: TrackedLoader<Resource>,
        view: View,
        mapper: @escaping @MainActor (Delivery<Resource>) -> View.ResourcePresentationModel
    ) -> AutoCancellingLoad {
        let presenter = LoadResourcePresenter(view: WeakReference(view), mapper: mapper, errorMessage: errorMessage)
        return AutoCancellingLoad(load(loader, delegate: presenter))
    }

    /// Returns a load that reports to a delegate and the trackers.
    ///
    /// A stale delivery is shown and revalidated in the background (RFC 5861, stale-while-revalidate). A fallback after
    /// a temporary failure is shown and retried as the retry policy allows.
    ///
    /// - Parameter isOnce: whether revalidations and retries after a fallback are disabled.
    package func load<Resource>(
        _ loader: TrackedLoader<Resource>,
        delegate: any LoadResourceDelegate<Delivery<Resource>>,
        isOnce: Bool = false
    ) -> any LoadControl {
        weak var made: (any LoadControl)?
        let tracked = TrackedLoad(name: loader.name, url: loader.url) { made?.load() }
        var delegates = [delegate]
        for tracker in loader.isLocal ? trackers : resourceTrackers + trackers {
            delegates.append(LoadEventDelegate(counting: loader.count, tracker.track(tracked)))
        }
        for other in self.delegates {
            if let other = other as? any LoadResourceDelegate<Delivery<Resource>> { delegates.append(other) }
        }
        let all = LoadResourceDelegateComposer(delegates)
        let faults = loader.isLocal ? nil : faults
        typealias Retrying = RetryingLoader<AnyLoader<Delivery<Resource>>, Delivery<Resource>>
        func retrying(_ policy: LoadPolicy, after wait: ScheduledRetry? = nil) -> Retrying {
            let source = AnyLoader { try await loader.load(policy) }
            let failing = faults.map {
                AnyLoader(FaultInjectingLoader(source, name: loader.name, faults: $0, clock: retryPolicy.clock))
            }
            return Retrying(failing ?? source, policy: retryPolicy, delegate: all, after: wait)
        }
        let adapter = LoadResourcePresentationAdapter(
            loader: retrying(.cacheFirst),
            delegate: all,
            refreshLoader: retrying(.revalidate)
        ) { last, delivery in
            if isOnce { return nil }
            guard let reason = delivery.fallbackReason else {
                return delivery.isStale ? retrying(.revalidate) : nil
            }
            // Includes the failed try that led to the fallback.
            let tries = (last.initialDelay?.tries ?? 0) + 1
            return retryPolicy.scheduledRetry(afterTries: tries, failedWith: reason).map {
                retrying(.revalidate, after: $0)
            }
        }
        made = adapter
        return adapter
    }
}

extension LoadableBuilder {
    /// Returns the result of one load, without the loads that would follow: their results could not be shown. Cancelled
    /// with the current task.
    ///
    /// - Parameter onWait: called after each failed try that will be retried.
    package func delivery<Resource>(
        of loader: TrackedLoader<Resource>,
        onWait: @escaping (ScheduledRetry) -> Void
    ) async throws -> Delivery<Resource> {
        let awaited = AwaitedLoad<Resource>(onWait: onWait)
        let load = load(loader, delegate: awaited, isOnce: true)
        try Task.checkCancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                awaited.onEnd = { continuation.resume(with: $0) }
                load.load()
            }
        } onCancel: {
            Task.immediate { @MainActor in load.cancel() }
        }
    }
}

/// Reports the waits and the first result of a load to closures.
private final class AwaitedLoad<Resource: Sendable>: LoadResourceDelegate {
    typealias Item = Delivery<Resource>

    var onEnd: ((Result<Item, any Error>) -> Void)?
    private let onWait: (ScheduledRetry) -> Void

    init(onWait: @escaping (ScheduledRetry) -> Void) {
        self.onWait = onWait
    }

    func didStartLoading() {}
    func didFinishLoading(with item: Item) { onEnd.take()?(.success(item)) }
    func didFinishLoading(with error: any Error) { onEnd.take()?(.failure(error)) }
    func didStartWaiting(_ wait: ScheduledRetry) { onWait(wait) }
}

extension RetryPolicy {
    /// Creates a policy that retries API requests.
    ///
    /// - Parameters:
    ///   - clock: times the waits of the loads.
    ///   - pause: pause requested by the server; retries wait for its end.
    ///   - chance: returns a random number in 0..<1.
    @MainActor
    package init(
        _ policy: AppPolicy,
        clock: any LoadClock,
        pause: RequestPause?,
        chance: @escaping @MainActor () -> Double
    ) {
        let backoff = Backoff(
            clock: clock,
            baseDelay: policy.baseRetryDelay,
            coalescingInterval: policy.coalescingInterval,
            random: chance
        )
        self.init(backoff: backoff, maxTries: policy.maxTries, maxDelay: AppPolicy.maxRetryDelay) { error in
            guard let error = error as? APIError, error.isTransient else { return nil }
            return pause?.remaining ?? .zero
        }
    }
}
