import HTTP
package import LoadResource
package import RickAndMorty

/// Loads missing and stale data: the count of each kind, its resources in requests by ids, then portraits.
@MainActor
package final class SyncWalk {
    private let kinds: [SyncedKind]
    private let api: API
    private let cache: ResponseCache
    private let loadables: LoadableBuilder
    private let clock: any LoadClock
    private let withPortraits: Bool
    private var report: (SyncEvent) -> Void = { _ in }
    private var failures: [(name: String, error: any Error)] = []
    private var failuresInARow = 0
    private var hasGivenUp = false
    private var isCounted = false

    /// A request, and what it does with the answer.
    @MainActor
    private struct Step {
        let name: String
        let load: @MainActor (_ onWait: @escaping (RetryWait) -> Void) async throws -> Void
    }

    /// A stage since its start.
    @MainActor
    private struct Stage {
        let name: SyncStage
        let start: Duration
        /// Number of concurrent requests.
        let atOnce: Int
        let tally: @MainActor () -> SyncTally
    }

    /// - Parameter kinds: the kinds of resources, in the order in which they are loaded.
    package init(
        _ kinds: [any Resource.Type],
        api: API,
        cache: ResponseCache,
        loadables: LoadableBuilder,
        clock: any LoadClock,
        withPortraits: Bool
    ) {
        func synced<Model: Resource>(_ kind: Model.Type) -> SyncedKind { SyncedKind(kind, api: api, cache: cache) }
        self.kinds = kinds.map { synced($0) }
        self.api = api
        self.cache = cache
        self.loadables = loadables
        self.clock = clock
        self.withPortraits = withPortraits
    }

    /// - Throws: `SyncError` if the cache cannot be written; `CancellationError`.
    package func run(_ report: @escaping (SyncEvent) -> Void) async throws -> SyncReport {
        self.report = report
        var tallies = [SyncStage.resources: try await loadResources()]
        if withPortraits { tallies[.portraits] = try await loadPortraits() }
        return SyncReport(tallies: tallies, failures: failures, hasGivenUp: hasGivenUp)
    }

    // MARK: - Stages

    private func loadResources() async throws -> SyncTally {
        let stage = Stage(name: .resources, start: clock.now, atOnce: AppPolicy.requestsAtOnce, tally: resourceTally)
        for kind in kinds { await kind.begin() }
        var rest = kinds[...]
        try await run(stage) {
            rest.popFirst().map { kind in
                self.step(kind.firstPage) { await kind.note(count: $0) }
            }
        }
        isCounted = true
        rest = kinds[...]
        try await run(stage) {
            while let kind = rest.first {
                let ids = await kind.nextIDs()
                if !ids.isEmpty { return self.step(kind.resources(ids)) { await kind.add(ids) } }
                rest.removeFirst()
            }
            return nil
        }
        for kind in kinds { try await loadBeyondCount(of: kind, in: stage) }
        return resourceTally()
    }

    /// Empty until all kinds have been counted, so that the total does not change on the way.
    private func resourceTally() -> SyncTally {
        guard isCounted || kinds.allSatisfy({ $0.count != nil }) else { return SyncTally() }
        return kinds.map(\.tally).reduce(SyncTally(), +)
    }

    /// If ids have gaps, some exceed the count: requests them until the counts match, or a whole request brings nothing.
    private func loadBeyondCount(of kind: SyncedKind, in stage: Stage) async throws {
        var before: Int?
        // What has failed is missing, too.
        while failures.isEmpty {
            // A full cache may have evicted something.
            await kind.recount()
            let tally = kind.tally
            guard tally.cached < tally.total, tally.cached != before else { return }
            before = tally.cached
            let ids = kind.idsBeyond()
            try await take(step(kind.resources(ids)) { await kind.add(ids) }, of: stage)
        }
    }

    /// One request for each cached character.
    private func loadPortraits() async throws -> SyncTally {
        let ever = WallTime(seconds: .min)...WallTime(seconds: .max)
        let characters = ResourceEndpoint<CharacterModel>.collection(at: api.root)
        let total = await cache.store.count(of: characters, since: ever)
        let pictures = AvatarEndpoint.prefix(at: api.root)
        let cachedAtFirst = await cache.store.count(under: pictures, since: cache.pictures.freshTimes)
        // Those that were cached when it was their turn, by whatever program.
        var (found, loaded) = (0, 0)
        let tally = { @MainActor in SyncTally(total: total, cached: loaded + max(found, cachedAtFirst), loaded: loaded)
        }
        let stage = Stage(name: .portraits, start: clock.now, atOnce: AppPolicy.picturesAtOnce, tally: tally)
        var rest = await cache.store.ids(of: characters, after: 0, offset: 0, limit: total)[...]
        try await run(stage) { [api, cache] in
            while let id = rest.popFirst() {
                let request = AvatarEndpoint.avatar(id, at: api.root)
                let time = await cache.store.times(of: [request.url])[request.url]
                if time.map(cache.pictures.state) == .fresh {
                    found += 1
                    continue
                }
                let loader = NamedLoader(name: AvatarEndpoint.name(id), address: request.url) { _ in
                    try await Delivery<Void>.answer { try await api.pictureLoader(request).load().map { _ in } }
                }
                return self.step(loader) { loaded += 1 }
            }
            return nil
        }
        return tally()
    }

    // MARK: - Steps

    private func step<Item>(_ loader: NamedLoader<Item>, then use: @escaping (Item) async -> Void) -> Step {
        Step(name: loader.name) { [loadables, cache] onWait in
            let delivery = try await loadables.delivery(of: loader, onWait: onWait)
            if delivery.source == .live {
                await cache.writer.flush()
                if let warning = await cache.store.warning { throw SyncError.notKept(reason: warning) }
            }
            await use(delivery.item)
        }
    }

    /// Takes steps until there is none, or the sync gives up. Each is made when it is its turn.
    private func run(_ stage: Stage, next: () async -> Step?) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            var count = 0
            while !hasGivenUp, let step = await next() {
                if count >= stage.atOnce { try await group.next() }
                guard !hasGivenUp else { break }
                group.addTask { try await self.take(step, of: stage) }
                count += 1
            }
            try await group.waitForAll()
            // Cancelled while it looked for the next step.
            try Task.checkCancellation()
        }
    }

    private func take(_ step: Step, of stage: Stage) async throws {
        do {
            try await step.load { [report] in report(.waits(step.name, $0)) }
            failuresInARow = 0
            let progress = SyncProgress(stage: stage.name, tally: stage.tally(), time: clock.now - stage.start)
            report(.came(step.name, progress))
        } catch  where error is CancellationError || error is SyncError {
            throw error
        } catch {
            failures.append((step.name, error))
            failuresInARow += 1
            if case APIError.connectivity(.paused) = error { hasGivenUp = true }
            if failuresInARow >= AppPolicy.syncFailures { hasGivenUp = true }
            report(.failed(step.name, error))
        }
    }
}
