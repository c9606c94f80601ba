import HTTP
import LoadResource
import RickAndMorty

/// How every load of the app is made: what is put around its loader.
struct LoadConditions {
    private let clock: any LoadClock
    private let failures: SomeFailure?
    private let retryPolicy: RetryPolicy

    /// What failed is tried again where that helps, but not before the pause is over that the server has asked for.
    init(_ circumstances: Circumstances, pause: RequestPause?) {
        clock = circumstances.clock
        failures = circumstances.failures
        let backoff = Backoff(clock: clock, chance: circumstances.chance)
        retryPolicy = RetryPolicy(clock: clock, backoff: backoff) { error in
            guard let error = error as? APIError, error.isWorthAnotherTry else { return .never }
            return .again(notBefore: pause?.remaining ?? .zero)
        }
    }

    /// Outermost the one who tries again: each try may fail on purpose.
    func loader<Resource>(
        _ loader: AnyLoader<Delivery<Resource>>,
        named name: String,
        delegate: any RetryDelegate
    ) -> AnyLoader<Delivery<Resource>> {
        let failing = failures.map {
            AnyLoader(LoaderWithSomeFailure(loader, name: name, failures: $0, clock: clock))
        }
        return AnyLoader(RetryingLoader(failing ?? loader, policy: retryPolicy, delegate: delegate))
    }
}
