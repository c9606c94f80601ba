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

/// `rickmorty sync`: everything is fetched without a screen, and a person is told how it goes.
enum SyncCommand {
    /// - Throws: `UsageError` when what the settings name cannot be used; `TerminalError` where the system has nothing
    ///   left to hear signals with.
    static func run(_ settings: Settings, on loop: MainLoop) async throws -> Ending {
        let trackers = try TrackerBuilder.trackers(settings, clock: loop)
        let circumstances = Circumstances(clock: loop, failures: settings.chaos.failures)
        let words = Words.errorMessage(by: circumstances.wallClock)
        let warnings = Warnings()
        let folders = Folders(environment: SystemProcess.environment)
        let cache = BrowseCommand.cache(settings, in: folders, warnings: warnings, clock: circumstances.wallClock)
        let teller = SyncTeller.standardError(isASCII: settings.isASCII, words: words)
        guard let api = BrowseCommand.api(settings, under: circumstances, cache: cache) else {
            return teller.fail(warnings.first ?? "")
        }
        let walk = SyncWalk(
            api: api,
            cache: cache,
            loadables: LoadableBuilder(
                trackers: trackers,
                decoration: LoadDecoration(circumstances, pause: api.pause),
                errorMessage: words,
                wallClock: circumstances.wallClock
            ),
            clock: loop,
            withPortraits: settings.syncsPortraits,
            report: teller.tell
        )
        let signals = try SignalWatch(SignalWatch.termination, loop: loop)
        let ending = try await run(walk, telling: teller, signals: signals)
        await cache.keeper.finish()
        for tracker in trackers { await tracker.finish() }
        return signals.endingSignal.map(Ending.signal) ?? ending
    }

    private static func run(_ walk: SyncWalk, telling teller: SyncTeller, signals: SignalWatch) async throws -> Ending {
        let task = Task { try await walk.run() }
        signals.onSignal = { _ in task.cancel() }
        do {
            return teller.end(try await task.value)
        } catch let SyncError.notKept(reason) {
            return teller.fail(reason)
        } catch {
            teller.interrupt()
            return .signal(signals.endingSignal ?? SIGINT)
        }
    }
}
