package import LoadResource
import Observation

/// A loadable with a state set by the test, which counts loads and cancellations.
@MainActor
@Observable
package final class LoadableSpy<Value: Sendable>: Loadable {
    package var state: LoadingState<Value>
    package var pendingRetry: PendingRetry?
    package var errorMessage: String?
    @ObservationIgnored package private(set) var loads = 0
    @ObservationIgnored package private(set) var cancels = 0

    package init(_ state: LoadingState<Value> = .idle, wait: PendingRetry? = nil) {
        self.state = state
        self.pendingRetry = wait
    }

    package func load() {
        loads += 1
        pendingRetry = nil
        if !state.isLoaded { state = .loading }
    }

    package func cancel() {
        cancels += 1
        pendingRetry = nil
        if case .loading = state { state = .idle }
    }
}

/// Loadable doubles by id, created on first use and retained for the test.
@MainActor
package final class LoadableSpies<Model: Sendable> {
    package var state: (Int) -> LoadingState<Model>
    package var wait: (Int) -> PendingRetry? = { _ in nil }
    private var loadables: [Int: LoadableSpy<Model>] = [:]

    package init(_ state: @escaping (Int) -> LoadingState<Model>) {
        self.state = state
    }

    package subscript(id: Int) -> LoadableSpy<Model> {
        if let loadable = loadables[id] { return loadable }
        let loadable = LoadableSpy(state(id), wait: wait(id))
        loadables[id] = loadable
        return loadable
    }

    /// Ids of the requested resources.
    package var requestedIDs: [Int] {
        loadables.filter { $0.value.loads > 0 }.keys.sorted()
    }
}
