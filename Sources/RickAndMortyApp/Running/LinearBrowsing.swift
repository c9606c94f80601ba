import LoadResource
import RickAndMorty
import RickAndMortyUI
import TerminalApp

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The app without a screen: lines are typed, lines are said.
enum LinearBrowsing {
    /// - Throws: `TerminalError` where the system has nothing left to hear signals with; `UsageError` when what the
    ///   settings name cannot be used.
    static func run(_ start: Start, on loop: MainLoop) async throws -> Ending {
        let settings = start.settings
        let trackers = try TrackerBuilder.trackers(settings, clock: loop)
        let folders = Folders(environment: Process.environment)
        let complaints = Complaints()
        complaints.note(start.configuration.complaint, of: "configuration")
        let circumstances = Circumstances(clock: loop, failures: settings.chaos.failures)
        let cache = Browsing.cache(settings, in: folders, complaints: complaints, clock: circumstances.wallClock)
        let library = Browsing.openedLibrary(in: folders, isHeld: false, complaints: complaints)
        let writes = WriteQueue()
        let signals = try SignalWatch(SignalWatch.termination, loop: loop)
        let prompt = StandardPrompt(isASCII: settings.isASCII, loop: loop)
        let app = LinearBuilder.app(
            of: AppBuilder.parts(
                api: Browsing.api(settings, under: circumstances, cache: cache),
                cache: cache,
                library: library,
                writes: writes,
                portraits: nil,
                veiledName: settings.hidesSpoilers ? LinearWords.veiledName : nil,
                trackers: trackers,
                under: circumstances
            ),
            complaints: complaints,
            written: writes.finish,
            talk: LinearTalk(prompt, clock: loop)
        )
        let end = await run(app, at: settings.link, on: prompt, signals: signals)
        app.leave()
        let console = Console.standard(isASCII: settings.isASCII)
        let farewell = Farewell(signals: signals, clock: loop) { console.say("rickmorty: \($0)") }
        let ending = await farewell.finish(writes, endingWith: end)
        await Browsing.finish(cache, trackers, on: loop)
        return ending
    }

    private static func run(
        _ app: LinearApp,
        at link: DeepLink?,
        on prompt: StandardPrompt,
        signals: SignalWatch
    ) async -> Ending {
        let exit = Exit<Ending>()
        signals.onSignal = { exit.leave(.signal($0)) }
        prompt.onFailure = { exit.leave(.failed(.failed)) }
        Task {
            await app.run(at: link?.section, opening: link?.destination)
            exit.leave(.quit)
        }
        return await exit.wait()
    }
}
