import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TestSupport

@testable import RickAndMortyApp

/// A computer on which the app is started again and again: its disk, and the clock on its wall.
final class Computer {
    let folder: TemporaryFolder
    let warnings = Warnings()
    private let time = Awaited(WallTime(seconds: 1_000_000_000))
    private var caches: [ResponseCache] = []
    private var place: AppPlace?
    /// Since the app was started last.
    private let kept = Awaited<Set<String>>([])

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
        let store = CacheStore(path: cachePath, now: wallClock.now, warn: warnings.report(from: "cache"))
        let cache = ResponseCache(NotedStore(store: store, notes: kept), of: root, clock: wallClock)
        caches.append(cache)
        return cache
    }

    /// Starts the app where it was left; its first frame is there when this returns.
    ///
    /// - Parameter server: `nil` where the person wants no network.
    func launch(
        asking server: LoopbackAPI?,
        patience: Duration? = .seconds(600),
        options: String = "",
        showingPortraits: Bool = false,
        columns: Int = 100,
        rows: Int = 30
    ) async throws -> LaunchedApp {
        try await launch(
            server.map { "--api \($0.baseURL) \(options)" } ?? "--offline \(options)",
            patience: patience,
            showingPortraits: showingPortraits,
            columns: columns,
            rows: rows,
            server: server
        )
    }

    func launch(
        _ line: String,
        patience: Duration? = nil,
        showingPortraits: Bool = false,
        columns: Int = 100,
        rows: Int = 30,
        server: LoopbackAPI? = nil
    ) async throws -> LaunchedApp {
        let app = try LaunchedApp(
            line,
            patience: patience,
            showingPortraits: showingPortraits,
            columns: columns,
            rows: rows,
            server: server,
            on: self
        )
        kept.update { $0 = [] }
        if let place { app.root.restore(place) }
        await app.start()
        return app
    }

    /// Waits until these have been kept, or found to hold, since the app was started.
    ///
    /// - Parameter names: the ends of the addresses of answers, and of the things that they brought.
    func hasKept(_ names: String..., of server: LoopbackAPI) async throws {
        let urls = Set(names.map { "\(server.baseURL)/\($0)" })
        try await kept.wait { $0.isSuperset(of: urls) }
    }

    /// Ends what runs, as a person does who leaves it.
    func leave(_ app: LaunchedApp) async {
        place = app.root.place
        await settle()
    }

    /// Everything is on the disk that was to be.
    func settle() async {
        for cache in caches { await cache.writer.finish() }
        caches = []
    }
}
