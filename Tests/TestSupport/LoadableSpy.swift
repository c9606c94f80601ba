package import LoadResource
import Observation

/// A loadable with a state set by the test, which counts loads and cancellations.
@MainActor
@Observable
package final class LoadableSpy<Value: Sendable>: Loadable {
    package var state: LoadingState<Value>
    package var wait: LoadWait?
    package var errorMessage: String?
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
