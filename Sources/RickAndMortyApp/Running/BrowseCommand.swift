import HTTP
import LoadResource
import Portraits
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import SystemSupport
import TerminalApp
import TerminalUI

/// `rickmorty` without a command: the app on a real terminal.
enum BrowseCommand {
    /// Longest wait for the cache at the end, so that a disk that hangs does not keep the program from ending.
    static let timeForCache = Duration.milliseconds(500)
    /// Requests for single resources within this time are combined.
    private static let coalescingTime = Duration.milliseconds(10)

    /// - Throws: `TerminalError` without a usable terminal; `UsageError` for unusable settings.
    static func run(_ start: Start, on loop: MainLoop) async throws -> Ending {
        let folders = Folders(environment: SystemProcess.environment)
        let lastPlace = folders.state.map { TextFile(path: "\($0)/place") }
        // Handled until the process ends, so that a signal does not interrupt a write to the library.
        let signals = try SignalWatch(SignalWatch.screen, loop: loop)
        var session = try Session(start, clock: loop)
        if !start.settings.isFresh {
            session.place = (try? lastPlace?.text(limit: LastPlace.limit)).flatMap(LastPlace.place)
        }
        session.link = start.settings.link
        // Shared by all sessions: data that is only in memory outlives a session.
        let warnings = Warnings()
        let cache = cacheStore(in: folders, warnings: warnings, clock: .system)
        let library = openedLibrary(in: folders, isHeld: true, warnings: warnings)
        while true {
            let end = try await run(
                session,
                cache: cache,
                library: library,
                warnings: warnings,
                lastPlace: lastPlace,
                signals: signals,
                on: loop
            )
            switch end {
            case .last(let ending): return ending
            case .before(let next): session = next
            }
        }
    }

    private static func run(
        _ session: Session,
        cache store: CacheStore,
        library: LibraryStore,
        warnings: Warnings,
        lastPlace: TextFile?,
        signals: SignalWatch,
        on loop: MainLoop
    ) async throws -> Session.End {
        let start = session.start
        let settings = start.settings
        warnings.note(start.configuration.complaint, of: "configuration")
        let environment = AppEnvironment(clock: loop, failures: settings.chaos.failures)
        let cache = ResponseCache(store, of: settings.root, clock: environment.wallClock)
        let writes = WriteQueue()
        let options = TerminalOptions(
            ascii: settings.isASCII,
            color: settings.hasColor,
            mouse: settings.hasMouse
        )
        let end = try await withTerminal(options, signals: signals, loop: loop, clock: loop) { terminal in
            let exit = OneShot<Session.End>()
            terminal.onTermination = { exit.complete(.last(.signal($0))) }
            let themes = AppearanceSettings.themes(settings, on: terminal.capabilities)
            let appearance = AppearanceSettings.appearance(settings, themes: themes, on: terminal.capabilities)
            let app = AppBuilder.app(
                api: api(settings, in: environment, cache: cache),
                cache: cache,
                library: library,
                writes: writes,
                portraits: portraits(settings, on: terminal.capabilities),
                hidesSpoilers: settings.hidesSpoilers,
                glyphs: appearance.glyphs,
                trackers: session.trackers,
                warnings: warnings,
                in: environment,
                terminal: terminal,
                browser: SystemBrowser(loop: loop)
            ) { exit.complete(.last(.quit)) }
            if !settings.keys.isEmpty { app.change(keys: settings.keys) }
            session.place.map(app.restore)
            session.link.map { app.visit($0.section, opening: $0.destination) }
            if !session.news.isEmpty { app.say(.done(list(session.news), "from now on")) }
            let display = Display(terminal: terminal, root: app, appearance: appearance, themes: themes, clock: loop)
            await StartupPrefetch.finish(cache.pendingReads, on: display, clock: loop)
            display.start()
            library.release()
            let follower = follower(of: session, on: loop, app: app, display: display, terminal: terminal) {
                warnings.note($0, of: "configuration")
            } renew: {
                exit.complete(.before($0))
            }
            let end = await exit.wait()
            follower.end()
            app.leave()
            // If the place cannot be saved, the next start begins at the first section.
            try? lastPlace?.replace(with: LastPlace.text(app.place), makingFolder: true)
            return end
        }
        let console = Console.standard(isASCII: settings.isASCII)
        let shutdown = Shutdown(signals: signals, clock: loop) { console.say("rickmorty: \($0)") }
        let ending = await shutdown.finish(writes, endingWith: end.ending)
        await finish(cache, session.trackers, on: loop)
        switch (end, ending) {
        case (.last, _), (_, .signal): return .last(ending)
        case (.before, _): return end
        }
    }

