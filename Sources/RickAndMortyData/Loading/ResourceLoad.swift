package import LoadResource

/// A load of the app, composed of its loader, decorators, delegate and trackers. It can be started any number of times.
///
/// A stale delivery is shown, and revalidated in the background (RFC 5861, stale-while-revalidate). A load that runs when
/// this object is released is cancelled.
@MainActor
package final class ResourceLoad<Resource: Sendable>: LoadControl {
    package typealias Item = Delivery<Resource>

    private let loader: NamedLoader<Resource>
    private let decoration: LoadDecoration?
    private var delegates: [any LoadResourceDelegate<Item>]
    /// Of the current or last load.
    private var adapter: LoadResourcePresentationAdapter<AnyLoader<Item>, LoadResourceDelegateComposer<Item>>?

    init(
        _ loader: NamedLoader<Resource>,
        delegate: any LoadResourceDelegate<Item>,
        trackers: [any LoadTracker],
        decoration: LoadDecoration?
    ) {
        self.loader = loader
        self.decoration = decoration
        delegates = [delegate]
        let tracked = TrackedLoad(name: loader.name, address: loader.address) { [weak self] in self?.load() }
        for tracker in trackers { delegates.append(LoadEventDelegate(tracker.watch(tracked))) }
    }

    package func load() {
        load(.cacheFirst)
    }

    package func renew() {
        cancel()
        load(.revalidate)
    }

    package func cancel() {
        adapter?.cancel()
    }

    private func load(_ policy: LoadPolicy) {
        guard adapter?.isLoading != true else { return }
        let loader = loader
        let source = AnyLoader { try await loader.load(policy) }
        var delegates = delegates
        delegates.append(Revalidation(of: self, after: policy))
        let delegate = LoadResourceDelegateComposer(delegates)
        let adapter = LoadResourcePresentationAdapter(
            loader: decoration?.loader(source, named: loader.name, delegate: delegate) ?? source,
            delegate: delegate
        )
        self.adapter = adapter
        adapter.load()
    }

    /// Loads again after a stale delivery. The last delegate of its load, so that the others have been notified of the
    /// load's end before the next one starts.
    private struct Revalidation: LoadResourceDelegate {
        typealias Item = Delivery<Resource>

        private weak var load: ResourceLoad?
        private let policy: LoadPolicy

        init(of load: ResourceLoad, after policy: LoadPolicy) {
            self.load = load
            self.policy = policy
        }

        func didStartLoading() {}

        /// The delivery of a revalidation is never revalidated, however old it is: the network has just failed to answer.
        func didFinishLoading(with item: Item) {
            guard let load, policy == .cacheFirst, load.loader.staleness?.state(of: item) == .stale else { return }
            load.load(.revalidate)
        }

        func didFinishLoading(with error: any Error) {}
    }
}
