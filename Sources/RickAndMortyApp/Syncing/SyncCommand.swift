import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalApp

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// `rickmorty sync`: loads everything for offline use and reports progress on standard error.
enum SyncCommand {
    /// - Throws: `UsageError` for unusable settings; `TerminalError` if signals cannot be handled.
    static func run(_ settings: Settings, on loop: MainLoop) async throws -> Ending {
        let trackers = try TrackerBuilder.trackers(settings, clock: loop)
        let environment = AppEnvironment(clock: loop, failures: settings.chaos.failures)
        let words = Words.errorMessage(by: environment.wallClock)
        let warnings = Warnings()
        let folders = Folders(environment: SystemProcess.environment)
        let cache = BrowseCommand.cache(settings, in: folders, warnings: warnings, clock: environment.wallClock)
        let reporter = SyncReporter.standardError(isASCII: settings.isASCII, words: words)
        guard let api = BrowseCommand.api(settings, in: environment, cache: cache) else {
            return reporter.fail(warnings.first ?? "")
        }
        let walk = SyncWalk(
            api: api,
            cache: cache,
            loadables: LoadableBuilder(
                trackers: trackers,
                decoration: LoadDecoration(environment, pause: api.pause),
                errorMessage: words,
                wallClock: environment.wallClock
            ),
            clock: loop,
            withPortraits: settings.syncsPortraits,
            report: reporter.report
        )
        let signals = try SignalWatch(SignalWatch.termination, loop: loop)
        let ending = try await run(walk, with: reporter, signals: signals)
        await cache.writer.finish()
        for tracker in trackers { await tracker.finish() }
        return signals.endingSignal.map(Ending.signal) ?? ending
    }

    private static func run(_ walk: SyncWalk, with reporter: SyncReporter, signals: SignalWatch) async throws -> Ending
    {
        let task = Task { try await walk.run() }
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
