import LoadResource
import Observation
import RickAndMorty
import RickAndMortyCommands
import RickAndMortyData
import RickAndMortyPresentation
import TerminalUI

/// The app's background sync: one at a time, cancelled when the app ends.
@Observable
final class Sync: SyncControl {
    typealias Run = (_ withPortraits: Bool, _ report: @escaping (SyncEvent) -> Void) async throws -> SyncReport

    /// Progress, which changes at most once in `AppPolicy.syncPace`; `nil` while no sync runs.
    private(set) var progress: SyncProgress?
    var progressText: String? {
        progress.map { progress in
            let count = Words.synced(progress.tally.cached, of: progress.tally.total)
            return progress.stage == .portraits ? "\(SyncStage.portraits.words) \(count)" : count
        }
    }
    @ObservationIgnored private var task: Task<Void, Never>?
    @ObservationIgnored private let clock: any LoadClock
    @ObservationIgnored private let statusMessages: StatusMessages
    @ObservationIgnored private let run: Run
    @ObservationIgnored private var lastShown = Duration.zero

    init(clock: any LoadClock, statusMessages: StatusMessages, run: @escaping Run) {
        self.clock = clock
        self.statusMessages = statusMessages
        self.run = run
    }

    func start(withPortraits: Bool) {
        guard progress == nil else { return }
        show(SyncProgress(stage: .resources, tally: SyncTally(), time: .zero))
        task = Task { [weak self, run] in
            do {
                let report = try await run(withPortraits) { self?.note($0) }
                self?.end(report.message)
            } catch let SyncError.notKept(reason) {
                self?.end(.failed(reason))
            } catch {
                self?.end(.done(Words.syncStopped, advice: Words.syncAgain))
            }
        }
    }

    func stop() {
        task?.cancel()
    }

    private func note(_ event: SyncEvent) {
        guard case .came(_, let progress) = event, clock.now - lastShown >= AppPolicy.syncPace else { return }
        show(progress)
    }

    private func show(_ progress: SyncProgress) {
        self.progress = progress
        lastShown = clock.now
    }

    private func end(_ message: StatusMessage) {
        progress = nil
        statusMessages.say(message)
    }

    isolated deinit {
        task?.cancel()
    }
}

extension SyncReport {
    fileprivate var message: StatusMessage {
        guard let failure = failures.first else { return .done(Words.synced) }
        return .failed(Words.syncFailed(failure.name, others: failures.count - 1), advice: Words.syncAgain)
    }
}
