import HTTP
import LoadResource
import Portraits
import RickAndMorty
import RickAndMortyCommands
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import SystemSupport
import TerminalApp
import TerminalUI

/// `rickmorty` without a command: the app on a real terminal.
struct BrowseCommand {
    let loop: MainLoop
    // Shared by all sessions: data that is only in memory outlives a session.
    let warnings = Warnings()
    private let lastPlace: TextFile?
    private let signals: SignalWatch
    private let cache: CacheStore
    private let library: LibraryStore

    /// - Throws: `TerminalError` if signals cannot be handled.
    private init(on loop: MainLoop) throws {
        self.loop = loop
        let folders = Folders.current
        lastPlace = folders.state.map { TextFile(path: "\($0)/place") }
        // Handled until the process ends, so that a signal does not interrupt a write to the library.
        signals = try SignalWatch(SignalWatch.screen, loop: loop)
        cache = .onDisk(in: folders, warnings: warnings, clock: .system)
        library = .onDisk(in: folders, isHeld: true)
        warnings.open(library)
    }

    /// - Throws: `TerminalError` without a usable terminal; `UsageError` for unusable settings.
    static func run(_ start: Start, on loop: MainLoop) async throws -> Ending {
        var session = try Session(start, clock: loop)
        let command = try BrowseCommand(on: loop)
        if !start.settings.isFresh {
            session.place = (try? command.lastPlace?.text(limit: LastPlace.limit)).flatMap(LastPlace.place)
        }
        session.link = start.settings.link
        while true {
            switch try await command.run(session) {
            case .last(let ending): return ending
            case .before(let next): session = next
            }
        }
    }

    private func run(_ session: Session) async throws -> Session.End {
        let start = session.start
        let settings = start.settings
        warnings.note(start.configuration.warning, of: "configuration")
        var dependencies = AppDependencies(
            environment: AppEnvironment(clock: loop, failures: settings.chaos.failures),
            library: library,
            trackers: session.trackers,
            warnings: warnings
        )
        dependencies.connect(to: cache, settings)
        let options = TerminalOptions(
            ascii: settings.isASCII,
            color: settings.hasColor,
            mouse: settings.hasMouse
        )
        let end = try await withTerminal(options, signals: signals, loop: loop) { terminal in
            let exit = OneShot<Session.End>()
            terminal.onTermination = { exit.complete(.last(.signal($0))) }
            let appearance = settings.appearance(on: terminal.capabilities)
            let themes = settings.themes(on: terminal.capabilities)
            dependencies.portraits = Self.portraits(settings, on: terminal.capabilities)
            dependencies.withheldName = settings.hidesSpoilers ? SpoilerPolicy.name(in: appearance.glyphs) : nil
            let app = AppBuilder.app(dependencies, on: terminal, browser: Self.browser(on: loop)) {
                exit.complete(.last(.quit))
            }
            if !settings.keys.isEmpty { app.change(keys: settings.keys) }
            session.place.map(app.restore)
            session.link.map { app.visit($0.section, opening: $0.destination) }
            if !session.changedSettings.isEmpty { app.say(.done(Self.list(session.changedSettings), "from now on")) }
            let display = Display(terminal: terminal, root: app, appearance: appearance, themes: themes, clock: loop)
            if let reads = dependencies.cache?.pendingReads {
                await StartupPrefetch.finish(reads, on: display, clock: loop)
            }
            display.start()
            library.release()
            let follower = follower(of: session, app: app, display: display, terminal: terminal) {
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
        let ending = await shutdown.finish(dependencies.writes, endingWith: end.ending)
        await dependencies.finish()
        switch (end, ending) {
        case (.last, _), (_, .signal): return .last(ending)
        case (.before, _): return end
        }
    }

    private static func browser(on loop: MainLoop) -> SystemBrowser {
        SystemBrowser(environment: SystemProcess.environment, hiding: "RICKMORTY_", loop: loop)
    }

    /// - Returns: `nil` with `--no-images`, or if the terminal cannot show pictures.
    private static func portraits(_ settings: Settings, on terminal: TerminalCapabilities) -> PortraitPainter? {
        guard settings.hasImages, terminal.unicode else { return nil }
        return PortraitPainter(colors: settings.theme == .mono ? 0 : terminal.colors)
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
