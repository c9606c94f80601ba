import LoadResource
import RickAndMorty

/// What a sync has to know of one kind of resource.
struct SyncKind {
    /// How many there are: as the API said as long as that is as good as new, and else as it says now.
    let count: NamedLoader<Int>
    /// Fetches all of these, at most `API.mostIDs`, in one request. What does not exist is left out.
    let several: ([Int]) -> NamedLoader<Void>
    /// The ids of those that are here, and as good as new.
    let here: () async -> Set<Int>
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
        here = {
            let times = await cache.store.times(of: collection)
            return Set(times.filter { policy.state(since: $0.value) == .fresh }.keys)
        }
    }
}

extension Loader {
    /// Loads whatever there is: that there is nothing is an answer, too.
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
