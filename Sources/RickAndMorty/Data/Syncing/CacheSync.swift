import HTTP
package import LoadResource
package import RickAndMorty

/// Fills the cache with missing and stale data: the first page of each kind, which has the count, then the resources in
/// requests by id, then the portraits.
///
/// Only data that is not fresh in the cache is requested, so an interrupted sync resumes where it stopped.
@MainActor
package final class CacheSync {
    private let kinds: [SyncedKind]
    private let api: API
    private let cache: ResponseCache
    private let loadables: LoadableBuilder
    private let clock: any LoadClock
    private let includesPortraits: Bool
    private var report: (SyncEvent) -> Void = { _ in }
    private var stage = SyncStage.resources
    private var stageStart = Duration.zero
    private var portraits = SyncCounts()
    private var failures: [(name: String, error: any Error)] = []
    private var failuresInARow = 0
    private var isAborted = false

    /// - Parameter kinds: in the order in which they are loaded.
    package init(
        _ kinds: [any Resource.Type],
        api: API,
        cache: ResponseCache,
        loadables: LoadableBuilder,
        clock: any LoadClock,
        includesPortraits: Bool
    ) {
        func synced<Model: Resource>(_ kind: Model.Type) -> SyncedKind { SyncedKind(kind, api: api, cache: cache) }
        self.kinds = kinds.map { synced($0) }
        self.api = api
        self.cache = cache
        self.loadables = loadables
        self.clock = clock
        self.includesPortraits = includesPortraits
    }

    /// - Throws: `SyncError` if the cache is not writable; `CancellationError`.
    package func run(_ report: @escaping (SyncEvent) -> Void) async throws -> SyncReport {
        self.report = report
        try await loadResources()
        var tallies = [stage: tally]
        if includesPortraits {
            try await loadPortraits()
            tallies[stage] = tally
        }
        return SyncReport(counts: tallies, failures: failures, isAborted: isAborted)
    }

    /// Empty until all kinds have been counted, so that the total never changes.
    private var tally: SyncCounts {
        switch stage {
        case .resources where kinds.contains { $0.count == nil }: SyncCounts()
        case .resources: kinds.map(\.tally).reduce(SyncCounts(), +)
        case .portraits: portraits
        }
    }

    private func loadResources() async throws {
        stageStart = clock.now
        for kind in kinds { await kind.refreshCounts() }
        try await forEach(kinds, atOnce: AppPolicy.maxConcurrentRequests) { kind in
            try await self.load(kind.countLoader) { count in
                kind.count = count
                await kind.refreshCounts()
            }
        }
        // A kind whose first page failed is skipped.
        for kind in kinds where kind.count == nil { kind.count = 0 }
        let batches = AnyIterator { self.nextBatch() }
        try await forEach(batches, atOnce: AppPolicy.maxConcurrentRequests) { kind, ids in
            try await self.load(ids, of: kind)
        }
        for kind in kinds { try await loadBeyondCount(of: kind) }
    }

    private func nextBatch() -> (SyncedKind, [Int])? {
        for kind in kinds where !kind.isComplete {
            let ids = kind.nextIDs(upTo: kind.count ?? 0)
            if !ids.isEmpty { return (kind, ids) }
        }
        return nil
    }

    /// Requests ids above the count, which exist if there are gaps below it, until the cache has as many resources as
    /// the API counts or a request brings no new ones.
    private func loadBeyondCount(of kind: SyncedKind) async throws {
        var before: Int?
        // After a failure, ids are missing for another reason.
        while failures.isEmpty, !kind.isComplete, kind.fresh.count != before {
            before = kind.fresh.count
            try await load(kind.nextIDs(upTo: .max - 1), of: kind)
        }
    }

    private func load(_ ids: [Int], of kind: SyncedKind) async throws {
        try await load(kind.batchLoader(ids)) { await kind.refreshCounts() }
    }

    /// Sends one request for each cached character whose picture is missing or stale.
    private func loadPortraits() async throws {
        (stage, stageStart) = (.portraits, clock.now)
        let characters = await cache.store.ids(
            of: ResourceEndpoint<CharacterModel>.collection(at: api.root),
            since: nil
        )
        let prefix = AvatarEndpoint.prefix(at: api.root)
        let fresh = Set(await cache.store.urls(under: prefix, since: cache.pictures.freshTimes))
        let missing = characters.filter { !fresh.contains(AvatarEndpoint.url(of: $0, at: api.root)) }
        let cachedCount = characters.count - missing.count
        portraits = SyncCounts(total: characters.count, cached: cachedCount)
        try await forEach(missing, atOnce: AppPolicy.maxConcurrentPictureRequests) { [api] id in
            let address = AvatarEndpoint.url(of: id, at: api.root)
            let loader = TrackedLoader(name: AvatarEndpoint.name(id), url: address) { _ in
                try await Delivery<Void>.ignoringNotFound { try await api.picture(id).map { _ in } }
            }
            try await self.load(loader) {
                let loaded = self.portraits.loaded + 1
                self.portraits = SyncCounts(total: characters.count, cached: cachedCount + loaded, loaded: loaded)
            }
        }
    }

    // MARK: - Loads

    /// Runs loads concurrently until the sync gives up. Items are taken from the sequence lazily.
    ///
    /// - Parameter limit: maximum number of concurrent loads.
    private func forEach<Item: Sendable>(
        _ items: some Sequence<Item>,
        atOnce limit: Int,
        load: @escaping @MainActor (Item) async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, item) in items.enumerated() {
                if index >= limit { try await group.next() }
                if isAborted { break }
                group.addTask { try await load(item) }
            }
            try await group.waitForAll()
            try Task.checkCancellation()
        }
    }

    /// - Throws: `SyncError`; `CancellationError`. Other errors are added to `failures`.
    private func load<Item>(_ loader: TrackedLoader<Item>, then use: (Item) async -> Void) async throws {
        do {
            let delivery = try await loadables.delivery(of: loader) { [report] in report(.willRetry(loader.name, $0)) }
            if delivery.source == .live {
                await cache.writer.flush()
                if let warning = await cache.store.warning { throw SyncError.cacheUnavailable(reason: warning) }
            }
            await use(delivery.item)
            failuresInARow = 0
            report(.loaded(loader.name, SyncProgress(stage: stage, tally: tally, time: clock.now - stageStart)))
        } catch  where error is CancellationError || error is SyncError {
            throw error
        } catch {
            failures.append((loader.name, error))
            failuresInARow += 1
            if case APIError.connectivity(.paused) = error { isAborted = true }
            if failuresInARow >= AppPolicy.maxSyncFailures { isAborted = true }
            report(.failed(loader.name, error))
        }
    }
}