    /// Returns when responses are cached and trackers are flushed.
    static func finish(_ cache: ResponseCache, _ trackers: [any LoadTracker], on clock: any LoadClock) async {
        await clock.wait(atMost: timeForCache, for: cache.writer.finish)
        for tracker in trackers { await tracker.finish() }
    }

    /// The cache on disk, or in memory without a folder.
    static func cache(
        _ settings: Settings,
        in folders: Folders,
        warnings: Warnings,
        clock: WallClock,
        servesStale: Bool = true
    ) -> ResponseCache {
        let store = cacheStore(in: folders, warnings: warnings, clock: clock)
        return ResponseCache(store, of: settings.root, clock: clock, servesStale: servesStale)
    }

    private static func cacheStore(in folders: Folders, warnings: Warnings, clock: WallClock) -> CacheStore {
        let store = CacheStore(
            path: folders.cache.map { "\($0)/cache.db" },
            now: clock.now,
            complain: warnings.report(from: "cache")
        )
        // Opened while the terminal is being set up.
        Task.immediate { await store.open() }
        return store
    }

    /// The library on disk, or in memory without a folder.
    static func library(in folders: Folders, isHeld: Bool = false) -> LibraryStore {
        LibraryStore(
            path: folders.data.map { "\($0)/library.db" },
            today: { DayCalendar.system.today },
            isHeld: isHeld
        )
    }

    /// Opens the library in the background and adds problems to `warnings`.
    ///
    /// - Parameter isHeld: whether opening waits for `release()`, so that the first frame comes sooner.
    static func openedLibrary(in folders: Folders, isHeld: Bool, warnings: Warnings) -> LibraryStore {
        let library = library(in: folders, isHeld: isHeld)
        Task {
            do throws(LibraryError) {
                var message = try await library.open().message
                if message == nil { message = try await library.unreadableRows().summary }
                warnings.note(message, of: "library")
            } catch {
                warnings.note(error.description, of: "library")
            }
        }
        return library
    }

    /// - Parameter cache: the cache for responses, if any.
    /// - Returns: `nil` with `--offline`.
    static func api(_ settings: Settings, in environment: AppEnvironment, cache: ResponseCache? = nil) -> API? {
        if settings.isOffline { return nil }
        let clock = environment.clock
        let pause = RequestPause(clock: clock, wallClock: environment.wallClock)
        // Innermost: a request that passes the check for a pause leaves at once.
        let pausing = PausingHTTPClient(CurlHTTPClient(userAgent: Version.userAgent), pause: pause)
        let client = DeferringHTTPClient(pausing)
        func queue(_ places: Int) -> FailFastHTTPClient {
            // Fails fast outside of the queue: a request whose turn comes hops to the main actor once more, and may be
            // cancelled there.
            FailFastHTTPClient(LimitedHTTPClient(client, atOnce: places), pause: pause)
        }
        var api = API(
            root: settings.root,
            client: queue(API.requestsAtOnce),
            imageClient: queue(API.picturesAtOnce),
            pause: pause,
            cache: cache
        )
        api.window = { try await clock.sleep(until: clock.now + coalescingTime) }
        return api
    }

    /// - Returns: `nil` with `--no-images`, or if the terminal cannot show pictures.
    private static func portraits(_ settings: Settings, on terminal: TerminalCapabilities) -> PortraitPainter? {
        guard settings.hasImages, terminal.unicode else { return nil }
        return PortraitPainter(colors: PortraitColors(count: settings.theme == .mono ? 0 : terminal.colors))
    }
}

/// Cache reads before the first frame, so that it shows rows instead of skeletons.
enum StartupPrefetch {
    /// Time limit; rows that take longer appear later.
    static let patience = Duration.milliseconds(50)

    /// Returns when no read is pending, or after `patience`.
    static func finish(_ reads: PendingCacheReads, on display: Display, clock: any LoadClock) async {
        let deadline = clock.now + patience
        // Results cause further reads: a list those of its rows, a row those of its related resources.
        repeat {
            display.prepare()
            guard reads.isBusy else { return }
            await clock.wait(atMost: deadline - clock.now, for: reads.areOver)
        } while clock.now < deadline
    }
}
