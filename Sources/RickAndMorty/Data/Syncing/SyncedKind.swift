import HTTP
import LoadResource
import RickAndMorty

/// The resources of a kind in a sync. Only ids that are not fresh in the cache are requested, so an interrupted sync resumes
/// where it stopped.
@MainActor
final class SyncedKind {
    /// Loads the API's count: the cached one while it is fresh.
    let firstPage: NamedLoader<Int>
    /// Requests resources by ids, at most `AppPolicy.idsPerRequest`. The answer leaves out ids that do not exist.
    let resources: ([Int]) -> NamedLoader<Void>
    /// The API's count; `nil` until it has loaded.
    var count: Int?
    private let cache: ResponseCache
    private let collection: String
    private var cachedAtFirst = 0
    /// Lower bound of the ids that have not been looked for.
    private var nextID = 1

    init<Model: Resource>(_: Model.Type, api: API, cache: ResponseCache) {
        self.cache = cache
        collection = ResourceEndpoint<Model>.collection(at: api.root)
        let first = ResourceEndpoint<Model>.page(1, at: api.root)
        firstPage = NamedLoader(name: "\(Model.name)?page=1", address: first.url) { _ in
            if let page = await cache.lookUp(ResourceMapper<Model>.page, find: { await $0.response(to: first.url) }),
                cache.resources.state(since: page.time) == .fresh
            {
                return page.delivery.map(\.count)
            }
            return try await api.load(first, .page, of: Model.self, mapper: ResourceMapper<Model>.page).map(\.count)
        }
        resources = { ids in
            let request = ResourceEndpoint<Model>.several(ids, at: api.root)
            let isSingle = ids.count == 1
            let name = isSingle ? "\(Model.name)/\(ids[0])" : "\(Model.name)/\(ids[0])-\(ids[ids.count - 1])"
            return NamedLoader(name: name, address: request.url) { _ in
                try await Delivery<Void>.answer {
                    isSingle
                        ? try await api.load(request, .single, of: Model.self) {
                            _ = try ResourceMapper<Model>.single($0)
                        }
                        : try await api.load(request, .list, of: Model.self) {
                            _ = try ResourceMapper<Model>.several($0)
                        }
                }
            }
        }
    }

    /// Notes how many are cached before the sync.
    func begin() async { cachedAtFirst = await cached() }

    /// Zero without a count.
    func tally() async -> SyncTally {
        guard let count else { return SyncTally() }
        let cached = min(await cached(), count)
        return SyncTally(total: count, cached: cached, loaded: max(0, cached - cachedAtFirst))
    }

    /// Number of fresh resources.
    private func cached() async -> Int { await cache.store.count(of: collection, since: cache.resources.freshTimes) }

    /// The next ids up to the count that are not fresh in the cache, at most `AppPolicy.idsPerRequest`; empty behind the last, and
    /// if as many as the count are fresh: others do not exist.
    func nextIDs() async -> [Int] {
        guard let count, await nextID > 1 ? true : cached() < count else { return [] }
        var missing: [Int] = []
        while nextID <= count, missing.count < AppPolicy.idsPerRequest, !Task.isCancelled {
            let ids = Array(nextID...min(count, nextID + AppPolicy.idsPerRequest - missing.count - 1))
            nextID += ids.count
            let times = await cache.store.times(of: ids, in: collection)
            missing += ids.filter { times[$0].map(cache.resources.state) != .fresh }
        }
        return missing
    }

    /// The next ids beyond the count, of which there are some if ids have gaps.
    func idsBeyond() -> [Int] {
        defer { nextID += AppPolicy.idsPerRequest }
        return Array(nextID..<nextID + AppPolicy.idsPerRequest)
    }
}

extension Delivery<Void> {
    /// Loads a response whose content does not matter. Not found counts as a response.
    static func answer(_ load: () async throws -> Delivery<Void>) async throws -> Delivery<Void> {
        do { return try await load() } catch APIError.notFound { return Delivery((), from: .live) }
    }
}
