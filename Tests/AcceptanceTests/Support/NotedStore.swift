import LoadResource
import RickAndMorty
import TestSupport

/// Notes what another store keeps and renews, so that a test can wait for it: each address, and each thing that came.
nonisolated struct NotedStore: ResponseStore, KeptIndex {
    let store: any ResponseStore & KeptIndex
    let notes: Awaited<Set<String>>

    func response(to url: String) async -> KeptResponse? { await store.response(to: url) }

    func resource(_ id: Int, of collection: String) async -> KeptResponse? {
        await store.resource(id, of: collection)
    }

    func resources(_ ids: ClosedRange<Int>, of collection: String) async -> [KeptResponse] {
        await store.resources(ids, of: collection)
    }

    func origins(of ids: [Int], in collection: String) async -> [Int: String] {
        await store.origins(of: ids, in: collection)
    }

    func keep(_ response: KeptResponse, to url: String, bringing resources: KeptResources?) async {
        await store.keep(response, to: url, bringing: resources)
        note(url, resources)
    }

    func renew(_ url: String, bringing resources: KeptResources?, at time: WallTime) async {
        await store.renew(url, bringing: resources, at: time)
        note(url, resources)
    }

    func forget(_ url: String) async { await store.forget(url) }

    func times(of collection: String) async -> [Int: WallTime] { await store.times(of: collection) }

    func titles(of collection: String) async -> [(id: Int, title: SafeText)] { await store.titles(of: collection) }

    func times(under prefix: String) async -> [String: WallTime] { await store.times(under: prefix) }

    var complaint: String? { get async { await store.complaint } }

    private func note(_ url: String, _ resources: KeptResources?) {
        let things = resources.map { resources in resources.bodies.keys.map { "\(resources.collection)/\($0)" } } ?? []
        notes.update { $0.formUnion(things + [url]) }
    }
}
