/// Connects a loader to a delegate: `load()` starts an asynchronous load and reports it through delegate calls.
///
/// A call while a load runs is ignored; after its end the adapter can load again. Each reported start is followed by
/// one reported end, also if the load is cancelled. A load may be followed by another one by itself, such as the
/// revalidation of a stale item.
///
/// A running load retains the adapter, which need not be stored for the load to deliver. An owner whose release makes the
/// load pointless cancels it in an `isolated deinit`, as ``LoadableResource`` does.
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
    /// Chooses the loader of a load that follows by itself; `nil` if none does.
    ///
    /// - Parameters:
    ///   - loader: the one that has delivered.
    ///   - item: the one that the delegate has just received.
    public typealias Following = (_ loader: L, _ item: L.Item) -> L?

    private let loader: L
    private let renewing: L
    private let following: Following
    private let delegate: Delegate
    private var task: Task<Void, Never>?
    // Not derived from `task`: a load without a suspension ends before its task can be assigned.
    private var currentLoad: Int?
    private var loads = 0

    /// Creates an adapter that does not load yet.
    ///
    /// - Parameters:
    ///   - loader: loads by ``load()``.
    ///   - delegate: retained; one whose view owns the adapter refers to that view weakly (``WeakReference``).
    ///   - renewing: loads by ``renew()``; by default `loader`, for one that caches nothing.
    ///   - following: chooses the loader of a load that follows by itself; none does by default.
    public init(
        loader: L,
        delegate: Delegate,
        renewing: L? = nil,
        following: @escaping Following = { _, _ in nil }
    ) {
        self.loader = loader
        self.delegate = delegate
        self.renewing = renewing ?? loader
        self.following = following
    }

    /// Whether a load runs, waits before a retry included. Not observable.
    public var isLoading: Bool { currentLoad != nil }

    /// Starts a load, which has ended already on return if its loader does not suspend.
    public func load() {
        load(with: loader)
    }

    private func load(with loader: L) {
        guard currentLoad == nil else { return }
        loads += 1
        let load = loads
        currentLoad = load
        delegate.didStartLoading()
        // The delegate may have cancelled it.
        guard load == currentLoad else { return }
        let task = Task.immediate {
            do {
                let item = try await loader.load()
                self.end(load, of: loader, with: item)
            } catch {
                // Without a cancellation of this load, it is a failure: a view starts a cancelled load again at once.
                let error = error is CancellationError && !Task.isCancelled ? InterruptedLoadError() : error
                self.end(load) { $0.didFinishLoading(with: error) }
            }
        }
        // A load that ended at once may have been followed by another one, which has its own task.
        if load == currentLoad { self.task = task } else { task.cancel() }
    }

    /// Reports a `CancellationError` at once, before the loader has noticed the cancellation.
    public func cancel() {
        guard let currentLoad else { return }
        task?.cancel()
        end(currentLoad) { $0.didFinishLoading(with: CancellationError()) }
    }

    /// Cancels the current load, if any, and starts one that revalidates what is cached.
    public func renew() {
        cancel()
        load(with: renewing)
    }

    private func end(_ load: Int, of loader: L, with item: L.Item) {
        guard load == currentLoad else { return }
        end(load) { $0.didFinishLoading(with: item) }
        // The delegate may have started another load.
        guard load == loads, let next = following(loader, item) else { return }
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

/// A loader has thrown a `CancellationError`, and its load was not cancelled: what it waits for was.
package struct InterruptedLoadError: PresentableError {
    package var message: String { "The load was interrupted" }
}