/// Sync state of one kind of resource.
@MainActor
private final class SyncedKind {
    /// Loads the number of resources from the first page, which may come from the cache while it is fresh.
    let countLoader: TrackedLoader<Int>
    /// Loads resources by id. The response omits ids that do not exist.
    let batchLoader: ([Int]) -> TrackedLoader<Void>
    /// The API's count; `nil` until loaded.
    var count: Int?
    /// Ids of resources that are fresh in the cache.
    private(set) var fresh: Set<Int> = []
    private var initialFreshCount: Int?
    /// Next id to consider; lower ones have been requested or were fresh.
    private var nextID = 1
    private let cache: ResponseCache
    private let collection: String

    init<Model: Resource>(_: Model.Type, api: API, cache: ResponseCache) {
        self.cache = cache
        collection = ResourceEndpoint<Model>.collection(at: api.root)
        let list = APIPages<Model>(api, cache)
        countLoader = TrackedLoader(name: list.name(1), url: list.url(1)) { _ in
            let cached = await list.cached(1)
            if let cached, cache.resources.state(since: cached.time) == .fresh {
                return cached.delivery.map(\.totalCount)
            }
            return try await list.load(1, cached: cached).map(\.totalCount)
        }
        batchLoader = { ids in
            let range = ids.count == 1 ? "\(ids[0])" : "\(ids[0])-\(ids[ids.count - 1])"
            let address = ResourceEndpoint<Model>.url(of: ids, at: api.root)
            return TrackedLoader(name: "\(Model.name)/\(range)", url: address) { _ in
                try await Delivery<Void>.ignoringNotFound { try await api.resources(ids, of: Model.self).map { _ in } }
            }
        }
    }

    var isComplete: Bool { fresh.count >= count ?? 0 }

    /// Zero if the count is unknown.
    var tally: SyncCounts {
        let cached = min(fresh.count, count ?? 0)
        return SyncCounts(total: count ?? 0, cached: cached, loaded: max(0, cached - (initialFreshCount ?? 0)))
    }

    /// Updates `fresh` from the cache. The first call records the number before the sync.
    func refreshCounts() async {
        fresh = Set(await cache.store.ids(of: collection, since: cache.resources.freshTimes))
        initialFreshCount = initialFreshCount ?? fresh.count
    }

    /// Returns the next ids that are not fresh in the cache, at most `AppPolicy.idsPerRequest`.
    func nextIDs(upTo last: Int) -> [Int] {
        let rest = nextID..<max(nextID, last + 1)
        let ids = Array(rest.lazy.filter { !self.fresh.contains($0) }.prefix(AppPolicy.idsPerRequest))
        nextID = (ids.last ?? last) + 1
        return ids
    }
}

extension Delivery<Void> {
    /// Treats a 404 as a response, since the content does not matter.
    fileprivate static func ignoringNotFound(_ load: () async throws -> Delivery<Void>) async throws -> Delivery<Void> {
        do { return try await load() } catch APIError.notFound { return Delivery((), from: .live) }
    }
}
