import HTTP
package import LoadResource
package import RickAndMorty

/// The pages of one list: all resources of a kind, or those that match a filter.
///
/// The first page decides where all pages come from: pages of two lists are never mixed.
@MainActor
package struct ResourcePages<Model: Resource> {
    private typealias First = Delivery<FirstPage<Model>>

    private let repository: ResourceRepository<Model>
    /// `nil` for the list of all.
    private let filter: ResourceFilter<Model>?
    private let matches: LocalMatches<Model>

    package init(_ repository: ResourceRepository<Model>, filter: ResourceFilter<Model>? = nil) {
        self.repository = repository
        self.filter = filter
        matches = LocalMatches(repository, filter: filter ?? ResourceFilter())
    }

    private var api: API? { repository.api }
    private var cache: ResponseCache? { repository.cache }

    /// Whether pages can be requested from the API.
    package var hasNetwork: Bool { api != nil }

    // MARK: - Loaders

    package func firstPage() -> NamedLoader<FirstPage<Model>> {
        NamedLoader(name: name(1), address: address(1), staleness: staleness) { try await firstPage(policy: $0) }
    }

    /// - Parameter list: the list that the first page belongs to.
    package func page(_ number: Int, of list: ListIdentity) -> NamedLoader<Page<Model>> {
        let staleness = list == .local ? nil : staleness
        return NamedLoader(name: name(number), address: address(number), staleness: staleness) {
            try await page(number, of: list, policy: $0)
        }
    }

    /// A page of the API's list, without what is on this machine.
    ///
    /// - Parameter api: the repository's.
    package func remotePage(_ number: Int, from api: API) -> NamedLoader<Page<Model>> {
        NamedLoader(name: name(number), address: address(number)) { _ in
            let cached = await cachedPage(number)
            if let cached, !cached.isExpired { return cached.delivery }
            return try await remotePage(number, of: api, cached: cached, mapper: matchingPage)
        }
    }

    // MARK: - Sources

    private func firstPage(policy: LoadPolicy) async throws -> First {
        guard let api else {
            guard let reads = cache?.pendingReads else { return try await localFirstPage(nil) }
            return try await reads.counting { try await localFirstPage(await cachedPage(1)) }
        }
        let cached = await cachedPage(1)
        if policy == .cacheFirst, let cached, !cached.isExpired { return cached.firstPage() }
        let first: First
        do {
            let page = try await remotePage(1, of: api, cached: cached, isUrgent: policy == .cacheFirst)
            first = page.map { FirstPage(page: $0, source: .live) }
        } catch let error where error.isFailure {
            first = try await localFirstPage(cached, because: error).asFallback(because: error)
        }
        api.state.note(first.item.source)
        return first
    }

    /// The cached first page, however old; otherwise that of what is on this machine, or of what matches there.
    ///
    /// - Parameters:
    ///   - cached: the cached first page, if any.
    ///   - error: why the network did not answer; `nil` if there is none.
    private func localFirstPage(
        _ cached: CacheHit<Page<Model>>?,
        because error: (any Error)? = nil
    ) async throws -> First {
        // Without a network, the API's list is shown only if all of it is cached.
        if filter == nil, let cached {
            let count = cached.delivery.item.count
            let isComplete = if error != nil { true } else { await repository.hasCached(count) }
            if isComplete { return cached.firstPage(because: error) }
        }
        try Task.checkCancellation()
        let source = error.map(ListSource.bundled) ?? .offline
        guard filter != nil || cached != nil else { return bundledPage(1).map { FirstPage(page: $0, source: source) } }
        let found = try await matches.find()
        let ids = filter == nil ? found : nil
        let known = await known(ids, ofAll: filter == nil ? cached : ResourcePages(repository).cachedPage(1))
        return try await matches.page(1).map { FirstPage(page: $0, source: source, ids: ids, known: known) }
    }

    /// - Parameters:
    ///   - ids: of all resources on this machine, if they have been read.
    ///   - page: the cached first page of all, which has the API's count.
    private func known(_ ids: [Int]?, ofAll page: CacheHit<Page<Model>>?) async -> KnownCount? {
        guard let count = page?.delivery.item.count, count > Catalogue.bundled.count(of: Model.self) else { return nil }
        let here = if let ids { ids } else { await repository.localIDs() }
        return here.count < count ? KnownCount(here: here.count, inAPI: count) : nil
    }

    private func page(_ number: Int, of list: ListIdentity, policy: LoadPolicy) async throws -> Delivery<Page<Model>> {
        guard case .api(let count) = list else { return try await localPage(number) }
        guard let api else {
            guard filter == nil, cache != nil else { return try await localPage(number) }
            guard let cached = await cachedPage(number, of: count) else { throw CacheMiss() }
            return cached.delivery
        }
        let cached = await cachedPage(number, of: count)
        if policy == .cacheFirst, let cached, !cached.isExpired { return cached.delivery }
        do {
            return try await remotePage(number, of: api, cached: cached)
        } catch let error where error.isFailure {
            guard let cached else { throw error }
            return cached.delivery.asFallback(because: error)
        }
    }

    /// A page of what is on this machine: cached resources, and the catalogue's beyond them. Before the first page has been
    /// cached, the list is the catalogue.
    private func localPage(_ number: Int) async throws -> Delivery<Page<Model>> {
        guard filter == nil, await !isFirstPageCached else { return try await matches.page(number) }
        return bundledPage(number)
    }

    private var isFirstPageCached: Bool {
        get async {
            guard let cache else { return false }
            return await !cache.store.times(of: [request(1, at: cache.root).url]).isEmpty
        }
    }

    private func bundledPage(_ number: Int) -> Delivery<Page<Model>> {
        Delivery(Catalogue.bundled.page(number), from: .bundled)
    }

    /// - Parameters:
    ///   - cached: the cached page, if any.
    ///   - isUrgent: whether the request is limited to the time after which the catalogue is shown.
    private func remotePage(
        _ number: Int,
        of api: API,
        cached: CacheHit<Page<Model>>?,
        isUrgent: Bool = false,
        mapper: @escaping RemoteLoader<Page<Model>>.Mapper = ResourceMapper<Model>.page
    ) async throws -> Delivery<Page<Model>> {
        let request = request(number, at: api.root).within(isUrgent ? api.listPatience : nil)
        return try await api.load(request, .page, of: Model.self, cached: cached, mapper: mapper)
    }

    /// Reads a page of a filtered list. An API that ignores the filter would have the search load its whole list.
    private var matchingPage: RemoteLoader<Page<Model>>.Mapper {
        { [filter] response in
            let page = try ResourceMapper<Model>.page(response)
            guard let filter, !page.items.isEmpty, !page.items.contains(where: filter.matches) else { return page }
            throw APIError.invalidData(reason: "nothing on this page matches the filter")
        }
    }

    /// The cached answer to the request for a page, whatever the length of its list.
    private func cachedPage(_ number: Int) async -> CacheHit<Page<Model>>? {
        guard let cache else { return nil }
        let url = request(number, at: cache.root).url
        return await cache.lookUp(ResourceMapper<Model>.page) { await $0.response(to: url) }
    }

    /// A cached page of a list of that length: the cached answer, or, in the list of all, a page composed of resources
    /// that were cached one by one.
    private func cachedPage(_ number: Int, of count: Int) async -> CacheHit<Page<Model>>? {
        if let cached = await cachedPage(number), cached.delivery.item.count == count { return cached }
        return filter == nil ? await cache?.composedPage(number, of: count) : nil
    }

    // MARK: - Positions and names

    /// The index of a resource in the list; `nil` in a filtered list, where it is unknown. The API's list is sorted by id
    /// and has no gaps.
    ///
    /// - Parameter first: the list's first page.
    package func position(of id: Int, in first: FirstPage<Model>) -> Int? {
        guard filter == nil else { return nil }
        if let ids = first.ids { return ids.firstIndex { $0 >= id } ?? ids.count }
        return switch first.list {
        case .api: max(0, id - 1)
        case .local: Catalogue.bundled.position(of: id, in: Model.self)
        }
    }

    /// The id of the resource at a position of the list, whose pages need not have been loaded; `nil` in a filtered list, where
    /// it is unknown.
    ///
    /// - Parameter first: the list's first page.
    package func id(at position: Int, in first: FirstPage<Model>) -> Int? {
        guard filter == nil, position < first.page.count else { return nil }
        if let ids = first.ids { return ids[position] }
        return switch first.list {
        case .api: position + 1
        case .local: Catalogue.bundled.id(at: position, in: Model.self)
        }
    }

    private func request(_ number: Int, at root: APIRoot) -> HTTPRequest {
        ResourceEndpoint.page(number, filter: filter ?? ResourceFilter(), at: root)
    }

    private func address(_ number: Int) -> String? {
        api.map { request(number, at: $0.root).url }
    }

    /// Without a network, nothing is revalidated.
    private var staleness: CachePolicy? { api == nil ? nil : cache?.resources }

    /// In the words of the API: "character?page=1&name=rick".
    private func name(_ number: Int) -> String {
        String(request(number, at: .standard).url.dropFirst(APIRoot.standard.text.count + 1))
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
    /// The ids of the whole list, if it has cached resources beside the catalogue's.
    var ids: [Int]?
    /// How many of all are on this machine, if the list is of these and the API is known to have more.
    package var known: KnownCount?

    package var list: ListIdentity {
        switch source {
        case .live, .cached: .api(count: page.count)
        case .offline, .bundled: .local
        }
    }
}

/// The number of all resources of a kind on this machine, and the API's.
package struct KnownCount: Sendable, Equatable {
    package let here: Int
    package let inAPI: Int
}

/// Where the pages of a list come from.
package enum ListSource: Sendable {
    case live
    /// - Parameter because: why the network did not answer; `nil` if there was no request.
    case cached(since: WallTime, because: (any Error)?)
    /// The user wants no network.
    case offline
    case bundled(because: any Error)
}

/// Which list a page belongs to.
package enum ListIdentity: Hashable, Sendable {
    case api(count: Int)
    /// What is on this machine: cached resources, and the catalogue's beyond them.
    case local
}
