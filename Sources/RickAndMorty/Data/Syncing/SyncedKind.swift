import HTTP
import LoadResource
import RickAndMorty

/// All resources of a kind: first their count, then those that are not cached, in requests by ids.
@MainActor
final class SyncedKind<Model: Resource>: SyncPart {
    private let api: API
    private let cache: ResponseCache
    private let loads: SyncLoads
    /// The API's count; `nil` until it is loaded.
    private var count: Int?
    private var isCounting = false
    private var cached = 0
    private var cachedAtFirst = 0
    /// Lower bound of the ids still to request.
    private var nextID = 1
    private var isRecounted = false
    /// Value of `cached` when ids beyond the count were last requested.
    private var cachedBeyond: Int?
    private var stepsUnderWay = 0
    private var hasFailed = false

    init(_: Model.Type, api: API, loads: SyncLoads) {
        self.api = api
        cache = loads.cache
        self.loads = loads
    }

    var tally: SyncTally? {
        // What cannot be counted is not waited for.
        guard let count else { return hasFailed ? SyncTally() : nil }
        let cached = min(cached, count)
        return SyncTally(total: count, cached: cached, loaded: max(0, cached - cachedAtFirst))
    }

    func nextStep() async -> SyncStep? {
        guard let count else { return await countingStep() }
        if nextID <= count, cached < count {
            let ids = await cache.missing(nextID...count, of: Model.self)
            nextID = (ids.count == AppPolicy.idsPerRequest ? ids.last : nil).map { $0 + 1 } ?? count + 1
            if !ids.isEmpty { return listStep(ids) }
        }
        guard stepsUnderWay == 0 else { return nil }
        if !isRecounted {
            // A full cache may have evicted something.
            isRecounted = true
            cached = await cache.count(of: Model.self)
        }
        return stepBeyond(count)
    }

    private func countingStep() async -> SyncStep? {
        guard !isCounting else { return nil }
        isCounting = true
        cachedAtFirst = await cache.count(of: Model.self)
        let firstPage = firstPage
        return step(firstPage.name) { [self] onWait in
            count = try await loads.keep(firstPage, onWait: onWait)
            cached = await cache.count(of: Model.self)
        }
    }

    /// If ids have gaps, some exceed the count: requests them until the counts match, or a whole request brings
    /// nothing.
    private func stepBeyond(_ count: Int) -> SyncStep? {
        guard cached < count, cached != cachedBeyond, !hasFailed else { return nil }
        cachedBeyond = cached
        let first = max(nextID, count + 1)
        nextID = first + AppPolicy.idsPerRequest
        return listStep(Array(first..<nextID))
    }

    private func listStep(_ ids: [Int]) -> SyncStep {
        let loader = several(ids)
        return step(loader.name) { [self] onWait in
            try await loads.keep(loader, onWait: onWait)
            cached += ids.count - (await cache.missing(ids, of: Model.self).count)
        }
    }

    /// Loads the number of resources: the cached one while it is fresh, and the API's otherwise.
    private var firstPage: NamedLoader<Int> {
        let (api, cache) = (api, cache)
        let request = ResourceEndpoint<Model>.page(1, at: api.root)
        return NamedLoader(name: "\(Model.name)?page=1", address: request.url) { _ in
            if let cached = await cache.freshPage(request, of: Model.self) { return cached.map(\.count) }
            return try await api.load(request, .page, of: Model.self, mapper: ResourceMapper<Model>.page).map(\.count)
        }
    }

    /// Requests resources by ids, at most `AppPolicy.idsPerRequest`. The response leaves out ids that do not exist, and may be
    /// empty.
    private func several(_ ids: [Int]) -> NamedLoader<Void> {
        let api = api
        let request = ResourceEndpoint<Model>.several(ids, at: api.root)
        let isSingle = ids.count == 1
        let name = isSingle ? "\(Model.name)/\(ids[0])" : "\(Model.name)/\(ids[0])-\(ids[ids.count - 1])"
        return NamedLoader(name: name, address: request.url) { _ in
            try await Delivery<Void>.answer {
                isSingle
                    ? try await api.load(request, .single, of: Model.self) { _ = try ResourceMapper<Model>.single($0) }
                    : try await api.load(request, .list, of: Model.self) { _ = try ResourceMapper<Model>.several($0) }
            }
        }
    }

    private func step(
        _ name: String,
        _ load: @escaping (_ onWait: @escaping (RetryWait) -> Void) async throws -> Void
    ) -> SyncStep {
        stepsUnderWay += 1
        return SyncStep(name: name) { [self] onWait in
            defer { stepsUnderWay -= 1 }
            do {
                try await load(onWait)
            } catch {
                hasFailed = true
                throw error
            }
        }
    }
}

extension ResponseCache {
    /// The cached first page while it is fresh.
    fileprivate func freshPage<Model: Resource>(_ request: HTTPRequest, of _: Model.Type) async -> Delivery<
        Page<Model>
    >? {
        guard let page = await lookUp(ResourceMapper<Model>.page, find: { await $0.response(to: request.url) }),
            resources.state(since: page.time) == .fresh
        else { return nil }
        return page.delivery
    }

    /// The number of fresh resources.
    fileprivate func count<Model: Resource>(of _: Model.Type) async -> Int {
        await store.count(of: ResourceEndpoint<Model>.collection(at: root), since: resources.freshTimes)
    }

    /// Those of `ids` that are not cached, or not fresh.
    fileprivate func missing<Model: Resource>(_ ids: [Int], of _: Model.Type) async -> [Int] {
        let times = await store.times(of: ids, in: ResourceEndpoint<Model>.collection(at: root))
        return ids.filter { times[$0].map(resources.state) != .fresh }
    }

    /// - Returns: the first of `ids` that are not cached, or not fresh; at most `AppPolicy.idsPerRequest`.
    @concurrent
    fileprivate func missing<Model: Resource>(_ ids: ClosedRange<Int>, of _: Model.Type) async -> [Int] {
        var missing: [Int] = []
        for start in stride(from: ids.lowerBound, through: ids.upperBound, by: AppPolicy.idsPerRequest) {
            guard missing.count < AppPolicy.idsPerRequest, !Task.isCancelled else { break }
            let window = start..<min(start + AppPolicy.idsPerRequest, ids.upperBound + 1)
            missing += await self.missing(Array(window), of: Model.self)
        }
        return Array(missing.prefix(AppPolicy.idsPerRequest))
    }
}

extension Delivery<Void> {
    /// Loads a response whose content does not matter. Not found counts as a response.
    static func answer(_ load: () async throws -> Delivery<Void>) async throws -> Delivery<Void> {
        do { return try await load() } catch APIError.notFound { return Delivery((), from: .live) }
    }
}
