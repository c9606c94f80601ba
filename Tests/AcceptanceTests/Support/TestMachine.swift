import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalTesting
import TestSupport

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

/// A machine for repeated launches of the app: its disk and its wall clock.
final class TestMachine {
    let folder: TemporaryFolder
    let warnings = Warnings()
    private let time = Awaited(WallTime(seconds: 1_000_000_000))
    private var caches: [ResponseCache] = []
    private var savedState: AppState?
    /// URLs of responses and resources cached since the last start.
    private let cached = Awaited<Set<String>>([])

    init() throws {
        folder = try TemporaryFolder()
    }

    var cachePath: String { folder.file("cache/cache.db") }

    func wait(_ time: Duration) {
        self.time.update { $0 = $0 + time }
    }

    nonisolated var wallClock: WallClock {
        WallClock(now: { [time] in time.state }, text: { "\($0.seconds)" })
    }

    func cache(of root: APIRoot) -> ResponseCache {
        let store = CacheStore(path: cachePath, now: wallClock.now, warn: warnings.reportCache)
        let cache = ResponseCache(RecordingStore(store: store, notes: cached), of: root, clock: wallClock)
        caches.append(cache)
        return cache
    }

    /// Launches the app with its saved state. Returns once the first frame is painted.
    ///
    /// - Parameters:
    ///   - server: the API; `nil` for `--offline`.
    ///   - meanwhile: runs while the app starts.
    func launch(
        api server: LoopbackAPI?,
        listTimeout: Duration? = .seconds(600),
        options: String = "",
        showingPortraits: Bool = false,
        columns: Int = 100,
        rows: Int = 30,
        meanwhile: (LaunchedApp) async -> Void = { _ in }
    ) async throws -> LaunchedApp {
        try await launch(
            server.map { "--api \($0.baseURL) \(options)" } ?? "--offline \(options)",
            listTimeout: listTimeout,
            showingPortraits: showingPortraits,
            columns: columns,
            rows: rows,
            server: server,
            meanwhile: meanwhile
        )
    }

    func launch(
        _ line: String,
        listTimeout: Duration? = nil,
        showingPortraits: Bool = false,
        columns: Int = 100,
        rows: Int = 30,
        server: LoopbackAPI? = nil,
        meanwhile: (LaunchedApp) async -> Void = { _ in }
    ) async throws -> LaunchedApp {
        let app = try LaunchedApp(
            line,
            listTimeout: listTimeout,
            showingPortraits: showingPortraits,
            columns: columns,
            rows: rows,
            server: server,
            on: self
        )
        cached.update { $0 = [] }
        if let savedState { app.root.restore(savedState) }
        let start = Task.immediate { await app.start() }
        await meanwhile(app)
        await start.value
        return app
    }

    /// Waits until responses and resources have been cached or revalidated since the last start.
    ///
    /// - Parameter names: paths below the base address, with queries.
    func waitUntilCached(_ names: String..., of server: LoopbackAPI) async throws {
        let urls = Set(names.map { "\(server.baseURL)/\($0)" })
        try await cached.wait { $0.isSuperset(of: urls) }
    }

    /// Saves the state of the app, and waits for its cache writes, as when the user quits.
    func leave(_ app: LaunchedApp) async {
        savedState = AppState(json: app.root.place.json)
        await settle()
    }

    /// Returns once all cache writes are durable.
    func settle() async {
        for cache in caches { await cache.writer.finish() }
        caches = []
    }
}

extension TestMachine {
    /// Fetches everything, as `rickmorty sync` does. Returns once the responses are durable.
    func sync(
        api server: LoopbackAPI,
        includesPortraits: Bool = false,
        kinds: [any BrowsableResource.Type] = ResourceKinds.all,
        clock: ScriptedClock = ScriptedClock(),
        report: @escaping (SyncEvent) -> Void = { _ in }
    ) async throws -> SyncReport {
        let settings = try Settings("sync --api \(server.baseURL)")
        let dependencies = AppDependencies(settings, clock: clock, kinds: kinds, on: self)
        guard let api = dependencies.api, let cache = dependencies.cache else {
            throw AnyTestError("no API or no cache")
        }
        let sync = CacheSync(
            dependencies.models,
            api: api,
            cache: cache,
            loadables: dependencies.loadables(),
            clock: clock,
            includesPortraits: includesPortraits
        )
        return try await sync.run(report)
    }
}

extension SyncReport {
    var resources: SyncCounts? { counts[.resources] }
    var portraits: SyncCounts? { counts[.portraits] }
}
