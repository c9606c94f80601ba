package import LoadResource

/// Things known by their ids, each with its own load. Each is held once it was asked for, so that what is on the
/// screen stays in memory.
package final class ResourceSet<Model: Sendable> {
    package typealias Resource = any Loadable<Model>

    let ids: [Int]
    private let make: (Int) -> Resource
    private var resources: [Int: Resource] = [:]
    private var asked: [Resource] = []

    package init(ids: [Int], resource: @escaping (Int) -> Resource) {
        self.ids = ids
        make = resource
    }

    /// - Parameter id: one of `ids`.
    subscript(id: Int) -> Resource {
        if let resource = resources[id] { return resource }
        let resource = make(id)
        resources[id] = resource
        asked.append(resource)
        return resource
    }

    func canRetry(_ id: Int?) -> Bool {
        id.map { self[$0].canRetry } ?? false
    }

    func isLoaded(_ id: Int?) -> Bool {
        id.map { self[$0].state.isLoaded } ?? false
    }

    /// Those asked for last come first: they wait for the others, and would take their place.
    func cancelLoads() {
        for resource in asked.reversed() { resource.cancel() }
    }
}
