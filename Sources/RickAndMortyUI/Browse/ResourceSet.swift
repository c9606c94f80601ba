package import LoadResource

/// Things known by their ids, each with its own load. Each is held once it was asked for, so that what is on the
/// screen stays in memory.
package final class ResourceSet<Model: Sendable> {
    package typealias Resource = any Loadable<Model>

    let ids: [Int]
    private let make: (Int) -> Resource
    private var resources: [Int: Resource] = [:]
    /// In the order in which they are on the screen.
    private var inSight: [Int] = []

    package init(ids: [Int], resource: @escaping (Int) -> Resource) {
        self.ids = ids
        make = resource
    }

    /// - Parameter id: one of `ids`.
    subscript(id: Int) -> Resource {
        if let resource = resources[id] { return resource }
        let resource = make(id)
        resources[id] = resource
        return resource
    }

    /// Asks for what has come into sight; what has left it can stop loading.
    func show(_ ids: some Sequence<Int>) {
        let ids = Array(ids)
        if ids != inSight {
            cancelLoads(besides: Set(ids))
            inSight = ids
        }
        for id in ids { self[id].loadIfIdle() }
    }

    func canRetry(_ id: Int?) -> Bool {
        id.map { self[$0].canRetry } ?? false
    }

    func retry(_ id: Int?) {
        if let id, canRetry(id) { self[id].load() }
    }

    func isLoaded(_ id: Int?) -> Bool {
        id.map { self[$0].state.isLoaded } ?? false
    }

    /// Nobody sees any of it any more.
    func cancelLoads() {
        cancelLoads(besides: [])
        inSight = []
    }

    /// The last ones come first: they wait for the others, and would take their place.
    private func cancelLoads(besides stay: Set<Int>) {
        for id in inSight.reversed() where !stay.contains(id) { self[id].cancel() }
    }
}
