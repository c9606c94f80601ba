import HTTP
package import LoadResource
package import RickAndMorty

/// Pages of the list of all resources of a kind.
///
/// The first page decides the source of all pages, so pages of different lists are never mixed.
@MainActor
package struct ResourcePages<Model: Resource> {
    private typealias First = Delivery<FirstPage<Model>>

    private let repository: ResourceRepository<Model>
    private let list: APIPages<Model>

    package init(_ repository: ResourceRepository<Model>) {
        self.repository = repository
        list = APIPages(repository.api, repository.cache)
    }

    private var api: API? { repository.api }
    private var cache: ResponseCache? { repository.cache }

    /// False in offline mode.
    package var hasNetwork: Bool { api != nil }

    // MARK: - Loads

    package func firstPage() -> TrackedLoader<FirstPage<Model>> {
        TrackedLoader(
            name: list.name(1),
            url: list.url(1),
            cachePolicy: cachePolicy,
            counting: \.page.items.count
        ) { @MainActor policy in
            guard let api else {
                guard let reads = cache?.pendingReads else { return try await localFirstPage(nil) }
                return try await reads.track { try await localFirstPage(await list.cached(1)) }
            }
            let cached = await list.cached(1)
            if policy == .cacheFirst, let cached, !cached.isExpired { return cached.firstPage() }
            let first: First
            do {
                let timeout = policy == .cacheFirst ? api.listTimeout : nil
                let page = try await list.load(1, cached: cached, within: timeout)
                first = page.map { FirstPage(page: $0, source: .live) }
            } catch let error where error.isFailure {
                first = try await localFirstPage(cached, because: error).asFallback(because: error)
            }
            api.state.record(first.item.source)
            return first
        }
    }

    /// - Parameter first: first page of the list.
    package func page(_ number: Int, of first: FirstPage<Model>) -> TrackedLoader<Page<Model>> {
        TrackedLoader(
            name: list.name(number),
            url: list.url(number),
            cachePolicy: first.ids == nil ? cachePolicy : nil,
            counting: \.items.count
        ) { @MainActor policy in
            if let ids = first.ids {
                guard let cache else { return try await localPage(number, of: ids, asking: nil) }
                return try await cache.pendingReads.track { try await localPage(number, of: ids, asking: cache) }
            }
            let cached = await cachedPage(number, of: first.page.totalCount)
            if let cached, api == nil || policy == .cacheFirst && !cached.isExpired { return cached.delivery }
            do {
                return try await list.load(number, cached: cached)
            } catch let error where error.isFailure {
                guard let cached else { throw error }
                return cached.delivery.asFallback(because: error)
            }
        }
    }

    // MARK: - Sources

    /// Returns the first page of the cached list or, failing that, of the local list.
    ///
    /// - Parameters:
    ///   - cached: cached first page, whatever its age.
    ///   - error: the network's error; `nil` in offline mode.
    private func localFirstPage(
        _ cached: CacheHit<Page<Model>>?,
        because error: (any Error)? = nil
    ) async throws -> First {
        // Offline, the API's list is shown only if all of it is cached.
        if let cached {
            let count = cached.delivery.item.totalCount
            let canShowCached = if error != nil { true } else { await repository.cachedIDs().count >= count }
            if canShowCached { return cached.firstPage(because: error) }
        }
        try Task.checkCancellation()
        // Until a first page is cached, the list is the catalogue, so that the first frame need not wait for the cache.
        let ids = cached == nil ? Catalogue.bundled.ids(of: Model.self) : await repository.localIDs()
        let source = error.map(ListSource.bundled) ?? .offline
        let known = localCoverage(ids, ofAll: cached)
        return try await localPage(1, of: ids, asking: cached == nil ? nil : cache)
            .map { FirstPage(page: $0, source: source, ids: ids, known: known) }
    }

    /// Returns both counts if the API has more resources than there are locally.
    package func localCoverage() async -> LocalCoverage? {
        localCoverage(await repository.localIDs(), ofAll: await list.cached(1))
    }

    private func localCoverage(_ ids: [Int], ofAll page: CacheHit<Page<Model>>?) -> LocalCoverage? {
        guard let count = page?.delivery.item.totalCount, ids.count < count else { return nil }
        return (ids.count, count)
    }

    /// Returns a page of the local list, as old as the oldest cached resource on it.
    ///
    /// - Parameters:
    ///   - ids: ids of the whole list.
    ///   - cache: `nil` to use the catalogue only.
    /// - Throws: `CancellationError`.
    private func localPage(
        _ number: Int,
        of ids: [Int],
        asking cache: ResponseCache?
    ) async throws -> Delivery<Page<Model>> {
        let ids = Page(number, of: ids)
        let local = await repository.local(ids.items, asking: cache)
        try Task.checkCancellation()
        let skipped = ids.items.count - local.models.count
        let page = Page(totalCount: ids.totalCount, pages: ids.pages, items: local.models, invalidCount: skipped)
        return Delivery(page, from: local.time == nil ? .bundled : .cache, time: local.time)
    }

    /// Returns a cached page of a list of this length: the cached response or, failing that, a page composed of
    /// individually cached resources.
    private func cachedPage(_ number: Int, of count: Int) async -> CacheHit<Page<Model>>? {
        if let cached = await list.cached(number), cached.delivery.item.totalCount == count { return cached }
        return await cache?.composedPage(number, of: count)
    }

    /// Nothing is revalidated offline.
    private var cachePolicy: CachePolicy? { api == nil ? nil : cache?.resources }
}

