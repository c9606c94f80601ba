import HTTP
import LoadResource
import RickAndMorty

/// What a sync has to know of one kind of resource.
struct SyncKind {
    /// How many there are: as the API said while that is fresh, and else as it says now.
    let count: NamedLoader<Int>
    /// Fetches all of these, at most `API.mostIDs`, in one request. What does not exist is left out.
    let several: ([Int]) -> NamedLoader<Void>
    /// Number of those that are here and fresh.
    let countHere: () async -> Int
    /// The first ids in a range that are not here and fresh, at most `API.mostIDs`.
    let missing: (ClosedRange<Int>) async -> [Int]
    /// How many of these are not here and fresh.
    let countMissing: ([Int]) async -> Int
}

extension SyncKind {
    /// - Parameter name: what the API calls it: "character".
    init<Model>(
        name: String,
        api: API,
        cache: ResponseCache,
        endpoints: ResourceSources<Model>.Endpoints,
        mappers: ResourceSources<Model>.Mappers
    ) {
        let collection = endpoints.collection(api.root)
        let policy = cache.resources
        let firstPage = endpoints.page(1, api.root)
        let kept = KeptLoader(mapper: mappers.page) { await cache.store.response(to: firstPage.url) }
        let asNew = kept.map { page in
            guard policy.state(of: page) == .fresh else { throw NothingKept() }
            return page
        }
        let live = api.loader(firstPage, of: collection, shape: .page, mapper: mappers.page)
        count = NamedLoader(
            FallbackLoader(primary: asNew, fallback: live).mapItem(\.count),
            name: "\(name)?page=1",
            address: firstPage.url
        )
        several = { ids in
            let isSingle = ids.count == 1
            let request = isSingle ? endpoints.single(ids[0], api.root) : endpoints.several(ids, api.root)
            let single = api.loader(request, of: collection, shape: .single, mapper: mappers.single)
            let list = api.loader(request, of: collection, shape: .list, mapper: mappers.several)
            return NamedLoader(
                isSingle ? single.answered() : list.answered(),
                name: isSingle ? "\(name)/\(ids[0])" : "\(name)/\(ids[0])-\(ids[ids.count - 1])",
                address: request.url
            )
        }
        countHere = { await cache.store.count(of: collection, since: policy.freshTimes) }
        missing = { await cache.missing($0, of: collection) }
        countMissing = { await cache.missing($0, of: collection).count }
    }
}

nonisolated extension ResponseCache {
    fileprivate func missing(_ ids: [Int], of collection: String) async -> [Int] {
        let times = await store.times(of: ids, in: collection)
        return ids.filter { times[$0].map(resources.state) != .fresh }
    }

    /// - Returns: the first ids, at most `API.mostIDs`.
    @concurrent
    fileprivate func missing(_ ids: ClosedRange<Int>, of collection: String) async -> [Int] {
        var missing: [Int] = []
        for start in stride(from: ids.lowerBound, through: ids.upperBound, by: API.mostIDs) {
            guard missing.count < API.mostIDs, !Task.isCancelled else { break }
            let window = start..<min(start + API.mostIDs, ids.upperBound + 1)
            missing += await self.missing(Array(window), of: collection)
        }
        return Array(missing.prefix(API.mostIDs))
    }
}

extension Loader {
    /// The same, without its item: that there is none is an answer, too.
    nonisolated func answered<Resource>() -> AnyLoader<Delivery<Void>> where Item == Delivery<Resource> {
        AnyLoader(
            FallbackLoader(primary: mapItem { _ in }) { error in
                AnyLoader {
                    guard error as? APIError == .notFound else { throw error }
                    return Delivery((), from: .live)
                }
            }
        )
    }
}
