/// Turns `load()` into the three messages of a delegate: the seam between asynchronous loading and presentation.
///
/// A call while a load runs is ignored; after its end the next one is welcome. Whoever was told of a start is told
/// of an end, also when the load is cancelled or the adapter released.
@MainActor
public final class LoadResourcePresentationAdapter<L: Loader, Delegate: LoadResourceDelegate>
where L.Item == Delegate.Item {
    private let loader: L
    private let delegate: Delegate
    private var task: Task<Void, Never>?
    // Not derived from `task`: a loader that has its item at hand ends before the task can be assigned.
    private var currentLoad: Int?
    private var loads = 0

    public init(loader: L, delegate: Delegate) {
        self.loader = loader
        self.delegate = delegate
    }

    public func load() {
        guard currentLoad == nil else { return }
        loads += 1
        let load = loads
        currentLoad = load
        delegate.didStartLoading()
        // The delegate may have thought better of it.
        guard load == currentLoad else { return }
        let task = Task.immediate { [weak self, loader] in
            do {
                let item = try await loader.load()
                self?.end(load) { $0.didFinishLoading(with: item) }
            } catch {
                self?.end(load) { $0.didFinishLoading(with: error) }
            }
        }
        // What ended or was cancelled at once may by now have been followed by another load with its own task.
        if load == currentLoad { self.task = task } else { task.cancel() }
    }

    public func cancel() {
        guard let currentLoad else { return }
        task?.cancel()
        end(currentLoad) { $0.didFinishLoading(with: CancellationError()) }
    }

    /// Loads anew: a load that runs, or waits to be tried again, is cancelled.
    public func reload() {
        cancel()
        load()
    }

    /// A load that is no longer the current one was cancelled: its late answer is nobody's.
    private func end(_ load: Int, tell: (Delegate) -> Void) {
        guard load == currentLoad else { return }
        currentLoad = nil
        task = nil
        tell(delegate)
    }

    isolated deinit {
        cancel()
    }
}
