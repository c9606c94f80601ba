import Glibc
import LoadResource
import RickAndMorty
import RickAndMortyCommands
import RickAndMortyData
import RickAndMortyPresentation
import TerminalApp
import TerminalUI

/// The app's background sync. Runs at most once at a time and is cancelled when the app exits.
final class Sync: SyncControl {
    /// Updated at most once per `AppPolicy.syncPace`; `nil` while no sync is running.
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

    /// Returns `nil` without a network or a cache.
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

/// `rickmorty sync`: downloads everything for offline use and reports progress on standard error.
enum SyncCommand {
    /// - Throws: `UsageError` for invalid settings; `TerminalError` if signals cannot be handled.
    static func run(_ settings: Settings, on loop: MainLoop) async throws -> Ending {
        let dependencies = try AppDependencies(settings, clock: loop)
        let reporter = SyncReporter.standardError(settings, words: dependencies.errorMessage)
        guard let api = dependencies.api, let cache = dependencies.cache else {
            return reporter.fail(dependencies.warnings.first ?? "")
        }
        let sync = CacheSync(
            dependencies.models,
            api: api,
            cache: cache,
            loadables: dependencies.loadables(),
            clock: loop,
            withPortraits: settings.syncsPortraits
        )
        let signals = try SignalWatch(SignalWatch.termination, loop: loop)
        let ending = try await run(sync, with: reporter, signals: signals)
        await cache.writer.finish()
        for tracker in dependencies.trackers { await tracker.finish() }
        return signals.endingSignal.map(Ending.signal) ?? ending
    }

    private static func run(_ sync: CacheSync, with reporter: SyncReporter, signals: SignalWatch) async throws -> Ending
    {
        let task = Task { try await sync.run(reporter.report) }
        signals.onSignal = { _ in task.cancel() }
        do {
            return reporter.end(try await task.value)
        } catch let SyncError.notKept(reason) {
            return reporter.fail(reason)
        } catch {
            reporter.interrupt()
            return .signal(signals.endingSignal ?? SIGINT)
        }
    }
}

extension SyncReporter {
    fileprivate static func standardError(_ settings: Settings, words: @escaping ErrorMessage) -> SyncReporter {
        let output = StandardStream.error
        let isUnicode = LocaleCharset.adopt() && !settings.isASCII
        let appearance = Appearance(glyphs: isUnicode ? .unicode : .ascii)
        return SyncReporter(output, errorMessage: words, appearance: appearance, isQuiet: settings.isQuiet)
    }
}
