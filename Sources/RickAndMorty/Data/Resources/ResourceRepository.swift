import CAssets
import HTTP
package import LoadResource
package import RickAndMorty

/// Loads one kind of resource from the cache, the API and the built-in catalogue.
@MainActor
package final class ResourceRepository<Model: Resource> {
    /// `nil` in offline mode.
    package let api: API?
    /// `nil` if caching is disabled.
    package let cache: ResponseCache?
    private let remote: CoalescingLoader<Int, Delivery<Model>>?
    /// Recently loaded resources, latest last: they reach the cache with a delay. An array, because nothing else at
    /// startup instantiates a dictionary of models.
    package private(set) var recentlyLoaded: [Model] = []

    package init(api: API? = nil, cache: ResponseCache?) {
        self.api = api
        self.cache = cache
        remote = api.map { api in
            CoalescingLoader(limit: AppPolicy.idsPerRequest, window: api.batchWindow) { ids in
                // Sorted, so that a repeated request has the same URL and can be conditional.
                let list = try await api.resources(ids.sorted(), of: Model.self)
                let share = list.bytes.map { $0 / ids.count }
                return { id in Result { Delivery(try list.item.model(id), from: list.source, bytes: share) } }
            }
        }
    }

    /// Makes a loaded resource available to questions. Keeps at most the last 1,024.
    package func addRecentlyLoaded(_ model: Model) {
        if recentlyLoaded.count >= 1 << 10 { recentlyLoaded.removeFirst(recentlyLoaded.count / 2) }
        recentlyLoaded.append(model)
    }

    package var pages: ResourcePages<Model> { ResourcePages(self) }

    package func loader(_ id: Int) -> TrackedLoader<Model> {
        TrackedLoader(
            name: "\(Model.name)/\(id)",
            url: api.map { ResourceEndpoint<Model>.url(of: [id], at: $0.root) },
            cachePolicy: api == nil ? nil : cache?.resources
        ) { try await self.resource(id, policy: $0) }
    }

    /// Loads one resource. Concurrent loads share a request.
    ///
    /// - Throws: `APIError.notFound` if the API has no such resource, even if there is a local copy; the network's
    ///   error if no source has it; `CancellationError`.
    package func resource(_ id: Int, policy: LoadPolicy) async throws -> Delivery<Model> {
        guard let api, let remote else { return try await local(id) }
        let cached = policy == .cacheFirst ? await cached(id) : nil
        if policy == .cacheFirst {
            if let cached, !cached.isExpired { return cached.delivery }
            // If the last request for a list failed, local sources come first.
            if !api.state.isReachable, let local = try? local(id, cached) { return local }
        }
        do {
            return try await remote.load(id)
        } catch let error where error.isFailure {
            // A 404 is a valid response, so there is no fallback.
            guard error as? APIError != .notFound else { throw error }
            let known = if let cached { cached } else { await self.cached(id) }
            guard let local = try? local(id, known) else { throw error }
            return local.asFallback(because: error)
        }
    }

    /// Returns a recently loaded resource, otherwise a local one of any age, otherwise the API's.
    ///
    /// - Throws: as ``resource(_:policy:)``.
    package func resourceFromAnySource(_ id: Int) async throws -> Model {
        if let recent = recentlyLoaded.last(where: { $0.id == id }) { return recent }
        if let local = try? await local(id) { return local.item }
        return try await resource(id, policy: .cacheFirst).item
    }

    /// Returns the cached resource, whatever its age, or else the one in the catalogue.
    package func local(_ id: Int) async throws -> Delivery<Model> { try local(id, await cached(id)) }

    private func local(_ id: Int, _ cached: CacheHit<Model>?) throws -> Delivery<Model> {
        if let cached { return cached.delivery }
        try Task.checkCancellation()
        guard let model = Catalogue.bundled.resource(id, of: Model.self) else { throw CacheMiss() }
        return Delivery(model, from: .bundled)
    }

    private func cached(_ id: Int) async -> CacheHit<Model>? {
        let collection = collection
        return await cache?.lookUp(ResourceMapper<Model>.resource) { store in
            await store.resources(id...id, of: collection).first
        }
    }

    private nonisolated var collection: String { ResourceEndpoint<Model>.collection(at: cache?.root ?? .standard) }

    // MARK: - Local data

    /// Returns the local resources with the lowest ids, at most `AppPolicy.maxSearchedResources`.
    @concurrent
    package func localResources() async -> LocalResources<Model> {
        await local(Array(localIDs().prefix(AppPolicy.maxSearchedResources)), asking: cache)
    }

    /// Returns the local resources with these ids: from the cache or, if not cached or unreadable, from the catalogue.
    /// Ids that neither has are left out.
    ///
    /// - Parameters:
    ///   - ids: in ascending order.
    ///   - cache: `nil` to use the catalogue only.
    nonisolated func local(_ ids: [Int], asking cache: ResponseCache?) async -> LocalResources<Model> {
        let (cached, time): ([Model], WallTime?) =
            if let cache { await self.cached(ids, in: cache) } else { ([], nil) }
        let known = Set(cached.map(\.id))
        let bundled = ids.compactMap { known.contains($0) ? nil : Catalogue.bundled.resource($0, of: Model.self) }
        return LocalResources(
            models: known.isEmpty ? bundled : (cached + bundled).sorted { $0.id < $1.id },
            bundledCount: bundled.count,
            time: time
        )
    }

    /// Returns cached resources and the time that determines their age.
    @concurrent
    private nonisolated func cached(_ ids: [Int], in cache: ResponseCache) async -> ([Model], WallTime?) {
        guard let first = ids.first, let last = ids.last else { return ([], nil) }
        let wanted = Set(ids)
        let cached = await cache.store.resources(first...last, of: collection)
        let models = cached.compactMap { try? ResourceMapper<Model>.resource(HTTPResponse(status: 200, body: $0.body)) }
        return (models.filter { wanted.contains($0.id) }, cache.resources.oldest(of: cached.lazy.map(\.time)))
    }

    func cachedIDs() async -> [Int] { await cache?.store.ids(of: collection, since: nil) ?? [] }

    /// Returns the ids of all local resources, in ascending order.
    func localIDs() async -> [Int] {
        let cached = await cachedIDs()
        let bundled = Catalogue.bundled.ids(of: Model.self)
        return cached.isEmpty ? bundled : Set(cached).union(bundled).sorted()
    }

    /// Returns the models of ``localResources()``.
    package func allLocal() async -> [Model] { await localResources().models }

    /// Returns a random local resource. All are equally likely, whether cached or built in.
    ///
    /// - Parameters:
    ///   - chance: returns a random number in 0..<1.
    ///   - isWanted: whether a resource may be returned.
    /// - Returns: `nil` if there is none.
    /// - Throws: `CancellationError`.
    package func random(by chance: () -> Double, where isWanted: (Model) -> Bool) async throws -> Delivery<Model>? {
        var ids = await localIDs()
        while !ids.isEmpty {
            let id = ids.remove(at: Int(chance() * Double(ids.count)))
            if let resource = try? await local(id), isWanted(resource.item) { return resource }
            try Task.checkCancellation()
        }
        return nil
    }
}

