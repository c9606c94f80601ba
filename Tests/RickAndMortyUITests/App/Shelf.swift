import LoadResource
import TestSupport

/// Loadable doubles by id, made on first use and retained for the test.
final class Shelf<Model: Sendable> {
    var state: (Int) -> LoadingState<Model>
    var wait: (Int) -> LoadWait? = { _ in nil }
    private var things: [Int: LoadableSpy<Model>] = [:]

    init(_ state: @escaping (Int) -> LoadingState<Model>) {
        self.state = state
    }

    subscript(id: Int) -> LoadableSpy<Model> {
        if let thing = things[id] { return thing }
        let thing = LoadableSpy(state(id), wait: wait(id))
        things[id] = thing
        return thing
    }

    /// Ids of the requested resources.
    var asked: [Int] {
        things.filter { $0.value.loads > 0 }.keys.sorted()
    }
}
