public import Observation

/// Loads what another loadable loads, but not for somebody who only passes by: one that is cancelled before the quiet
/// moment was never asked for.
@MainActor
public final class DebouncingLoadable<Value: Sendable>: Loadable, Observable {
    private let loadable: any Loadable<Value>
    private let debounce: Debounce
    private var waiting: Task<Void, Never>?
    @Observed private var isWaiting = false

    public init(_ loadable: any Loadable<Value>, debounce: Debounce) {
        self.loadable = loadable
        self.debounce = debounce
    }

    /// What is there already is shown at once.
    public var state: LoadingState<Value> {
        guard isWaiting, loadable.state.isIdle else { return loadable.state }
        return .loading
    }

    public var wait: LoadWait? { loadable.wait }

    public func load() {
        guard !isWaiting else { return }
        // Who has seen it fail has stayed.
        guard loadable.state.isIdle, let time = debounce.time() else { return loadable.load() }
        isWaiting = true
        waiting = Task { [weak self, clock = debounce.clock] in
            do {
                try await clock.sleep(until: time)
                try Task.checkCancellation()
                self?.stay()
            } catch {
                // Whoever wanted it has passed by.
            }
        }
    }

    public func cancel() {
        waiting?.cancel()
        if isWaiting { isWaiting = false }
        loadable.cancel()
    }

    public func renew() { loadable.renew() }

    private func stay() {
        isWaiting = false
        loadable.load()
    }

    isolated deinit {
        waiting?.cancel()
        isWaiting = false
    }
}

extension Debounce {
    /// The same loadable, for somebody who may only pass by.
    public func loadable<Value: Sendable>(_ loadable: any Loadable<Value>) -> any Loadable<Value> {
        DebouncingLoadable(loadable, debounce: self)
    }
}
