package import LoadResource

/// Loadable doubles by id, made on first use and retained for the test.
@MainActor
package final class Shelf<Model: Sendable> {
    package var state: (Int) -> LoadingState<Model>
    package var wait: (Int) -> LoadWait? = { _ in nil }
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
    package var asked: [Int] {
        loadables.filter { $0.value.loads > 0 }.keys.sorted()
    }
}
