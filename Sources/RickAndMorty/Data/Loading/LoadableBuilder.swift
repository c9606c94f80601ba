package import HTTP
package import LoadResource
package import RickAndMorty

/// Composes the loads of the app: decorators, delegates, trackers and adapter.
@MainActor
package struct LoadableBuilder {
    package let errorMessage: ErrorMessage
    /// The clock for the age of cached data.
    package let wallClock: WallClock
    private let trackers: [any LoadTracker]
    private let decoration: LoadDecoration?

    /// - Parameter decoration: `nil` for data in memory, which cannot fail.
    package init(
        trackers: [any LoadTracker],
        decoration: LoadDecoration? = nil,
        errorMessage: @escaping ErrorMessage = { _ in SharedStringsHelper.loadError },
        wallClock: WallClock
    ) {
        self.trackers = trackers
        self.decoration = decoration
        self.errorMessage = errorMessage
        self.wallClock = wallClock
    }

    /// A load with a view model, for a row, a card or a page.
    package func loadable<Resource, Model: Sendable>(
        _ loader: NamedLoader<Resource>,
        mapper: @escaping @MainActor (Delivery<Resource>) -> Model
    ) -> LoadableResource<Delivery<Resource>, Model> {
        let viewModel = LoadResourceViewModel<Delivery<Resource>, Model>(
            mapper: mapper,
            errorMessage: errorMessage
        )
        return LoadableResource(viewModel: viewModel, adapter: load(loader, delegate: viewModel))
    }

    /// A load with a delegate. Every load of the app is made here.
    package func load<Resource>(
        _ loader: NamedLoader<Resource>,
        delegate: any LoadResourceDelegate<Delivery<Resource>>
    ) -> ResourceLoad<Resource> {
        ResourceLoad(loader, delegate: delegate, trackers: trackers, decoration: decoration)
    }

    /// The same builder without trackers and decorators, for data in memory.
    package var unwatched: LoadableBuilder {
        LoadableBuilder(trackers: [], errorMessage: errorMessage, wallClock: wallClock)
    }
}

extension LoadableBuilder {
    /// The result of one load; cancelled with the current task.
    ///
    /// - Parameter onWait: called when a try has failed and the load waits for the next one.
    package func delivery<Resource>(
        of loader: NamedLoader<Resource>,
        onWait: @escaping (RetryWait) -> Void
    ) async throws -> Delivery<Resource> {
        let awaited = AwaitedLoad<Resource>(onWait: onWait)
        let load = load(loader.once, delegate: awaited)
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

/// The decorators of every load of the app, applied in one place: retries, and outermost of what is retried, failures
/// on purpose.
@MainActor
package struct LoadDecoration {
    private let clock: any LoadClock
    private let faults: FaultInjector?
    /// Whether and when what failed is tried again.
    let retryPolicy: RetryPolicy

    /// - Parameters:
    ///   - chance: a random number from 0 up to, not including, 1.
    ///   - faults: `nil` if no load fails on purpose.
    ///   - pause: the pause that the server has requested; no retry leaves before its end.
    package init(
        clock: any LoadClock,
        chance: @escaping @MainActor () -> Double,
        faults: FaultInjector?,
        pause: RequestPause?
    ) {
        self.clock = clock
        self.faults = faults
        retryPolicy = RetryPolicy(backoff: Backoff(clock: clock, chance: chance)) { error in
            guard let error = error as? APIError, error.isWorthAnotherTry else { return nil }
            return pause?.remaining ?? .zero
        }
    }

    /// - Parameter wait: what the load begins with; `nil` to begin with a try.
    func loader<Resource>(
        _ loader: AnyLoader<Delivery<Resource>>,
        named name: String,
        delegate: any RetryDelegate,
        after wait: RetryWait? = nil
    ) -> AnyLoader<Delivery<Resource>> {
        let faulty = faults.map { AnyLoader(LoaderWithSomeFailure(loader, name: name, faults: $0, clock: clock)) }
        return AnyLoader(RetryingLoader(faulty ?? loader, policy: retryPolicy, delegate: delegate, after: wait))
    }
}
