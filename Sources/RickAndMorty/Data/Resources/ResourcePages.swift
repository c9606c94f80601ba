import HTTP
package import LoadResource
package import RickAndMorty

/// The pages of the list of all resources of a kind.
///
/// The first page decides where all pages come from: pages of two lists are never mixed.
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

    /// Whether pages can be requested from the API.
    package var hasNetwork: Bool { api != nil }

    // MARK: - Loads

    package func firstPage() -> NamedLoader<FirstPage<Model>> {
        NamedLoader(
            name: list.name(1),
            address: list.address(1),
            staleness: staleness,
            counting: \.page.items.count
        ) { @MainActor policy in
            guard let api else {
                guard let reads = cache?.pendingReads else { return try await localFirstPage(nil) }
                return try await reads.counting { try await localFirstPage(await list.cached(1)) }
            }
            let cached = await list.cached(1)
            if policy == .cacheFirst, let cached, !cached.isExpired { return cached.firstPage() }
            let first: First
            do {
                let wait = policy == .cacheFirst ? api.listPatience : nil
                let page = try await list.load(1, cached: cached, within: wait)
                first = page.map { FirstPage(page: $0, source: .live) }
            } catch let error where error.isFailure {
                first = try await localFirstPage(cached, because: error).asFallback(because: error)
            }
            api.state.note(first.item.source)
            return first
        }
    }

    /// - Parameter first: the first page of the list.
    package func page(_ number: Int, of first: FirstPage<Model>) -> NamedLoader<Page<Model>> {
        NamedLoader(
            name: list.name(number),
            address: list.address(number),
            staleness: first.ids == nil ? staleness : nil,
            counting: \.items.count
        ) { @MainActor policy in
            if let ids = first.ids { return try await localPage(number, of: ids, asking: cache) }
            let cached = await cachedPage(number, of: first.page.count)
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

    /// The cached first page, however old; otherwise that of what is on this machine.
    ///
    /// - Parameters:
    ///   - cached: the cached first page, if any.
    ///   - error: why the network did not answer; `nil` if there is none.
    private func localFirstPage(
        _ cached: CacheHit<Page<Model>>?,
        because error: (any Error)? = nil
    ) async throws -> First {
        // Without a network, the API's list is shown only if all of it is cached.
        if let cached {
            let count = cached.delivery.item.count
            let isComplete = if error != nil { true } else { await repository.cachedIDs().count >= count }
            if isComplete { return cached.firstPage(because: error) }
        }
        try Task.checkCancellation()
        // Before the first page has been cached, the list is the catalogue, which the first frame need not wait for.
        let ids = cached == nil ? Catalogue.bundled.ids(of: Model.self) : await repository.localIDs()
        let source = error.map(ListSource.bundled) ?? .offline
        let known = known(ids, ofAll: cached)
        return try await localPage(1, of: ids, asking: cached == nil ? nil : cache)
            .map { FirstPage(page: $0, source: source, ids: ids, known: known) }
    }

    /// How many of all are on this machine, if the API is known to have more.
    package func known() async -> KnownCount? {
        known(await repository.localIDs(), ofAll: await list.cached(1))
    }

    private func known(_ ids: [Int], ofAll page: CacheHit<Page<Model>>?) -> KnownCount? {
        guard let count = page?.delivery.item.count, ids.count < count else { return nil }
        return (ids.count, count)
    }

    /// A page of what is on this machine, as old as the oldest cached resource on it.
    ///
    /// - Parameters:
    ///   - ids: of all that is on this machine.
    ///   - cache: `nil` for the catalogue alone.
    /// - Throws: `CancellationError`.
    private func localPage(
        _ number: Int,
        of ids: [Int],
        asking cache: ResponseCache?
    ) async throws -> Delivery<Page<Model>> {
        let ids = Page(number, of: ids)
        let local = await repository.local(ids.items, asking: cache)
        try Task.checkCancellation()
        let leftOut = ids.items.count - local.models.count
        let page = Page(count: ids.count, pages: ids.pages, items: local.models, leftOut: leftOut)
        return Delivery(page, from: local.time == nil ? .bundled : .cache, time: local.time)
    }

    /// A cached page of a list of that length: the cached answer, or, in the list of all, a page composed of resources
    /// that were cached one by one.
    private func cachedPage(_ number: Int, of count: Int) async -> CacheHit<Page<Model>>? {
        if let cached = await list.cached(number), cached.delivery.item.count == count { return cached }
        return await cache?.composedPage(number, of: count)
    }

    /// Without a network, nothing is revalidated.
    private var staleness: CachePolicy? { api == nil ? nil : cache?.resources }
}

/// The pages of a list of the API, and what is cached of them: the list of all resources of a kind, or of those that a filter
/// finds.
package struct APIPages<Model: Resource>: Sendable {
    private let api: API?
    private let cache: ResponseCache?
    private let filter: ResourceFilter<Model>

    /// - Parameters:
    ///   - api: `nil` if the user wants no network.
    ///   - cache: `nil` if nothing is cached.
    package init(_ api: API?, _ cache: ResponseCache?, filter: ResourceFilter<Model> = ResourceFilter()) {
        self.api = api
        self.cache = cache
        self.filter = filter
    }

    /// A load of a page from the cache or the API.
    ///
    /// - Parameter number: counted from 1, here and below.
    package func page(_ number: Int) -> NamedLoader<Page<Model>> {
        NamedLoader(name: name(number), address: address(number), counting: \.items.count) { _ in
            let cached = await cached(number)
            if let cached, !cached.isExpired { return cached.delivery }
            return try await load(number, cached: cached)
        }
    }

    /// The items of its pages, in their order.
    ///
    /// - Parameters:
    ///   - limit: most pages.
    ///   - load: loads a page.
    ///   - goesOn: whether the others are loaded after the first page.
    @MainActor
    func items(
        upTo limit: Int,
        load: (NamedLoader<Page<Model>>) async throws -> Delivery<Page<Model>>,
        if goesOn: (Page<Model>) async -> Bool = { _ in true }
    ) async throws -> [Model] {
        let first = try await load(page(1)).item
        var items = first.items
        guard await goesOn(first) else { return items }
        for number in stride(from: 2, through: min(first.pages, limit), by: 1) {
            items += try await load(page(number)).item.items
        }
        return items
    }

    /// In the words of the API: "character?page=1&name=rick".
    func name(_ number: Int) -> String {
        String(request(number, at: .standard).url.dropFirst(APIRoot.standard.text.count + 1))
    }

    /// `nil` without a network.
    func address(_ number: Int) -> String? { api.map { request(number, at: $0.root).url } }

    /// The cached answer to the request for a page, whatever the length of its list.
    func cached(_ number: Int) async -> CacheHit<Page<Model>>? {
        guard let cache else { return nil }
        let url = request(number, at: cache.root).url
        return await cache.lookUp(ResourceMapper<Model>.page) { await $0.response(to: url) }
    }

    /// Requests a page.
    ///
    /// - Parameters:
    ///   - cached: the cached page, if any.
    ///   - wait: most time for the answer; `nil` for that of all requests.
    /// - Throws: `CacheMiss` without a network.
    func load(
        _ number: Int,
        cached: CacheHit<Page<Model>>?,
        within wait: Duration? = nil
    ) async throws -> Delivery<Page<Model>> {
        guard let api else { throw CacheMiss() }
        let request = request(number, at: api.root).within(wait)
        return try await api.load(request, of: Model.self, cached: cached) { [filter] response in
            let page = try ResourceMapper<Model>.page(response)
            // An API that ignores the filter would have the search load its whole list.
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

/// A list's first page, which has the list's length and decides the source of all pages.
package struct FirstPage<Model: Sendable>: Sendable {
    package let page: Page<Model>
    package let source: ListSource
    /// The ids of the whole list if it is of what is on this machine; `nil` if it is the API's, which is sorted by id and has
    /// no gaps.
    var ids: [Int]?
    /// How many of all are on this machine, if the list is of these and the API is known to have more.
    package var known: KnownCount?

    /// Whether the other one is a first page of the same list.
    package func isOfSameList(as other: FirstPage) -> Bool { ids == other.ids && page.count == other.page.count }

    /// The index of a resource in the list.
    package func position(of id: Int) -> Int {
        guard let ids else { return max(0, id - 1) }
        return ids.firstIndex { $0 >= id } ?? ids.count
    }

    /// The id of the resource at a position of the list, whose pages need not have been loaded.
    package func id(at position: Int) -> Int? {
        guard position < page.count else { return nil }
        return ids.map { $0[position] } ?? position + 1
    }
}

/// The number of all resources of a kind on this machine, and the API's.
package typealias KnownCount = (here: Int, inAPI: Int)

/// Where the pages of a list come from: the API or its cache, or what is on this machine.
package enum ListSource: Sendable {
    case live
    /// - Parameter because: why the network did not answer; `nil` if there was no request.
    case cached(since: WallTime, because: (any Error)?)
    /// The user wants no network.
    case offline
    case bundled(because: any Error)
}
