package import LoadResource

/// A load of the app, composed of its loader, decorators, delegate and trackers. It can be started any number of times.
///
/// A stale delivery is shown, and revalidated in the background (RFC 5861, stale-while-revalidate). What a temporary
/// failure made fall back is shown, and tried again by the retry policy. A load that runs when this object is released is
/// cancelled.
@MainActor
package final class ResourceLoad<Resource: Sendable>: LoadControl {
    package typealias Item = Delivery<Resource>

    private let loader: NamedLoader<Resource>
    private let decoration: LoadDecoration?
    private var delegates: [any LoadResourceDelegate<Item>]
    /// Of the current or last load.
    private var adapter: LoadResourcePresentationAdapter<AnyLoader<Item>, LoadResourceDelegateComposer<Item>>?
    /// Number of tries that ended with a fallback since the user last asked for a load.
    private var fallbacks = 0

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
        guard adapter?.isLoading != true else { return }
        fallbacks = 0
        load(.cacheFirst)
    }

    package func renew() {
        cancel()
        fallbacks = 0
        load(.revalidate)
    }

    package func cancel() {
        adapter?.cancel()
    }

    /// - Parameter wait: what the load begins with; `nil` to begin with a try.
    private func load(_ policy: LoadPolicy, after wait: RetryWait? = nil) {
        guard adapter?.isLoading != true else { return }
        let loader = loader
        let source = AnyLoader { try await loader.load(policy) }
        var delegates = delegates
        delegates.append(Revalidation(of: self, after: policy))
        let delegate = LoadResourceDelegateComposer(delegates)
        let adapter = LoadResourcePresentationAdapter(
            loader: decoration?.loader(source, named: loader.name, delegate: delegate, after: wait) ?? source,
            delegate: delegate
        )
        self.adapter = adapter
        adapter.load()
    }

    private func tryAgain(because error: any Error) {
        fallbacks += 1
        guard loader.triesAgain, let policy = decoration?.retryPolicy,
            let wait = policy.wait(afterTries: fallbacks, failedWith: error)
        else { return }
        load(.revalidate, after: wait)
    }

    /// Loads again after a stale delivery, and after that of a fallback. The last delegate of its load, so that the others
    /// have been notified of the load's end before the next one starts.
    private struct Revalidation: LoadResourceDelegate {
        typealias Item = Delivery<Resource>

        private weak var load: ResourceLoad?
        private let policy: LoadPolicy

        init(of load: ResourceLoad, after policy: LoadPolicy) {
            self.load = load
            self.policy = policy
        }

        func didStartLoading() {}

        func didFinishLoading(with item: Item) {
            guard let load else { return }
            if let reason = item.fallbackReason {
                load.tryAgain(because: reason)
            } else if policy == .cacheFirst, load.loader.staleness?.state(of: item) == .stale {
                load.load(.revalidate)
            }
        }

        func didFinishLoading(with error: any Error) {}
    }
}
