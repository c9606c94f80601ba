import LoadResource
import RickAndMorty

/// Fetches what is not here: asks what there is to be done, does that, and asks again.
final class SyncWalk {
    /// So many failures one after the other say that the next load fails as well.
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

    /// - Throws: `SyncError` where nothing can be kept; `CancellationError`.
    func run() async throws -> SyncReport {
        for stage in stages { try await walk(stage, since: clock.now) }
        let tallies = stages.map { ($0.name, $0.tally) }
        return SyncReport(
            tallies: Dictionary(tallies, uniquingKeysWith: +),
            failures: failures,
            hasGivenUp: hasGivenUp
        )
    }

    private func walk(_ stage: SyncStage, since start: Duration) async throws {
        var steps: [SyncStep] = []
        for part in stage.parts where !hasGivenUp { steps += await part.nextSteps() }
        guard !steps.isEmpty else { return }
        try await take(steps, of: stage, since: start)
        try await walk(stage, since: start)
    }

    private func take(_ steps: [SyncStep], of stage: SyncStage, since start: Duration) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, step) in steps.enumerated() {
                if number >= stage.atOnce { try await group.next() }
                guard !hasGivenUp else { break }
                group.addTask { try await self.take(step, of: stage, since: start) }
            }
            try await group.waitForAll()
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
