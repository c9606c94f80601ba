package import LoadResource

/// A list of things of which the ids are known: each line loads and fails by itself.
package final class LinearRelatedList<Model: Subject & Sendable>: LinearList {
    package let name: String
    package let empty: String
    private let resources: ResourceSet<Model>
    private let telling: LinearTelling<Model>
    private let open: (Int) -> LinearAnswer
    private var asked = 0..<0

    package init(
        _ things: RelatedThings,
        resource: @escaping (Int) -> any Loadable<Model>,
        telling: LinearTelling<Model>,
        open: @escaping (Destination) -> LinearAnswer
    ) {
        name = things.name
        empty = things.empty
        resources = ResourceSet(ids: things.ids, resource: resource)
        self.telling = telling
        self.open = { open(Destination(things.kind, id: $0)) }
    }

    package var count: LoadingState<Int> { .loaded(resources.ids.count) }

    package func show(_ places: Range<Int>) {
        asked = places
        resources.show(places, isEntered: true)
    }

    package func row(_ place: Int) -> LoadingState<LinearRow> {
        let id = resources.ids[place]
        return resources[id].state.map { row(id, $0) }
    }

    package func wait(of place: Int) -> LoadWait? { resources[resources.ids[place]].wait }

    package var known: [LinearRow] {
        resources.ids.compactMap { id in resources.loaded(id).map { row(id, $0) } }
    }

    private func row(_ id: Int, _ model: Model) -> LinearRow {
        LinearRow(id: id, text: telling.line(model), subject: model) { [open] in open(id) }
    }

    private var failed: [Int] { asked.map { resources.ids[$0] }.filter(resources.canRetry) }

    package var canRetry: Bool { !failed.isEmpty }
    package func retry() { for id in failed { resources.retry(id) } }
    package func leave() { resources.cancelLoads() }
}
