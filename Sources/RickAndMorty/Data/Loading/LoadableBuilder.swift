package import HTTP
package import LoadResource
package import RickAndMorty

/// Composes every load of the app, once, with the row, card or page that shows it.
@MainActor
package struct LoadableBuilder {
    package let errorMessage: ErrorMessage
    /// The clock for the age of cached data.
    package let wallClock: WallClock
    private let trackers: [any LoadTracker]
    private let resourceTrackers: [any LoadTracker]
    private let delegates: [any LoadResourceDelegate]
    private let retryPolicy: RetryPolicy
    private let faults: FaultInjector?

    /// - Parameters:
    ///   - trackers: observe all loads.
    ///   - resourceTrackers: observe, before these, what is not `NamedLoader.isLocal`.
    ///   - delegates: receive what is delivered, each in the loads of its own kind of item, such as a page of episodes.
    ///   - retryPolicy: that of all loads; its clock is the one on which they wait.
    ///   - faults: `nil` if no load fails on purpose; a local one never does.
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

    /// A load with a view model.
    package func loadable<Resource, Model: Sendable>(
        _ loader: NamedLoader<Resource>,
        mapper: @escaping @MainActor (Delivery<Resource>) -> Model
    ) -> LoadableResource<Delivery<Resource>, Model> {
        let viewModel = LoadResourceViewModel<Delivery<Resource>, Model>(mapper: mapper, errorMessage: errorMessage)
        return LoadableResource(viewModel: viewModel, adapter: load(loader, delegate: viewModel))
    }

    /// A load that a view shows, cancelled when the last of its owners is released.
    package func load<Resource, View: AnyObject & ResourceView>(
        _ loader: NamedLoader<Resource>,
        view: View,
        mapper: @escaping @MainActor (Delivery<Resource>) -> View.ResourcePresentationModel
    ) -> OwnedLoad {
        let presenter = LoadResourcePresenter(view: WeakReference(view), mapper: mapper, errorMessage: errorMessage)
        return OwnedLoad(load(loader, delegate: presenter))
    }

    /// A load with a delegate, which the trackers observe.
    ///
    /// A stale delivery is shown, and revalidated in the background (RFC 5861, stale-while-revalidate). What a temporary
    /// failure made fall back is shown, and tried again by the retry policy.
    ///
    /// - Parameter isOnce: whether no load follows another one by itself.
    package func load<Resource>(
        _ loader: NamedLoader<Resource>,
        delegate: any LoadResourceDelegate<Delivery<Resource>>,
        isOnce: Bool = false
    ) -> any LoadControl {
        weak var made: (any LoadControl)?
        let tracked = TrackedLoad(name: loader.name, address: loader.address) { made?.load() }
        var delegates = [delegate]
        for tracker in loader.isLocal ? trackers : resourceTrackers + trackers {
            delegates.append(LoadEventDelegate(counting: loader.count, tracker.watch(tracked)))
        }
        for other in self.delegates {
            if let other = other as? any LoadResourceDelegate<Delivery<Resource>> { delegates.append(other) }
        }
        let all = LoadResourceDelegateComposer(delegates)
        let faults = loader.isLocal ? nil : faults
        typealias Retrying = RetryingLoader<AnyLoader<Delivery<Resource>>, Delivery<Resource>>
        func retrying(_ policy: LoadPolicy, after wait: RetryWait? = nil) -> Retrying {
            let source = AnyLoader { try await loader.load(policy) }
            let failing = faults.map {
                AnyLoader(FaultInjectingLoader(source, name: loader.name, faults: $0, clock: retryPolicy.clock))
            }
            return Retrying(failing ?? source, policy: retryPolicy, delegate: all, after: wait)
        }
        let adapter = LoadResourcePresentationAdapter(
            loader: retrying(.cacheFirst),
            delegate: all,
            renewing: retrying(.revalidate)
        ) { last, delivery in
            if isOnce { return nil }
            guard let reason = delivery.fallbackReason else {
                return delivery.isStale ? retrying(.revalidate) : nil
            }
            // The try that fell back counts, too.
            let tries = (last.firstWait?.tries ?? 0) + 1
            return retryPolicy.wait(afterTries: tries, failedWith: reason).map { retrying(.revalidate, after: $0) }
        }
        made = adapter
        return adapter
    }
}

extension LoadableBuilder {
    /// The result of one load, which no other follows: nothing would show what that brings. Cancelled with the current task.
    ///
    /// - Parameter onWait: called when a try has failed and the load waits for the next one.
    package func delivery<Resource>(
        of loader: NamedLoader<Resource>,
        onWait: @escaping (RetryWait) -> Void
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

/// Reports the waits and the first end of a load to closures.
private final class AwaitedLoad<Resource: Sendable>: LoadResourceDelegate {
    typealias Item = Delivery<Resource>

    var onEnd: ((Result<Item, any Error>) -> Void)?
    private let onWait: (RetryWait) -> Void

    init(onWait: @escaping (RetryWait) -> Void) {
        self.onWait = onWait
    }

    func didStartLoading() {}
    func didFinishLoading(with item: Item) { onEnd.take()?(.success(item)) }
    func didFinishLoading(with error: any Error) { onEnd.take()?(.failure(error)) }
    func didStartWaiting(_ wait: RetryWait) { onWait(wait) }
}

extension RetryPolicy {
    /// Retries requests of the API.
    ///
    /// - Parameters:
    ///   - clock: that of the loads, on which they wait.
    ///   - pause: the pause that the server has requested; no retry leaves before its end.
    ///   - chance: a random number from 0 up to, not including, 1.
    @MainActor
    package init(
        _ policy: AppPolicy,
        clock: any LoadClock,
        pause: RequestPause?,
        chance: @escaping @MainActor () -> Double
    ) {
        let backoff = Backoff(clock: clock, unit: policy.backoff, together: policy.together, chance: chance)
        self.init(backoff: backoff, mostTries: policy.tries, longestWait: AppPolicy.longestWait) { error in
            guard let error = error as? APIError, error.isWorthAnotherTry else { return nil }
            return pause?.remaining ?? .zero
        }
    }
}
