import HTTP
import LoadResource
import RickAndMorty

extension ResourceSources {
    /// The disk's part: what was kept of the network's answers about one kind of resource.
    nonisolated struct Kept {
        let cache: ResponseCache
        let endpoints: Endpoints
        let mappers: Mappers

        init(_ cache: ResponseCache, endpoints: Endpoints, mappers: Mappers) {
            self.cache = cache
            self.endpoints = endpoints
            self.mappers = mappers
        }

        var policy: CachePolicy { cache.resources }

        /// - Parameter error: why the network was asked in vain, where it was.
        func firstPage(because error: (any Error)? = nil) -> AnyLoader<Delivery<FirstPage<Model>>> {
            let first = page(1).map { delivery in
                guard let time = delivery.time else { throw NothingKept() }
                return delivery.map { FirstPage(page: $0, origin: .kept(since: time, because: error)) }
            }
            return cache.lookups.counting(first)
        }

        /// A page of a list that long: as it came, or else put together from what came one by one.
        func page(_ number: Int, of count: Int) -> AnyLoader<Delivery<Page<Model>>> {
            let fitting = page(number).map { delivery in
                guard delivery.item.count == count else { throw NothingKept() }
                return delivery
            }
            return cache.lookups.counting(
                FallbackLoader(primary: fitting, fallback: composedPage(number, of: count))
            )
        }

        func single(_ id: Int) -> AnyLoader<Delivery<Model>> {
            let collection = endpoints.collection(cache.root)
            return cache.lookups.counting(
                KeptLoader(mapper: mappers.single) { [store = cache.store] in await store.resource(id, of: collection) }
            )
        }

        private func page(_ number: Int) -> KeptLoader<Page<Model>> {
            let url = endpoints.page(number, cache.root).url
            return KeptLoader(mapper: mappers.page) { [store = cache.store] in await store.response(to: url) }
        }

        /// The API numbers what it has without gaps. Where it does not, everything has to be here to tell what is on a
        /// page.
        private func composedPage(_ number: Int, of count: Int) -> KeptPageLoader<Model> {
            let first = (number - 1) * Page<Model>.size + 1
            let last = min(number * Page<Model>.size, count)
            let collection = endpoints.collection(cache.root)
            return KeptPageLoader(
                count: count,
                expected: max(0, last - first + 1),
                mapper: mappers.single,
                policy: policy
            ) { [store = cache.store] in
                guard first <= last else { return [] }
                let hasGaps = await !store.ids(of: collection, after: count, offset: 0, limit: 1).isEmpty
                guard hasGaps else { return await store.resources(first...last, of: collection) }
                let isComplete = await store.ids(of: collection, after: 0, offset: count - 1, limit: 2).count == 1
                guard isComplete else { return [] }
                let rows = last - first + 1
                let ids = await store.ids(of: collection, after: 0, offset: first - 1, limit: rows)
                guard let firstID = ids.first, let lastID = ids.last else { return [] }
                return await store.resources(firstID...lastID, of: collection)
            }
        }
    }
}
