import LoadResource
import Observation

/// Something to load that stays where it stands, unless the test says what asking for it does.
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
