import LoadResource
import RickAndMortyData
import TestSupport

@testable import RickAndMortyApp

extension Computer {
    /// Fetches everything, as `rickmorty sync` does. What came is kept when this returns.
    func sync(
        asking server: LoopbackAPI,
        withPortraits: Bool = false,
        clock: ScriptedClock = ScriptedClock(),
        report: @escaping (SyncEvent) -> Void = { _ in }
    ) async throws -> SyncReport {
        let settings = try Settings("sync --api \(server.baseURL)")
        var environment = AppEnvironment.scripted(by: clock)
        environment.wallClock = wallClock
        let cache = cache(of: settings.root)
        guard let api = BrowseCommand.api(settings, in: environment, cache: cache) else {
            throw AnyTestError("there is no network")
        }
        let walk = SyncWalk(
            api: api,
            cache: cache,
            loadables: LoadableBuilder(trackers: [], decoration: LoadDecoration(environment, pause: api.pause)),
            clock: clock,
            withPortraits: withPortraits,
            report: report
        )
        return try await walk.run()
    }
}

extension SyncReport {
    var resources: SyncTally? { tallies[.resources] }
    var portraits: SyncTally? { tallies[.portraits] }
}
