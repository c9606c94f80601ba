import FoundationEssentials
package import LoadResource
package import RickAndMortyData

/// Decorates a store, and records the responses and resources that it caches or revalidates, for tests to wait for.
package struct RecordingStore: ResponseStore {
    package let store: any ResponseStore
    /// URLs of the recorded responses and resources.
    package let notes: Awaited<Set<String>>
    /// Number of times that the ids of a kind were looked up.
    package let lookups = Awaited(0)
    /// Number of bodies that were read.
    package let reads = Awaited(0)

    /// Whether writes wait.
    package let isHeld = Awaited(false)

    /// Whether the decorated store is the default one, in memory.
    private let isInMemory: Bool

    /// - Parameter store: `nil` for a store in memory without warnings.
    package init(store: (any ResponseStore)? = nil, notes: Awaited<Set<String>> = Awaited([])) {
        self.store = store ?? CacheStore.inMemory()
        self.notes = notes
        isInMemory = store == nil
    }

    package func response(for url: String) async -> CachedResponse? {
        let response = await store.response(for: url)
        if response != nil { reads.update { $0 += 1 } }
        return response
    }

    package func resources(_ ids: ClosedRange<Int>, of collection: String) async -> [CachedResponse] {
        let resources = await store.resources(ids, of: collection)
        reads.update { $0 += resources.count }
        return resources
    }

    package func save(_ response: CachedResponse, for url: String, resourcesOf collection: String?) async {
        do { try await isHeld.wait { !$0 } } catch {}
        await store.save(response, for: url, resourcesOf: collection)
        note(url, response.body, of: collection)
    }

    package func markRevalidated(_ url: String, resourcesOf collection: String?, at time: WallTime) async {
        await store.markRevalidated(url, resourcesOf: collection, at: time)
        note(url, await store.response(for: url)?.body ?? [], of: collection)
    }

    package func removeResponse(_ url: String) async { await store.removeResponse(url) }

    package func ids(of collection: String, since times: ClosedRange<WallTime>?) async -> [Int] {
        lookups.update { $0 += 1 }
        return await store.ids(of: collection, since: times)
    }

    package func urls(under prefix: String, since times: ClosedRange<WallTime>) async -> [String] {
        await store.urls(under: prefix, since: times)
    }

    package var warning: String? { get async { isInMemory ? nil : await store.warning } }

    private func note(_ url: String, _ body: [UInt8], of collection: String?) {
        let names = collection.map { collection in Answer.ids(in: body).map { "\(collection)/\($0)" } } ?? []
        notes.update { $0.formUnion(names + [url]) }
    }
}

/// The ids in a response of the API: of one resource, of several, or of a page.
private struct Answer: Decodable {
    let id: Int?
    let results: [Answer]?

    static func ids(in body: [UInt8]) -> [Int] {
        let data = Data(body)
        let several = try? JSONDecoder().decode([Answer].self, from: data)
        let answer = try? JSONDecoder().decode(Answer.self, from: data)
        return (several ?? answer?.results ?? [answer].compactMap(\.self)).compactMap(\.id)
    }
}

extension CacheStore {
    /// A store in memory.
    package static func inMemory() -> CacheStore {
        CacheStore(path: nil, now: { WallTime(seconds: 1_000) }, warn: { _ in })
    }
}
