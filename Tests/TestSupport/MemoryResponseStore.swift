package import LoadResource
package import RickAndMortyData

/// A response store in memory.
package actor MemoryResponseStore: ResponseStore {
    private var responses: [String: CachedResponse] = [:]
    private var collections: [String: [Int: CachedResponse]] = [:]
    private var origins: [String: [Int: String]] = [:]

    package init() {}

    package func response(to url: String) -> CachedResponse? { responses[url] }

    package func resources(_ ids: ClosedRange<Int>, of collection: String) -> [CachedResponse] {
        let kept = collections[collection]?.filter { ids.contains($0.key) } ?? [:]
        return kept.sorted { $0.key < $1.key }.map(\.value)
    }

    package func origins(of ids: [Int], in collection: String) -> [Int: String] {
        let origins = origins[collection]?.filter { ids.contains($0.key) && responses[$0.value]?.entityTag != nil }
        return origins ?? [:]
    }

    package func keep(_ response: CachedResponse, to url: String, bringing resources: CachedResources?) {
        responses[url] = response
        guard let resources else { return }
        for (id, body) in resources.bodies {
            collections[resources.collection, default: [:]][id] = CachedResponse(body: body, time: response.time)
            origins[resources.collection, default: [:]][id] = url
        }
    }

    package func renew(_ url: String, bringing resources: CachedResources?, at time: WallTime) {
        guard let kept = responses[url] else { return }
        let renewed = CachedResponse(body: kept.body, entityTag: kept.entityTag, time: time)
        keep(renewed, to: url, bringing: resources)
    }

    package func forget(_ url: String) { responses[url] = nil }
}

extension MemoryResponseStore: CacheIndex {
    package func count(of collection: String, since times: ClosedRange<WallTime>) -> Int {
        collections[collection]?.values.count { times.contains($0.time) } ?? 0
    }

    package func times(of ids: [Int], in collection: String) -> [Int: WallTime] {
        ids.reduce(into: [:]) { times, id in times[id] = collections[collection]?[id]?.time }
    }

    package func ids(of collection: String, after id: Int, offset: Int, limit: Int) -> [Int] {
        let ids = (collections[collection] ?? [:]).keys.filter { $0 > id }.sorted()
        return Array(ids.dropFirst(offset).prefix(limit))
    }

    package func count(under prefix: String, since times: ClosedRange<WallTime>) -> Int {
        responses.count { $0.key.hasPrefix(prefix) && times.contains($0.value.time) }
    }

    package func times(of urls: [String]) -> [String: WallTime] {
        urls.reduce(into: [:]) { times, url in times[url] = responses[url]?.time }
    }

    /// Always `nil`: a store in memory has no problems.
    package var warning: String? { nil }
}