// MARK: - By name

extension ResourceRepository {
    /// Resolves a reference to ids of local resources or, failing that, of the API's. An id given by the user is not
    /// checked.
    ///
    /// - Throws: the network's error if no local resource matches and the API cannot be reached; `CancellationError`.
    package func ids(of reference: ResourceReference) async throws -> [Int] {
        if case .id(let id) = reference { return [id] }
        let known = try await local(reference)
        return (known.isEmpty ? try await remote(reference) { try await $0.load() } : known).map(\.id)
    }

    /// Resolves a reference to local resources, sorted by id. Several may have the same name.
    ///
    /// - Throws: `CancellationError`.
    package func local(_ reference: ResourceReference) async throws -> [Model] {
        switch reference {
        case .id(let id):
            do { return [try await local(id).item] } catch  where error.isFailure { return [] }
        case .name: return await allLocal().filter { $0.matches(by: reference) }
        }
    }

    /// Returns the API's resources with a name.
    ///
    /// - Parameter load: loads a page of the API's matches.
    /// - Throws: the network's error; `CancellationError`.
    package func remote(
        _ reference: ResourceReference,
        load: (TrackedLoader<Page<Model>>) async throws -> Delivery<Page<Model>>
    ) async throws -> [Model] {
        guard api != nil, case .name(let name) = reference else { return [] }
        let pages = APIPages(api, cache, filter: Model.filter(searching: name))
        return try await pages.items(upTo: AppPolicy.pagesForName, load: load).filter { $0.hasName(name) }
    }
}

/// Local resources, sorted by id.
package struct LocalResources<Model: Resource>: Sendable {
    package let models: [Model]
    /// Number of resources from the catalogue.
    let bundledCount: Int
    /// Time that determines the age of the cached resources; `nil` if none is cached.
    let time: WallTime?
}

extension Error {
    /// Whether to fall back to another source. A cancelled load has not failed.
    package var isFailure: Bool { !(self is CancellationError) && !Task.isCancelled }
}

extension Catalogue {
    /// The built-in catalogue. Its text is validated by tests only.
    package static let bundled = Catalogue(
        Array(UnsafeBufferPointer(start: catalogue_bytes(), count: catalogue_count()))
    )
}
