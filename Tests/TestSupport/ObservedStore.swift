package import LoadResource
package import RickAndMortyData

/// Decorates a store, and records the responses and resources that it caches or renews, for tests to wait for.
package struct ObservedStore: ResponseStore, CacheIndex {
    package let store: any ResponseStore & CacheIndex
    package let notes: Awaited<Set<String>>
    /// Number of ids whose times were looked up.
    package let lookups = Awaited(0)
    /// Number of bodies that were read.
    package let reads = Awaited(0)

    package init(store: any ResponseStore & CacheIndex, notes: Awaited<Set<String>>) {
        self.store = store
        self.notes = notes
    }

    package func response(to url: String) async -> CachedResponse? {
        let response = await store.response(to: url)
        if response != nil { reads.update { $0 += 1 } }
        return response
    }

    package func resources(_ ids: ClosedRange<Int>, of collection: String) async -> [CachedResponse] {
        let resources = await store.resources(ids, of: collection)
        reads.update { $0 += resources.count }
        return resources
    }

    package func origins(of ids: [Int], in collection: String) async -> [Int: String] {
        await store.origins(of: ids, in: collection)
    }

    package func keep(_ response: CachedResponse, to url: String, bringing resources: CachedResources?) async {
        await store.keep(response, to: url, bringing: resources)
        note(url, resources)
    }

    package func renew(_ url: String, bringing resources: CachedResources?, at time: WallTime) async {
        await store.renew(url, bringing: resources, at: time)
        note(url, resources)
    }

    package func forget(_ url: String) async { await store.forget(url) }

    package func count(of collection: String, since times: ClosedRange<WallTime>) async -> Int {
        await store.count(of: collection, since: times)
    }

    package func times(of ids: [Int], in collection: String) async -> [Int: WallTime] {
        lookups.update { $0 += ids.count }
        return await store.times(of: ids, in: collection)
    }

    package func ids(of collection: String, after id: Int, offset: Int, limit: Int) async -> [Int] {
        await store.ids(of: collection, after: id, offset: offset, limit: limit)
    }

    package func count(under prefix: String, since times: ClosedRange<WallTime>) async -> Int {
        await store.count(under: prefix, since: times)
    }

    package func times(of urls: [String]) async -> [String: WallTime] { await store.times(of: urls) }

    package var warning: String? { get async { await store.warning } }

    private func note(_ url: String, _ resources: CachedResources?) {
        let names = resources.map { resources in resources.bodies.keys.map { "\(resources.collection)/\($0)" } } ?? []
        notes.update { $0.formUnion(names + [url]) }
    }
}
