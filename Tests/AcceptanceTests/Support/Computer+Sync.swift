import LoadResource
import RickAndMortyData
import RickAndMortyUI
import TerminalTesting
import TestSupport

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

extension Computer {
    /// Fetches everything, as `rickmorty sync` does. Returns once the responses are durable.
    func sync(
        asking server: LoopbackAPI,
        withPortraits: Bool = false,
        kinds: [any BrowsableResource.Type] = ResourceKinds.all,
        clock: ScriptedClock = ScriptedClock(),
        report: @escaping (SyncEvent) -> Void = { _ in }
    ) async throws -> SyncReport {
        let settings = try Settings("sync --api \(server.baseURL)")
        let dependencies = AppDependencies(settings, clock: clock, kinds: kinds, on: self)
        guard let api = dependencies.api, let cache = dependencies.cache else {
            throw AnyTestError("there is no network")
        }
        let walk = SyncWalk(
            dependencies.models,
            api: api,
            cache: cache,
            loadables: dependencies.loadables(),
            clock: clock,
            withPortraits: withPortraits
        )
        return try await walk.run(report)
    }
}

extension SyncReport {
    var resources: SyncTally? { tallies[.resources] }
    var portraits: SyncTally? { tallies[.portraits] }
}
