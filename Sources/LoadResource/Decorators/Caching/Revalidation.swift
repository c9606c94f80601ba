/// Brings up to date what is loaded: in the background, where what was kept turned out to be stale, and when a person
/// asks for it.
///
/// It stands behind all other delegates of a load: the next one begins while it is told of the end of the last.
@MainActor
public final class Revalidation<Resource: Sendable>: LoadResourceDelegate {
    public typealias Item = Delivery<Resource>

    private let policy: CachePolicy?
    /// Whether the next load, or the one that runs, is to ask for the real thing.
    private var isDue = false
    private var load: () -> Void = {}
    private var cancel: () -> Void = {}

    /// - Parameter policy: says what is stale; without one nothing is, as long as nobody asks.
    public init(_ policy: CachePolicy?) {
        self.policy = policy
    }

    /// - Parameters:
    ///   - answer: may answer with what was kept.
    ///   - renewing: asks for the real thing first.
    public func loader(_ answer: some Loader<Item>, renewing: some Loader<Item>) -> AnyLoader<Item> {
        AnyLoader { try await self.isDue ? renewing.load() : answer.load() }
    }

    /// - Parameters:
    ///   - load: makes a load with the loader given out.
    ///   - cancel: ends the one that runs, if one does.
    public func connect(load: @escaping () -> Void, cancel: @escaping () -> Void) {
        self.load = load
        self.cancel = cancel
    }

    /// Asks for the real thing now.
    public func renew() {
        cancel()
        isDue = true
        load()
    }

    public func didStartLoading() {}

    /// What a renewal brings is left as it is, however old: the real thing was asked for in vain.
    public func didFinishLoading(with item: Item) {
        let isRenewed = isDue
        isDue = false
        guard !isRenewed, policy?.state(of: item) == .stale else { return }
        isDue = true
        load()
    }

    public func didFinishLoading(with error: any Error) {
        isDue = false
    }
}
