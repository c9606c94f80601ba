import LoadResource
import Pictures
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
        lastPlace = folders.placeFile.map { TextFile(path: $0) }
        // Handled until the process ends, so that a signal does not interrupt a write to the library.
        signals = try SignalWatch(loop: loop)
        cache = .onDisk(in: folders, warnings: warnings, clock: .system)
        library = .onDisk(in: folders, isHeld: true)
        warnings.open(library)
    }

    /// - Throws: `TerminalError` without a usable terminal; `UsageError` for unusable settings.
    static func run(_ start: Start, at link: DeepLink?, on loop: MainLoop) async throws -> Ending {
        var session = try Session(start, clock: loop)
        let command = try BrowseCommand(on: loop)
        if !start.settings.isFresh {
            session.place = (try? command.lastPlace?.text(limit: LastPlace.limit)).flatMap(LastPlace.place)
        }
        session.link = link
        while true {
            let (ending, next) = try await command.run(session)
            guard let next else {
                await command.closeFiles()
                return ending
            }
            session = next
        }
    }

    /// - Returns: how the program ends, or the session that follows.
    private func run(_ session: Session) async throws -> (ending: Ending, next: Session?) {
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
            mouse: settings.hasMouse,
            graphics: settings.graphics,
            privateVariables: "RICKMORTY_"
        )
        var next: Session?
        var hasQuit = false
        let end: TerminalApp.Ending = try await TerminalApp.open(options, signals: signals, loop: loop) { app in
            let terminal = app.terminal
            let appearance = settings.appearance(on: terminal.capabilities)
            let themes = settings.themes(on: terminal.capabilities)
            var pictureStyle: PictureStyle?
            let drawPictures = { (style: PictureStyle?) in
                pictureStyle = style
                PictureCache.shared.limit = style?.graphics == nil ? AppPolicy.cellMemory : AppPolicy.pixelMemory
            }
            drawPictures(settings.pictureStyle(in: appearance))
            dependencies.pictureStyle = { pictureStyle }
            dependencies.glyphs = appearance.glyphs
            dependencies.withheldName = settings.hidesSpoilers ? SpoilerPolicy.name(in: appearance.glyphs) : nil
            let screen = AppBuilder.app(
                dependencies,
                on: terminal,
                browse: app.open,
                pipe: { try await app.pipe($0, to: $1) }
            ) {
                hasQuit = true
                app.quit()
            }
            if !settings.keys.isEmpty { screen.change(keys: settings.keys, asking: settings.questions) }
            session.place.map(screen.restore)
            session.link.map { screen.visit($0.section, opening: $0.destination, asking: $0.question) }
            if !session.changedSettings.isEmpty { screen.say(.done(Self.list(session.changedSettings), Words.fromNow)) }
            let display = Display(terminal: terminal, root: screen, appearance: appearance, themes: themes, clock: loop)
            if let reads = dependencies.cache?.pendingReads {
                await StartupPrefetch.finish(reads, on: display, clock: loop)
            }
            var current = settings
            // Weak: the display calls it.
            let adopt = { [weak display] (settings: Settings) in
                current = settings
                let capabilities = terminal.capabilities
                let appearance = settings.appearance(on: capabilities)
                display?.adopt(appearance, themes: settings.themes(on: capabilities))
                drawPictures(settings.pictureStyle(in: appearance))
            }
            display.onCapabilities = { _ in adopt(current) }
            display.start()
            library.release()
            // What is about today changes with the day.
            let midnight = ClockAlarm(on: loop, at: { .midnight(after: .now) }) { [weak display] in
                display?.setNeedsDisplay()
            }
            let follower = follower(of: session, screen: screen, on: app, look: adopt) {
                if !hasQuit { next = $0 }
                app.quit()
            }
            let end = await app.end()
            follower.end()
            midnight?.end()
            screen.leave()
            // If the place cannot be saved, the next start begins at the first section.
            try? lastPlace?.replace(with: LastPlace.text(screen.place), makingFolder: true)
            if next == nil { Self.lastSession = [app, display, screen] }
            return end
        }
        let shutdown = Shutdown(signals: signals, clock: loop) { SystemProcess.warn($0) }
        let ending = await shutdown.finish(dependencies.writes, endingWith: end.signal.map { .signal($0) } ?? .quit)
        await dependencies.finish()
        if case .signal = ending { next = nil }
        return (ending, next)
    }

    /// What the process ends with. Releasing it object by object would only delay the end.
    private static var lastSession: [AnyObject] = []

    /// Closes cache and library, which the last session refers to until the process ends.
    private func closeFiles() async {
        await loop.wait(atMost: AppPolicy.cacheAtEnd) { [cache, library] in
            await cache.close()
            await library.close()
        }
    }
}

extension Settings {
    /// How the terminal is to show pixels.
    var graphics: GraphicsChoice {
        switch images {
        case .auto: .automatic
        case .blocks, .off: .none
        case .kitty: .always(.kitty)
        case .sixel: .always(.sixel)
        case .iterm: .always(.iterm)
        }
    }
}

/// Cache reads before the first frame, so that it shows rows instead of skeletons.
enum StartupPrefetch {
    /// Returns when no read is pending, or after `AppPolicy.firstFrameWait`: rows that take longer appear later.
    static func finish(_ reads: PendingCacheReads, on display: Display, clock: any LoadClock) async {
        let deadline = clock.now + AppPolicy.firstFrameWait
        // Results cause further reads: a list those of its rows, a row those of its related resources.
        repeat {
            display.prepare()
            guard reads.isBusy else { return }
            await clock.wait(atMost: deadline - clock.now, for: reads.areOver)
        } while clock.now < deadline
    }
}
