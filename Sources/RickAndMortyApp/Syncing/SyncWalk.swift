import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData

/// Fetches what is not here. Each step is made when its turn comes, so that a sync takes as much memory, and a step as
/// much time, whatever there is to fetch.
final class SyncWalk {
    /// After that many failures in a row, the next load is expected to fail as well.
    private static let mostFailures = 5

    private let stages: [SyncStage]
    private let clock: any LoadClock
    private let report: (SyncEvent) -> Void
    private var failures: [(name: String, error: any Error)] = []
    private var failuresInARow = 0
    private var hasGivenUp = false

    init(_ stages: [SyncStage], clock: any LoadClock, report: @escaping (SyncEvent) -> Void) {
        self.stages = stages
        self.clock = clock
        self.report = report
    }

    convenience init(
        api: API,
        cache: ResponseCache,
        loadables: LoadableBuilder,
        clock: any LoadClock,
        withPortraits: Bool,
        report: @escaping (SyncEvent) -> Void
    ) {
        let loads = SyncLoads(loadables: loadables, cache: cache) { report(.waits($0, $1)) }
        func part<Model: Resource>(_ kind: Model.Type) -> any SyncPart {
            SyncedResources(kind, api: api, loads: loads)
        }
        let resources = ResourceKinds.all.map { part($0) }
        var stages = [SyncStage(name: .resources, parts: resources, atOnce: API.requestsAtOnce)]
        if withPortraits {
            let portraits = SyncedPortraits(api: api, loads: loads)
            stages.append(SyncStage(name: .portraits, parts: [portraits], atOnce: API.picturesAtOnce))
        }
        self.init(stages, clock: clock, report: report)
    }

    /// - Throws: `SyncError` where nothing can be kept; `CancellationError`.
    func run() async throws -> SyncReport {
        for stage in stages {
            let start = clock.now
            while try await takeSteps(of: stage, since: start) {}
        }
        let tallies = stages.map { ($0.name, $0.tally) }
        return SyncReport(
            tallies: Dictionary(tallies, uniquingKeysWith: +),
            failures: failures,
            hasGivenUp: hasGivenUp
        )
    }

    /// Takes the steps that can be taken now, one part after the other.
    ///
    /// - Returns: whether there were any: then there may be more.
    private func takeSteps(of stage: SyncStage, since start: Duration) async throws -> Bool {
        try await withThrowingTaskGroup(of: Void.self) { group in
            var count = 0
            for part in stage.parts {
                while !hasGivenUp, let step = await part.nextStep() {
                    if count >= stage.atOnce { try await group.next() }
                    guard !hasGivenUp else { break }
                    group.addTask { try await self.take(step, of: stage, since: start) }
                    count += 1
                }
            }
            try await group.waitForAll()
            // A part that is cancelled has no next step.
            try Task.checkCancellation()
            return count > 0
        }
    }

    private func take(_ step: SyncStep, of stage: SyncStage, since start: Duration) async throws {
        do {
            try await step.take()
            failuresInARow = 0
            let progress = SyncProgress(stage: stage.name, tally: stage.tally, time: clock.now - start)
            report(.came(step.name, progress))
        } catch let error as CancellationError {
            throw error
        } catch let error as SyncError {
            throw error
        } catch {
            fail(step, with: error)
        }
    }

    private func fail(_ step: SyncStep, with error: any Error) {
        failures.append((step.name, error))
        failuresInARow += 1
        if case APIError.connectivity(.paused) = error { hasGivenUp = true }
        if failuresInARow >= Self.mostFailures { hasGivenUp = true }
        report(.failed(step.name, error))
    }
}
