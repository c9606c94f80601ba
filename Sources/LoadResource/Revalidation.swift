/// Revalidates what a load has delivered: in the background if a cached delivery is stale, and at the user's request.
///
/// It must be the last delegate of its load: a revalidation starts while it is notified of the end of the previous load.
@MainActor
public final class Revalidation<Resource: Sendable>: LoadResourceDelegate {
    public typealias Item = Delivery<Resource>

    private let policy: CachePolicy?
    /// Whether the current or next load is a revalidation.
    private var isDue = false
    private var load: () -> Void = {}
    private var cancel: () -> Void = {}

    /// - Parameter policy: decides what is stale; `nil` for revalidation at the user's request only.
    public init(_ policy: CachePolicy?) {
        self.policy = policy
    }

    /// The loader of a load with revalidation.
    ///
    /// - Parameters:
    ///   - answer: may deliver from the cache.
    ///   - renewing: asks the network first.
    public func loader(_ answer: some Loader<Item>, renewing: some Loader<Item>) -> AnyLoader<Item> {
        AnyLoader { try await self.isDue ? renewing.load() : answer.load() }
    }

    /// - Parameters:
    ///   - load: starts a load with the loader above.
    ///   - cancel: cancels the current one, if any.
    public func connect(load: @escaping () -> Void, cancel: @escaping () -> Void) {
        self.load = load
        self.cancel = cancel
    }

    /// Revalidates now.
    public func renew() {
        cancel()
        isDue = true
        load()
    }

    public func didStartLoading() {}

    /// The delivery of a revalidation is never revalidated, however old it is: the network has just failed to answer.
    public func didFinishLoading(with item: Item) {
        let wasRevalidation = isDue
        isDue = false
        guard !wasRevalidation, policy?.state(of: item) == .stale else { return }
        isDue = true
        load()
    }

    public func didFinishLoading(with error: any Error) {
        isDue = false
    }
}
