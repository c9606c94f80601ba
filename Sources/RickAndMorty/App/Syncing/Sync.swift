import LoadResource
import RickAndMorty
import RickAndMortyCommands
import RickAndMortyData
import RickAndMortyPresentation
import TerminalUI

/// The app's background sync: one at a time, cancelled when the app ends.
final class Sync: SyncControl {
    /// Progress, which changes at most once in `AppPolicy.syncPace`; `nil` while no sync runs.
    @Observed private(set) var progress: SyncProgress?
    var progressText: String? {
        progress.map { progress in
            let count = Words.synced(progress.tally.cached, of: progress.tally.total)
            return progress.stage == .portraits ? "\(SyncStage.portraits.words) \(count)" : count
        }
    }
    private var task: Task<Void, Never>?
    private let clock: any LoadClock
    private let statusMessages: StatusMessages
    private let make: (_ withPortraits: Bool) -> CacheSync
    private var lastShown = Duration.zero

    /// `nil` without a network or a cache.
    init?(_ dependencies: AppDependencies, loadables: LoadableBuilder, statusMessages: StatusMessages) {
        guard let api = dependencies.api, let cache = dependencies.cache else { return nil }
        clock = dependencies.clock
        self.statusMessages = statusMessages
        make = { [clock, models = dependencies.models] in
            CacheSync(models, api: api, cache: cache, loadables: loadables, clock: clock, withPortraits: $0)
        }
    }

    func start(withPortraits: Bool) {
        guard progress == nil else { return }
        show(SyncProgress(stage: .resources, tally: SyncTally(), time: .zero))
        task = Task { [weak self, sync = make(withPortraits)] in
            do {
                let report = try await sync.run { self?.note($0) }
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
