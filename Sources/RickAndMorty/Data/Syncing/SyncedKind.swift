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
    private(set) var count: Int?
    private let cache: ResponseCache
    private let collection: String
    /// Number of fresh resources, now (those of the last count, and those that requests have brought since) and at first.
    private var (cached, cachedAtFirst) = (0, 0)
    /// Lower bound of the ids that have not been looked for.
    private var nextID = 1

    init<Model: Resource>(_: Model.Type, api: API, cache: ResponseCache) {
        typealias Mapper = ResourceMapper<Model>
        self.cache = cache
        collection = ResourceEndpoint<Model>.collection(at: api.root)
        let first = ResourceEndpoint<Model>.page(1, at: api.root)
        firstPage = NamedLoader(name: "\(Model.name)?page=1", address: first.url) { _ in
            let cached = await cache.lookUp(Mapper.page) { await $0.response(to: first.url) }
            if let cached, cache.resources.state(since: cached.time) == .fresh { return cached.delivery.map(\.count) }
            return try await api.load(first, of: Model.self, mapper: Mapper.page).map(\.count)
        }
        resources = { ids in
            let request = ResourceEndpoint<Model>.several(ids, at: api.root)
            let isSingle = ids.count == 1
            let name = isSingle ? "\(Model.name)/\(ids[0])" : "\(Model.name)/\(ids[0])-\(ids[ids.count - 1])"
            return NamedLoader(name: name, address: request.url) { _ in
                try await Delivery<Void>.answer {
                    try await api.load(request, of: Model.self) {
                        if isSingle { _ = try Mapper.single($0) } else { _ = try Mapper.several($0) }
                    }
                }
            }
        }
    }

    /// Notes how many are cached before the sync.
    func begin() async {
        await recount()
        cachedAtFirst = cached
    }

    /// Counts the fresh resources in the cache, which takes linear time.
    func recount() async { cached = await cache.store.count(of: collection, since: cache.resources.freshTimes) }

    /// Notes the API's count, whose page is fresh now.
    func note(count: Int) async {
        self.count = count
        await recount()
    }

    /// Adds those of a request that are fresh now.
    func add(_ ids: [Int]) async { cached += ids.count - (await missing(ids).count) }

    /// Zero without a count.
    var tally: SyncTally {
        let cached = min(cached, count ?? 0)
        return SyncTally(total: count ?? 0, cached: cached, loaded: max(0, cached - cachedAtFirst))
    }

    /// Those of `ids` that are not fresh in the cache.
    private func missing(_ ids: [Int]) async -> [Int] {
        let times = await cache.store.times(of: ids, in: collection)
        return ids.filter { times[$0].map(cache.resources.state) != .fresh }
    }

    /// The next ids up to the count that are not fresh in the cache, at most `AppPolicy.idsPerRequest`; empty behind the last, and
    /// if as many as the count are fresh: others do not exist.
    func nextIDs() async -> [Int] {
        var ids: [Int] = []
        while let count, cached < count, nextID <= count, ids.count < AppPolicy.idsPerRequest, !Task.isCancelled {
            let next = Array(nextID...min(count, nextID + AppPolicy.idsPerRequest - ids.count - 1))
            nextID += next.count
            ids += await missing(next)
        }
        return ids
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
