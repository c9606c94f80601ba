import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI

/// Composes the loads of the app: decorators, delegates, trackers and adapter.
struct LoadableBuilder {
    let trackers: [any LoadTracker]
    /// `nil` for data in memory, which cannot fail.
    var decoration: LoadDecoration?
    var errorMessage: ErrorMessage = { _ in SharedStringsHelper.loadError }
    /// The clock for the age of cached data.
    var wallClock = WallClock.system

    /// A load with a view model, for a row, a card or a page.
    func loadable<Resource, Model: Sendable>(
        _ loader: NamedLoader<Resource>,
        mapper: @escaping @MainActor (Delivery<Resource>) -> Model
    ) -> LoadableResource<Delivery<Resource>, Model> {
        let viewModel = LoadResourceViewModel<Delivery<Resource>, Model>(
            mapper: mapper,
            errorMessage: errorMessage
        )
        let load = load(loader, delegate: viewModel)
        return LoadableResource(viewModel: viewModel, adapter: load.adapter, renew: load.renew)
    }

    /// A load with a delegate. Every load of the app is made here.
    func load<Resource>(
        _ loader: NamedLoader<Resource>,
        delegate: some LoadResourceDelegate<Delivery<Resource>>
    ) -> Load<Resource> {
        let retry = Retry()
        let load = TrackedLoad(name: loader.name, address: loader.address) { [retry] in retry.body() }
        let observers = trackers.map { LoadEventDelegate<Resource>($0.watch(load)) }
        let revalidation = Revalidation<Resource>(loader.renewal?.policy)
        let source = loader.renewal.map { revalidation.loader(loader, renewing: $0.loader) } ?? AnyLoader(loader)
        let delegates = LoadResourceDelegateComposer([delegate] + observers + [revalidation])
        let adapter = LoadResourcePresentationAdapter(
            loader: decoration?.loader(source, named: loader.name, delegate: delegates) ?? source,
            delegate: delegates
        )
        retry.body = { [weak adapter] in adapter?.load() }
        revalidation.connect(
            load: { [weak adapter] in adapter?.load() },
            cancel: { [weak adapter] in adapter?.cancel() }
        )
        return Load(adapter: adapter, renew: revalidation.renew)
    }

    /// A composed load.
    struct Load<Resource: Sendable> {
        typealias Delivered = Delivery<Resource>

        let adapter: LoadResourcePresentationAdapter<AnyLoader<Delivered>, LoadResourceDelegateComposer<Delivered>>
        /// Revalidates a cached delivery.
        let renew: () -> Void
    }

    /// The same builder without trackers and decorators, for data in memory.
    var unwatched: LoadableBuilder {
        LoadableBuilder(trackers: [], errorMessage: errorMessage, wallClock: wallClock)
    }

    /// `nil` for a new response and for bundled data.
    func age<Item>(of delivery: Delivery<Item>) -> Age? {
        delivery.time.map { Age(since: $0, by: wallClock) }
    }

    /// The retry of a tracked load, set after the load was composed.
    private final class Retry {
        var body: () -> Void = {}
    }
}

extension LoadableBuilder {
    /// The result of one load; cancelled with the current task.
    ///
    /// - Parameter onWait: called when a try has failed and the load waits for the next one.
    func delivery<Resource>(
        of loader: NamedLoader<Resource>,
        onWait: @escaping (RetryWait) -> Void
    ) async throws -> Delivery<Resource> {
        let awaited = AwaitedLoad<Resource>(onWait: onWait)
        let adapter = load(loader, delegate: awaited).adapter
        try Task.checkCancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                awaited.onEnd = { continuation.resume(with: $0) }
                adapter.load()
            }
        } onCancel: {
            Task.immediate { @MainActor in adapter.cancel() }
        }
    }
}

/// Reports the waits and the first end of a load to closures.
private final class AwaitedLoad<Resource: Sendable>: LoadResourceDelegate {
    typealias Item = Delivery<Resource>

    /// Called once; a revalidation that follows is not awaited.
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

/// The decorators of every load of the app, applied in one place: retries, and outermost of what is retried, failures
/// on purpose.
struct LoadDecoration {
    private let clock: any LoadClock
    private let faults: FaultInjector?
    private let retryPolicy: RetryPolicy

    /// - Parameter pause: the pause that the server has requested; no retry leaves before its end.
    init(_ environment: AppEnvironment, pause: RequestPause?) {
        clock = environment.clock
        faults = environment.failures
        let backoff = Backoff(clock: clock, chance: environment.chance)
        retryPolicy = RetryPolicy(clock: clock, backoff: backoff) { error in
            guard let error = error as? APIError, error.isWorthAnotherTry else { return .never }
            return .again(notBefore: pause?.remaining ?? .zero)
        }
    }

    /// - Parameters:
    ///   - name: name of the resource.
    ///   - delegate: the delegate of the load.
    func loader<Resource>(
        _ loader: AnyLoader<Delivery<Resource>>,
        named name: String,
        delegate: some LoadResourceDelegate<Delivery<Resource>>
    ) -> AnyLoader<Delivery<Resource>> {
        let faulty = faults.map { AnyLoader(LoaderWithSomeFailure(loader, name: name, faults: $0, clock: clock)) }
        return AnyLoader(RetryingLoader(faulty ?? loader, policy: retryPolicy, delegate: delegate))
    }
}

/// Clocks, calendar, randomness and injected faults of the app; tests replace them.
struct AppEnvironment {
    let clock: any LoadClock
    var wallClock = WallClock.system
    /// Today's date and the first weekday.
    var calendar: @Sendable () -> DayCalendar = { .system }
    var trackingClock = TrackingClock.system
    /// A random number from 0 up to, not including, 1.
    var chance: @MainActor () -> Double = { .random(in: 0..<1) }
    var failures: FaultInjector?
}
