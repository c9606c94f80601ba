import LoadResource
import Observation

/// A loadable with a fixed state; loading it runs a closure of the test.
@Observable
final class StillLoadable<Value: Sendable>: Loadable {
    var state: LoadingState<Value>
    @ObservationIgnored private let onLoad: (StillLoadable) -> Void

    init(_ state: LoadingState<Value>, onLoad: @escaping (StillLoadable) -> Void = { _ in }) {
        self.state = state
        self.onLoad = onLoad
    }

    func load() { onLoad(self) }
    func cancel() {}
}
