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

/// What a sync fetches at the same time, and how many requests of it may be under way at once.
struct SyncStage {
    nonisolated enum Name: Hashable, Sendable { case resources, portraits }

    let name: Name
    let parts: [any SyncPart]
    let atOnce: Int

    var tally: SyncTally { parts.map(\.tally).reduce(SyncTally(), +) }
}

/// How far a sync has come with what it is at.
nonisolated struct SyncProgress: Hashable, Sendable {
    let stage: SyncStage.Name
    let tally: SyncTally
    /// Since it began with that.
    let time: Duration

    /// Things a second; `nil` as long as none has come.
    var rate: Double? {
        tally.came > 0 && time > .zero ? Double(tally.came) / (time / .seconds(1)) : nil
    }

    /// `nil` as long as nobody knows.
    var timeLeft: Duration? {
        rate.map { .seconds(Double(max(0, tally.total - tally.here)) / $0) }
    }
}

/// What happens in a sync.
enum SyncEvent {
    case came(String, SyncProgress)
    /// It is tried again at the end of the wait.
    case waits(String, RetryWait)
    case failed(String, any Error)
}

/// What came of a sync that went to its end.
struct SyncReport {
    /// Of what there is of each.
    let tallies: [SyncStage.Name: SyncTally]
    /// In the order of their ends, each after all its tries.
    let failures: [(name: String, error: any Error)]
    /// Whether the rest was not asked for, since it would have failed as well.
    let hasGivenUp: Bool

    var isComplete: Bool { failures.isEmpty }
}
