/// Connects a loader to a delegate: `load()` starts an asynchronous load and reports it through delegate calls.
///
/// A call while a load runs is ignored; after its end the adapter can load again. Each reported start is followed by
/// one reported end, also if the load is cancelled or the adapter released.
@MainActor
public final class LoadResourcePresentationAdapter<L: Loader, Delegate: LoadResourceDelegate>: LoadControl
where L.Item == Delegate.Item {
    private let loader: L
    private let delegate: Delegate
    private var task: Task<Void, Never>?
    // Not derived from `task`: a load without a suspension ends before its task can be assigned.
    private var currentLoad: Int?
    private var loads = 0

    public init(loader: L, delegate: Delegate) {
        self.loader = loader
        self.delegate = delegate
    }

    public var isLoading: Bool { currentLoad != nil }

    public func load() {
        guard currentLoad == nil else { return }
        loads += 1
        let load = loads
        currentLoad = load
        delegate.didStartLoading()
        // The delegate may have cancelled it.
        guard load == currentLoad else { return }
        let task = Task.immediate { [weak self, loader] in
            do {
                let item = try await loader.load()
                self?.end(load) { $0.didFinishLoading(with: item) }
            } catch {
                self?.end(load) { $0.didFinishLoading(with: error) }
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

    public func renew() {
        reload()
    }

    /// Ignores the late result of a cancelled load.
    private func end(_ load: Int, report: (Delegate) -> Void) {
        guard load == currentLoad else { return }
        currentLoad = nil
        task = nil
        report(delegate)
    }

    isolated deinit {
        cancel()
    }
}
