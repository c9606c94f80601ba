import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalApp

/// `rickmorty characters …` and its like: what the API has, without a screen.
enum ResourceReading {
    /// A disk that hangs keeps nobody from leaving.
    private static let timeForCache = Duration.milliseconds(500)

    /// - Throws: `UsageError` when what the settings name cannot be used.
    static func run(_ request: ResourceRequest, _ settings: Settings, on loop: MainLoop) async throws -> Ending {
        let console = Console.standard(isASCII: settings.isASCII)
        let trackers = try TrackerBuilder.trackers(settings, clock: loop)
        let circumstances = Circumstances(clock: loop, failures: settings.chaos.failures)
        let complaints = Complaints()
        let cache = Browsing.cache(
            settings,
            in: Folders(environment: Process.environment),
            complaints: complaints,
            clock: circumstances.wallClock,
            servesStale: false
        )
        let desk = ResourceDesk(
            settings: settings,
            api: Browsing.api(settings, under: circumstances, cache: cache),
            cache: cache,
            trackers: trackers,
            circumstances: circumstances,
            console: console
        )
        let ending = await desk.run(request)
        await loop.wait(atMost: timeForCache, for: cache.keeper.finish)
        if let complaint = complaints.first { console.say(complaint) }
        for tracker in trackers { await tracker.finish() }
        return ending
    }
}
