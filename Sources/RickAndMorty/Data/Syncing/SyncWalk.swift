import HTTP
package import LoadResource
package import RickAndMorty

/// Loads what is missing from the cache or stale. Steps are made lazily, so that memory and the time per step do not grow
/// with the amount to load.
@MainActor
package final class SyncWalk {
    private let stages: [SyncStage]
    private let clock: any LoadClock
    private var report: (SyncEvent) -> Void = { _ in }
    private var failures: [(name: String, error: any Error)] = []
    private var failuresInARow = 0
    private var hasGivenUp = false

    /// - Parameter kinds: the kinds of resources, in the order in which they are loaded.
    package init(
        _ kinds: [any Resource.Type],
        api: API,
        cache: ResponseCache,
        loadables: LoadableBuilder,
        clock: any LoadClock,
        withPortraits: Bool
    ) {
        let loads = SyncLoads(loadables: loadables, cache: cache)
        func part<Model: Resource>(_ kind: Model.Type) -> any SyncPart {
            SyncedKind(kind, api: api, loads: loads)
        }
        let resources = SyncStage(name: .resources, parts: kinds.map { part($0) }, atOnce: AppPolicy.requestsAtOnce)
        let portraits = SyncStage(
            name: .portraits,
            parts: [SyncedPortraits(api: api, loads: loads)],
            atOnce: AppPolicy.picturesAtOnce
        )
        stages = withPortraits ? [resources, portraits] : [resources]
        self.clock = clock
    }

    /// - Throws: `SyncError` if the cache cannot be written; `CancellationError`.
    package func run(_ report: @escaping (SyncEvent) -> Void) async throws -> SyncReport {
        self.report = report
        for stage in stages {
            let start = clock.now
            while try await takeSteps(of: stage, since: start) {}
        }
        let tallies = Dictionary(uniqueKeysWithValues: stages.map { ($0.name, $0.tally) })
        return SyncReport(tallies: tallies, failures: failures, hasGivenUp: hasGivenUp)
    }

    /// Runs the steps that are available now, part by part.
    ///
    /// - Returns: whether there were any; then there may be more.
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
            // A cancelled part has no next step.
            try Task.checkCancellation()
            return count > 0
        }
    }

    private func take(_ step: SyncStep, of stage: SyncStage, since start: Duration) async throws {
        do {
            try await step.take { [report] in report(.waits(step.name, $0)) }
            failuresInARow = 0
            // The total does not change on the way: it is unknown until all parts have been counted.
            let tally = stage.isCounted ? stage.tally : SyncTally()
            let progress = SyncProgress(stage: stage.name, tally: tally, time: clock.now - start)
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

/// Parts of a sync that run concurrently, and the limit of their concurrent requests.
@MainActor
package struct SyncStage {
    package enum Name: Hashable, Sendable { case resources, portraits }

    let name: Name
    let parts: [any SyncPart]
    let atOnce: Int

    var isCounted: Bool { parts.allSatisfy { $0.tally != nil } }

    /// Of the parts that have been counted.
    var tally: SyncTally { parts.compactMap(\.tally).reduce(SyncTally(), +) }
}

/// Progress of a sync's current stage.
package struct SyncProgress: Hashable, Sendable {
    package let stage: SyncStage.Name
    package let tally: SyncTally
    /// Time since the stage began.
    package let time: Duration

    package init(stage: SyncStage.Name, tally: SyncTally, time: Duration) {
        self.stage = stage
        self.tally = tally
        self.time = time
    }

    /// Items per second; `nil` before the first one.
    package var rate: Double? {
        tally.loaded > 0 && time > .zero ? Double(tally.loaded) / (time / .seconds(1)) : nil
    }

    /// `nil` while the rate is unknown.
    package var timeLeft: Duration? {
        rate.map { .seconds(Double(max(0, tally.total - tally.cached)) / $0) }
    }
}

package enum SyncEvent {
    case came(String, SyncProgress)
    /// The load is retried at the end of the wait.
    case waits(String, RetryWait)
    case failed(String, any Error)
}

/// Result of a sync that was not interrupted.
package struct SyncReport {
    package let tallies: [SyncStage.Name: SyncTally]
    /// In the order in which they failed, each after its last retry.
    package let failures: [(name: String, error: any Error)]
    /// Whether the remaining loads were skipped after repeated failures.
    package let hasGivenUp: Bool

    package var isComplete: Bool { failures.isEmpty }
}
