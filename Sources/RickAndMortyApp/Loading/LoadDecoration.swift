import HTTP
import LoadResource
import RickAndMorty

/// The decorators of every load of the app, applied in one place: retries, and outermost of what is retried, failures
/// on purpose.
struct LoadDecoration {
    private let clock: any LoadClock
    private let faults: FaultInjector?
    private let retryPolicy: RetryPolicy

    /// - Parameter pause: the pause that the server has requested; no retry leaves before its end.
    init(_ circumstances: Circumstances, pause: RequestPause?) {
        clock = circumstances.clock
        faults = circumstances.failures
        let backoff = Backoff(clock: clock, chance: circumstances.chance)
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
