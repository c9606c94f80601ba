import CAssets
import HTTP
package import LoadResource
package import RickAndMorty

/// Loads one kind of resource from its sources: the cache, the API, the bundled catalogue.
@MainActor
package final class ResourceRepository<Model: Resource> {
    /// `nil` if the user wants no network.
    package let api: API?
    /// `nil` if nothing is cached.
    package let cache: ResponseCache?
    private let remote: CoalescingLoader<Int, Delivery<Model>>?
    /// Resources that have been loaded of late, the last one last: the cache has them a moment later. An array, as a start
    /// makes no dictionary of models else.
    package private(set) var loaded: [Model] = []

    package init(api: API? = nil, cache: ResponseCache?) {
        self.api = api
        self.cache = cache
        remote = api.map { api in
            CoalescingLoader(limit: AppPolicy.idsPerRequest, window: api.window) { ids in
                // In one order, so that a repeated request has the same address and can be conditional.
                let list = try await api.resources(ids.sorted(), of: Model.self)
                let share = list.bytes.map { $0 / ids.count }
                return { id in Result { Delivery(try list.item.model(id), from: list.source, bytes: share) } }
            }
        }
    }

    /// Notes a resource that has been loaded, for questions; so few are held that they can be for hours.
    package func note(_ model: Model) {
        if loaded.count >= 1 << 10 { loaded.removeFirst(loaded.count / 2) }
        loaded.append(model)
    }

    package var pages: ResourcePages<Model> { ResourcePages(self) }

    package func loader(_ id: Int) -> NamedLoader<Model> {
        NamedLoader(
            name: "\(Model.name)/\(id)",
            address: api.map { ResourceEndpoint<Model>.address(of: [id], at: $0.root) },
            staleness: api == nil ? nil : cache?.resources
        ) { try await self.resource(id, policy: $0) }
    }

    /// Loads one resource. Ids that are loaded together travel in one request.
    ///
    /// - Throws: `APIError.notFound` if the API has no such resource, whatever is on this machine; another error of the
    ///   network if no source has it; `CancellationError`.
    package func resource(_ id: Int, policy: LoadPolicy) async throws -> Delivery<Model> {
        guard let api, let remote else { return try await local(id) }
        let cached = policy == .cacheFirst ? await cached(id) : nil
        if policy == .cacheFirst {
            if let cached, !cached.isExpired { return cached.delivery }
            // A network that did not respond to the last request for a list is the last source.
            if !api.state.isAnswering, let local = try? local(id, cached) { return local }
        }
        do {
            return try await remote.load(id)
        } catch let error where error.isFailure {
            // A 404 is an answer, so nothing falls back.
            guard error as? APIError != .notFound else { throw error }
            let known = if let cached { cached } else { await self.cached(id) }
            guard let local = try? local(id, known) else { throw error }
            return local.asFallback(because: error)
        }
    }

    /// A resource that has been loaded of late, or else one of this machine, however old, or else of the network.
    ///
    /// - Throws: as ``resource(_:policy:)``.
    package func anywhere(_ id: Int) async throws -> Model {
        if let noted = loaded.last(where: { $0.id == id }) { return noted }
        if let local = try? await local(id) { return local.item }
        return try await resource(id, policy: .cacheFirst).item
    }

    /// The cached resource, however old; the bundled one otherwise.
    package func local(_ id: Int) async throws -> Delivery<Model> { try local(id, await cached(id)) }

    private func local(_ id: Int, _ cached: CacheHit<Model>?) throws -> Delivery<Model> {
        if let cached { return cached.delivery }
        try Task.checkCancellation()
        guard let model = Catalogue.bundled.resource(id, of: Model.self) else { throw CacheMiss() }
        return Delivery(model, from: .bundled)
    }

    private func cached(_ id: Int) async -> CacheHit<Model>? {
        let collection = collection
        return await cache?.lookUp(ResourceMapper<Model>.single) { store in
            await store.resources(id...id, of: collection).first
        }
    }

    private nonisolated var collection: String { ResourceEndpoint<Model>.collection(at: cache?.root ?? .standard) }

    // MARK: - Everything on this machine

    /// The first resources on this machine, by id: as many as are searched.
    @concurrent
    package func localResources() async -> LocalResources<Model> {
        await local(Array(localIDs().prefix(AppPolicy.questionedResources)), asking: cache)
    }

    /// Resources on this machine: the cached ones, and the catalogue's beyond them. Cached ones that can no longer be read are
    /// left out.
    ///
    /// - Parameters:
    ///   - ids: of resources on this machine, in ascending order.
    ///   - cache: `nil` for the catalogue alone.
    nonisolated func local(_ ids: [Int], asking cache: ResponseCache?) async -> LocalResources<Model> {
        let (cached, time): ([Model], WallTime?) =
            if let cache { await self.cached(ids, in: cache) } else { ([], nil) }
        let known = Set(cached.map(\.id))
        let bundled = ids.compactMap { known.contains($0) ? nil : Catalogue.bundled.resource($0, of: Model.self) }
        return LocalResources(
            models: known.isEmpty ? bundled : (cached + bundled).sorted { $0.id < $1.id },
            bundled: bundled.count,
            time: time
        )
    }

    /// Those that are cached, and the time by which to judge them.
    @concurrent
    private nonisolated func cached(_ ids: [Int], in cache: ResponseCache) async -> ([Model], WallTime?) {
        guard let first = ids.first, let last = ids.last else { return ([], nil) }
        let wanted = Set(ids)
        let cached = await cache.store.resources(first...last, of: collection)
        let models = cached.compactMap { try? ResourceMapper<Model>.single(HTTPResponse(status: 200, body: $0.body)) }
        return (models.filter { wanted.contains($0.id) }, cache.resources.oldest(of: cached.lazy.map(\.time)))
    }

    func cachedIDs() async -> [Int] { await cache?.store.ids(of: collection, since: nil) ?? [] }

    /// The ids of all resources on this machine, in ascending order.
    func localIDs() async -> [Int] {
        let cached = await cachedIDs()
        let bundled = Catalogue.bundled.ids(of: Model.self)
        return cached.isEmpty ? bundled : Set(cached).union(bundled).sorted()
    }

    /// The models of ``localResources()``.
    package func allLocal() async -> [Model] { await localResources().models }

    /// A random resource on this machine. A cached one is as likely as a bundled one.
    ///
    /// - Parameters:
    ///   - chance: returns a random number from 0 up to, not including, 1.
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
    /// The ids of those that are called so, which need not exist if the user has given an id: of this machine, or else of the
    /// API.
    ///
    /// - Throws: the network's error if there are none on this machine and the API does not answer; `CancellationError`.
    package func ids(of reference: ResourceReference) async throws -> [Int] {
        if case .id(let id) = reference { return [id] }
        let known = try await local(reference)
        return (known.isEmpty ? try await remote(reference) { try await $0.load() } : known).map(\.id)
    }

    /// Those on this machine, by id; of a name there may be several.
    ///
    /// - Throws: `CancellationError`.
    package func local(_ reference: ResourceReference) async throws -> [Model] {
        switch reference {
        case .id(let id):
            do { return [try await local(id).item] } catch  where error.isFailure { return [] }
        case .name: return await allLocal().filter { $0.isMeant(by: reference) }
        }
    }

    /// Those of the API that have a name.
    ///
    /// - Parameter load: loads a page of the API's matches.
    /// - Throws: the network's error, or `CancellationError`.
    package func remote(
        _ reference: ResourceReference,
        load: (NamedLoader<Page<Model>>) async throws -> Delivery<Page<Model>>
    ) async throws -> [Model] {
        guard api != nil, case .name(let name) = reference else { return [] }
        let pages = APIPages(api, cache, filter: Model.filter(searching: name))
        return try await pages.items(upTo: AppPolicy.pagesForName, load: load).filter { $0.isCalled(name) }
    }
}

/// Resources on this machine, by id.
package struct LocalResources<Model: Resource>: Sendable {
    package let models: [Model]
    /// Number of those of the catalogue.
    let bundled: Int
    /// The time by which to judge the cached ones; `nil` without any.
    let time: WallTime?
}

extension Error {
    /// Whether another source may be asked: a cancelled load has not failed.
    package var isFailure: Bool { !(self is CancellationError) && !Task.isCancelled }
}

extension Catalogue {
    /// The catalogue in the binary, whose text the tests check.
    package static let bundled = Catalogue(
        Array(UnsafeBufferPointer(start: catalogue_bytes(), count: catalogue_count()))
    )
}
