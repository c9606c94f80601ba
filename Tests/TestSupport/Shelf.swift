package import LoadResource

/// Loadable doubles by id, made on first use and retained for the test.
@MainActor
package final class Shelf<Model: Sendable> {
    package var state: (Int) -> LoadingState<Model>
    package var wait: (Int) -> LoadWait? = { _ in nil }
    private var things: [Int: LoadableSpy<Model>] = [:]

    package init(_ state: @escaping (Int) -> LoadingState<Model>) {
        self.state = state
    }

    package subscript(id: Int) -> LoadableSpy<Model> {
        if let thing = things[id] { return thing }
        let thing = LoadableSpy(state(id), wait: wait(id))
        things[id] = thing
        return thing
    }

    /// Ids of the requested resources.
    package var asked: [Int] {
        things.filter { $0.value.loads > 0 }.keys.sorted()
    }
}
