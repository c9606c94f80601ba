import Glibc
import LoadResource
import RickAndMortyCommands
import RickAndMortyData
import TerminalApp
import TerminalUI

/// `rickmorty sync`: loads everything for offline use and reports progress on standard error.
enum SyncCommand {
    /// - Throws: `UsageError` for unusable settings; `TerminalError` if signals cannot be handled.
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
