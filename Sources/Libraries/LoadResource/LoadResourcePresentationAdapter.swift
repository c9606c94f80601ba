/// Runs a loader and reports to a delegate: `load()` starts an asynchronous load and reports its progress through
/// delegate calls.
///
/// Only one load runs at a time; further calls are ignored until it ends. Each reported start is followed by one
/// reported end, even if the load is cancelled. A load can trigger a follow-up load, such as the revalidation of a
/// stale item.
///
/// A running load retains the adapter, so the load delivers even if nothing else holds the adapter. If the load is
/// pointless without its owner, the owner cancels it in an `isolated deinit`, as ``LoadableResource`` does.
///
/// ```swift
/// let adapter = LoadResourcePresentationAdapter(
///     loader: AnyLoader { try await api.book(7) },
///     delegate: LoadResourcePresenter(view: WeakReference(screen), mapper: \Book.title)
/// )
/// adapter.load()
/// ```
@MainActor
public final class LoadResourcePresentationAdapter<L: Loader, Delegate: LoadResourceDelegate>: LoadControl
where L.Item == Delegate.Item {
    /// Chooses the loader of a follow-up load, or `nil` for none.
    ///
    /// - Parameters:
    ///   - loader: The loader that delivered the item.
    ///   - item: The item that the delegate has just received.
    public typealias Following = (_ loader: L, _ item: L.Item) -> L?

    private let loader: L
    private let refreshLoader: L
    private let followUp: Following
    private let delegate: Delegate
    private var task: Task<Void, Never>?
    // Not derived from `task`: a load that never suspends ends before its task can be assigned.
    private var currentLoad: Int?
    private var loads = 0

    /// - Parameters:
    ///   - loader: The loader for ``load()``.
    ///   - delegate: Retained. If its view owns the adapter, the delegate holds the view weakly (``WeakReference``).
    ///   - refreshLoader: The loader for ``refresh()``. By default `loader`, which suits loaders without a cache.
    ///   - followUp: Chooses the loader of a follow-up load. None by default.
    public init(
        loader: L,
        delegate: Delegate,
        refreshLoader: L? = nil,
        followUp: @escaping Following = { _, _ in nil }
    ) {
        self.loader = loader
        self.delegate = delegate
        self.refreshLoader = refreshLoader ?? loader
        self.followUp = followUp
    }

    /// Whether a load is running, including waits before a retry. Not observable.
    public var isLoading: Bool { currentLoad != nil }

    /// Starts a load. If the loader does not suspend, the load has ended on return.
    public func load() {
        load(with: loader)
    }

    private func load(with loader: L) {
        guard currentLoad == nil else { return }
        loads += 1
        let load = loads
        currentLoad = load
        delegate.didStartLoading()
        // The delegate may have cancelled the load.
        guard load == currentLoad else { return }
        let task = Task.immediate {
            do {
                let item = try await loader.load()
                self.end(load, of: loader, with: item)
            } catch {
                // Views restart a cancelled load at once, so a `CancellationError` counts as a failure if this load was
                // not cancelled.
                let error = error is CancellationError && !Task.isCancelled ? InterruptedLoadError() : error
                self.end(load) { $0.didFinishLoading(with: error) }
            }
        }
        // If the load ended at once, another load may have started, which has its own task.
        if load == currentLoad { self.task = task } else { task.cancel() }
    }

    /// Cancels the current load and reports a `CancellationError` at once, before the loader notices the cancellation.
    public func cancel() {
        guard let currentLoad else { return }
        task?.cancel()
        end(currentLoad) { $0.didFinishLoading(with: CancellationError()) }
    }

    /// Cancels the current load, if any, and starts a load that revalidates cached data.
    public func refresh() {
        cancel()
        load(with: refreshLoader)
    }

    private func end(_ load: Int, of loader: L, with item: L.Item) {
        guard load == currentLoad else { return }
        end(load) { $0.didFinishLoading(with: item) }
        // The delegate may have started another load.
        guard load == loads, let next = followUp(loader, item) else { return }
        self.load(with: next)
    }

    /// Ignores the late result of a cancelled load.
    private func end(_ load: Int, report: (Delegate) -> Void) {
        guard load == currentLoad else { return }
        currentLoad = nil
        task = nil
        report(delegate)
    }
}

/// The error of a loader that threw a `CancellationError` although its load was not cancelled, because something it
/// awaited was.
package struct InterruptedLoadError: PresentableError {
    package var message: String { "The load was interrupted" }
}
