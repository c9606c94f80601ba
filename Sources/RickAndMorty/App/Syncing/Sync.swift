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
    /// Updated at most once per `AppPolicy.syncProgressInterval`; `nil` while no sync is running.
    @Published private(set) var progress: SyncProgress?
    var progressText: String? {
        progress.map { progress in
            let count = Strings.synced(progress.tally.cached, of: progress.tally.total)
            return progress.stage == .portraits ? "\(SyncStage.portraits.words) \(count)" : count
        }
    }
    private var task: Task<Void, Never>?
    private let clock: any LoadClock
    private let statusMessages: StatusMessages
    private let make: (_ includesPortraits: Bool) -> CacheSync
    private var lastShown = Duration.zero

    /// Returns `nil` without a network or a cache.
    init?(_ dependencies: AppDependencies, loadables: LoadableBuilder, statusMessages: StatusMessages) {
        guard let api = dependencies.api, let cache = dependencies.cache else { return nil }
        clock = dependencies.clock
        self.statusMessages = statusMessages
        make = { [clock, models = dependencies.models] in
            CacheSync(models, api: api, cache: cache, loadables: loadables, clock: clock, includesPortraits: $0)
        }
    }

    func start(includesPortraits: Bool) {
        guard progress == nil else { return }
        show(SyncProgress(stage: .resources, tally: SyncCounts(), time: .zero))
        task = Task { [weak self, sync = make(includesPortraits)] in
            do {
                let report = try await sync.run { self?.note($0) }
                self?.end(report.message)
            } catch let SyncError.cacheUnavailable(reason) {
                self?.end(.failed(reason))
            } catch {
                self?.end(.done(Strings.syncStopped, advice: Strings.syncAgain))
            }
        }
    }

    func stop() {
        task?.cancel()
    }

    private func note(_ event: SyncEvent) {
        guard case .loaded(_, let progress) = event, clock.now - lastShown >= AppPolicy.syncProgressInterval else {
            return
        }
        show(progress)
    }

    private func show(_ progress: SyncProgress) {
        self.progress = progress
        lastShown = clock.now
    }

    private func end(_ message: StatusMessage) {
        progress = nil
        statusMessages.show(message)
    }

    isolated deinit {
        task?.cancel()
    }
}

extension SyncReport {
    fileprivate var message: StatusMessage {
        guard let failure = failures.first else { return .done(Strings.synced) }
        return .failed(Strings.syncFailed(failure.name, others: failures.count - 1), advice: Strings.syncAgain)
    }
}

/// `rickmorty sync`: downloads everything for offline use and reports progress on standard error.
enum SyncCommand {
    /// - Throws: `UsageError` for invalid settings; `TerminalError` if signals cannot be handled.
    static func run(_ settings: Settings, on loop: MainLoop) async throws -> CommandResult {
        let dependencies = try AppDependencies(settings, clock: loop)
        let reporter = SyncReporter.standardError(settings, errorMessage: dependencies.errorMessage)
        guard let api = dependencies.api, let cache = dependencies.cache else {
            return reporter.fail(dependencies.warnings.mostImportant ?? "")
        }
        let sync = CacheSync(
            dependencies.models,
            api: api,
            cache: cache,
            loadables: dependencies.loadables(),
            clock: loop,
            includesPortraits: settings.includesPortraits
        )
        let signals = try SignalWatch(SignalWatch.termination, loop: loop)
        let ending = try await run(sync, with: reporter, signals: signals)
        await cache.writer.finish()
        for tracker in dependencies.trackers { await tracker.finish() }
        return signals.terminationSignal.map(CommandResult.signal) ?? ending
    }

    private static func run(_ sync: CacheSync, with reporter: SyncReporter, signals: SignalWatch) async throws
        -> CommandResult
    {
        let task = Task { try await sync.run(reporter.report) }
        signals.onSignal = { _ in task.cancel() }
        do {
            return reporter.finish(try await task.value)
        } catch let SyncError.cacheUnavailable(reason) {
            return reporter.fail(reason)
        } catch {
            reporter.reportInterruption()
            return .signal(signals.terminationSignal ?? SIGINT)
        }
    }
}

extension SyncReporter {
    fileprivate static func standardError(_ settings: Settings, errorMessage: @escaping ErrorMessage) -> SyncReporter {
        let output = StandardStream.error
        let isUnicode = LocaleCharset.adopt() && !settings.isASCII
        let appearance = Appearance(glyphs: isUnicode ? .unicode : .ascii)
        return SyncReporter(output, errorMessage: errorMessage, appearance: appearance, isQuiet: settings.isQuiet)
    }
}