/// Pages of a list of the API, from the network or the cache: all resources of a kind, or those that match a filter.
package struct APIPages<Model: Resource>: Sendable {
    private let api: API?
    private let cache: ResponseCache?
    private let filter: ResourceFilter<Model>

    /// - Parameters:
    ///   - api: `nil` in offline mode.
    ///   - cache: `nil` if caching is disabled.
    package init(_ api: API?, _ cache: ResponseCache?, filter: ResourceFilter<Model> = ResourceFilter()) {
        self.api = api
        self.cache = cache
        self.filter = filter
    }

    /// Returns a load of a page from the cache or the API.
    ///
    /// - Parameter number: counted from 1, here and below.
    package func page(_ number: Int) -> TrackedLoader<Page<Model>> {
        TrackedLoader(name: name(number), url: url(number), counting: \.items.count) { _ in
            let cached = await cached(number)
            if let cached, !cached.isExpired { return cached.delivery }
            return try await load(number, cached: cached)
        }
    }

    /// Returns the items of the pages, in order.
    ///
    /// - Parameters:
    ///   - limit: maximum number of pages.
    ///   - load: loads a page.
    ///   - shouldContinue: decides after the first page whether to load the others.
    @MainActor
    func items(
        upTo limit: Int,
        load: (TrackedLoader<Page<Model>>) async throws -> Delivery<Page<Model>>,
        if shouldContinue: (Page<Model>) async -> Bool = { _ in true }
    ) async throws -> [Model] {
        let first = try await load(page(1)).item
        var items = first.items
        guard await shouldContinue(first) else { return items }
        for number in stride(from: 2, through: min(first.pages, limit), by: 1) {
            items += try await load(page(number)).item.items
        }
        return items
    }

    /// Path and query in the API, such as "character?page=1&name=rick".
    func name(_ number: Int) -> String {
        String(request(number, at: .standard).url.dropFirst(APIRoot.standard.text.count + 1))
    }

    /// `nil` in offline mode.
    func url(_ number: Int) -> String? { api.map { request(number, at: $0.root).url } }

    /// Returns the cached response for a page, whatever its age and the length of its list.
    func cached(_ number: Int) async -> CacheHit<Page<Model>>? {
        guard let cache else { return nil }
        let url = request(number, at: cache.root).url
        return await cache.lookUp(ResourceMapper<Model>.page) { await $0.response(for: url) }
    }

    /// Requests a page.
    ///
    /// - Parameters:
    ///   - cached: cached page, if any.
    ///   - timeout: `nil` for the default request timeout.
    /// - Throws: `CacheMiss` in offline mode.
    func load(
        _ number: Int,
        cached: CacheHit<Page<Model>>?,
        within timeout: Duration? = nil
    ) async throws -> Delivery<Page<Model>> {
        guard let api else { throw CacheMiss() }
        let request = request(number, at: api.root).limited(timeout)
        return try await api.load(request, of: Model.self, cached: cached) { [filter] response in
            let page = try ResourceMapper<Model>.page(response)
            // If the API ignored the filter, a search would load the whole list.
            guard page.items.isEmpty || page.items.contains(where: filter.matches) else {
                throw APIError.invalidData(reason: "nothing on this page matches the filter")
            }
            return page
        }
    }

    private func request(_ number: Int, at root: APIRoot) -> HTTPRequest {
        ResourceEndpoint.page(number, filter: filter, at: root)
    }
}

extension CacheHit {
    fileprivate func firstPage<Model>(because error: (any Error)? = nil) -> Delivery<FirstPage<Model>>
    where Item == Page<Model> {
        delivery.map { FirstPage(page: $0, source: .cached(since: time, because: error)) }
    }
}

/// First page of a list, which determines the list's length and the source of all pages.
package struct FirstPage<Model: Sendable>: Sendable {
    package let page: Page<Model>
    package let source: ListSource
    /// Ids of the whole list if it is local; `nil` for the API's list, whose ids are 1 to `page.totalCount`.
    var ids: [Int]?
    /// Both counts if the list is local and the API has more resources.
    package var known: LocalCoverage?

    /// Whether `other` is a first page of the same list.
    package func belongsToSameList(as other: FirstPage) -> Bool {
        ids == other.ids && page.totalCount == other.page.totalCount
    }

    /// Returns the index of a resource in the list, or where it would be inserted.
    package func position(of id: Int) -> Int {
        guard let ids else { return max(0, id - 1) }
        return ids.firstIndex { $0 >= id } ?? ids.count
    }

    /// Returns the id at a position, even if its page has not been loaded.
    package func id(at position: Int) -> Int? {
        guard position < page.totalCount else { return nil }
        return ids.map { $0[position] } ?? position + 1
    }
}

/// Number of resources of a kind available locally and in the API.
package typealias LocalCoverage = (here: Int, inAPI: Int)

/// Source of all pages of a list.
package enum ListSource: Sendable {
    case live
    /// - Parameter because: the network's error; `nil` if no request was sent.
    case cached(since: WallTime, because: (any Error)?)
    /// The app is in offline mode.
    case offline
    case bundled(because: any Error)
}
