package import LoadResource
import Observation

/// Something to load that stands where the test says, and counts what is asked of it.
@MainActor
@Observable
package final class LoadableSpy<Value: Sendable>: Loadable {
    package var state: LoadingState<Value>
    package var wait: LoadWait?
    @ObservationIgnored package private(set) var loads = 0
    @ObservationIgnored package private(set) var cancels = 0

    package init(_ state: LoadingState<Value> = .idle, wait: LoadWait? = nil) {
        self.state = state
        self.wait = wait
    }

    package func load() {
        loads += 1
        wait = nil
        if !state.isLoaded { state = .loading }
    }

    package func cancel() {
        cancels += 1
        wait = nil
        if case .loading = state { state = .idle }
    }
}
