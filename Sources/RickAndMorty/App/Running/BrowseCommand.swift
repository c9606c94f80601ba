import FoundationEssentials
import Glibc
import LoadResource
import Pictures
import RickAndMorty
import RickAndMortyCommands
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI
import SystemSupport
import TerminalApp
import TerminalUI

/// `rickmorty` without a command: the app with screens.
enum BrowseCommand {
    /// - Parameter link: The resource or section to open.
    /// - Throws: `UsageError` for invalid settings; `TerminalError` without a usable terminal, or if signals cannot be
    ///   handled.
    static func run(_ start: LaunchConfiguration, at link: DeepLink?, on loop: MainLoop) async throws -> CommandResult {
        let (settings, folders, warnings) = (start.settings, Folders.current, Warnings())
        // Signals are handled until the process ends, so that they do not interrupt a write to the library.
        let signals = try SignalWatch(loop: loop)
        let cache = CacheStore.onDisk(in: folders, warnings: warnings)
        let library = LibraryStore.onDisk(in: folders, isSuspended: true)
        var dependencies = try AppDependencies(settings, clock: loop, cache: cache, warnings: warnings)
        dependencies.library = library
        warnings.open(library)
        warnings.configuration = start.configuration.warning
        let stateFile = folders.placeFile.map { TextFile(path: $0) }
        let options = TerminalOptions(
            ascii: settings.isASCII,
            color: settings.hasColor,
            mouse: settings.hasMouse,
            graphics: settings.graphics,
            privateVariablePrefix: "RICKMORTY_"
        )
        let end: TerminalApp.ExitReason = try await TerminalApp.open(options, signals: signals, loop: loop) { app in
            let terminal = app.terminal
            let appearance = settings.appearance(on: terminal.capabilities)
            let themes = settings.themes(on: terminal.capabilities)
            var pictureStyle: PictureStyle?
            let drawPictures = { (style: PictureStyle?) in
                pictureStyle = style
                PictureCache.shared.limit =
                    style?.graphics == nil ? AppPolicy.cellMemoryLimit : AppPolicy.pixelMemoryLimit
            }
            drawPictures(settings.pictureStyle(in: appearance))
            dependencies.pictureStyle = { pictureStyle }
            dependencies.glyphs = appearance.glyphs
            dependencies.redactedName = settings.hidesSpoilers ? SpoilerPolicy.name(in: appearance.glyphs) : nil
            let screen = AppBuilder.app(
                dependencies,
                on: terminal,
                browse: app.open,
                pipe: { try await app.pipe($0, to: $1) },
                quit: app.quit
            )
            if !settings.keys.isEmpty { screen.change(keys: settings.keys, asking: settings.questions) }
            if !settings.isFresh, let text = try? stateFile?.text(limit: 64 << 10) {
                AppState(json: text).map(screen.restore)
            }
            link.map { screen.showSection($0.section, opening: $0.destination, searching: $0.question) }
            let display = Display(terminal: terminal, root: screen, appearance: appearance, themes: themes, clock: loop)
            display.pendingResults = dependencies.cache?.pendingReads.results(on: loop)
            await display.awaitResults()
            var current = settings
            // Weak, because the display retains this closure.
            let adopt = { [weak display] in
                let capabilities = terminal.capabilities
                let appearance = current.appearance(on: capabilities)
                display?.adopt(appearance, themes: current.themes(on: capabilities))
                drawPictures(current.pictureStyle(in: appearance))
            }
            display.onCapabilities = { _ in adopt() }
            let reloader = SettingsReloader(from: start, clock: loop)
            display.onEvents = {
                guard let change = reloader.change() else { return }
                warnings.configuration = change.warning
                guard let settings = change.settings else { return }
                screen.change(keys: settings.keys, asking: settings.questions)
                current.theme = settings.theme
                adopt()
                guard !change.deferred.isEmpty else { return }
                screen.say(.done(change.deferred.joined(separator: ", "), Strings.restartToApply))
            }
            display.start()
            library.resume()
            // Redraws at midnight, since screens depend on the current date.
            let midnight = WallClockTimer(on: loop, at: { .midnight(after: .now) }) { [weak display] in
                display?.setNeedsDisplay()
            }
            let end = await app.end()
            midnight?.end()
            screen.leave()
            // A failure is ignored: the next start then restores the previously saved state, if any.
            try? stateFile?.replace(with: screen.place.json, makingFolder: true)
            retained = [app, display, screen]
            return end
        }
        let ending = await dependencies.finish(signals: signals, endingWith: end.signal.map { .signal($0) } ?? .quit)
        // Cache and library stay open until here, because the screens use them.
        await loop.wait(atMost: AppPolicy.cacheExitTimeout) {
            await cache.close()
            await library.close()
        }
        return ending
    }

    /// Never released: freeing the objects one by one would only delay the exit.
    private static var retained: [AnyObject] = []
}

extension AppState {
    /// `nil` if the text is not a saved state, or contains numbers out of range.
    init?(json text: String) {
        guard let state = try? JSONDecoder().decode(AppState.self, from: Data(text.utf8)),
            state.allNumbers.allSatisfy((0...10_000_000).contains)
        else { return nil }
        self = state
    }

    var json: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }
}

extension Settings {
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

extension PendingCacheReads {
    func results(on clock: any LoadClock) -> PendingResults {
        PendingResults(limit: AppPolicy.frameWait, arePending: { self.isBusy }) {
            await clock.wait(atMost: $0, for: self.wait)
        }
    }
}

/// `rickmorty --linear`: the app in linear mode.
enum BrowseLinearlyCommand {
    /// - Throws: `UsageError` for invalid settings; `TerminalError` if signals cannot be handled.
    static func run(_ start: LaunchConfiguration, at link: DeepLink?, on loop: MainLoop) async throws -> CommandResult {
        let settings = start.settings
        var dependencies = try AppDependencies(settings, clock: loop)
        dependencies.warnings.configuration = start.configuration.warning
        let library = LibraryStore.onDisk(in: .current)
        dependencies.warnings.open(library)
        dependencies.library = library
        dependencies.redactedName = settings.hidesSpoilers ? LinearStrings.redactedName : nil
        let signals = try SignalWatch(SignalWatch.termination, loop: loop)
        let terminal = StandardLineTerminal(isASCII: settings.isASCII, loop: loop)
        let app = LinearBuilder.app(dependencies, console: LinearConsole(terminal, clock: loop))
        let exit = Promise<CommandResult>()
        signals.onSignal = { exit.complete(.signal($0)) }
        terminal.onFailure = { error in
            // A reader that closes the pipe, such as `head`, is not an error.
            if error != .cannotWrite(EPIPE) { SystemProcess.warn("standard output: \("\(error)".uncapitalized)") }
            exit.complete(.failed(.failed))
        }
        Task {
            await app.run(at: link?.section, opening: link?.destination, asking: link?.question)
            exit.complete(.quit)
        }
        let end = await exit.wait()
        app.leave()
        return await dependencies.finish(signals: signals, endingWith: end)
    }
}
