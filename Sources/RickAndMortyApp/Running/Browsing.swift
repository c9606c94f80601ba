import Curses
import LoadResource
import Networking
import Portraits
import RickAndMorty
import TerminalUI

/// The app on a real terminal, from taking it to giving it back.
enum Browsing {
    /// The API asks its guests not to press it.
    private static let requestsAtOnce = (json: 2, images: 4)
    /// What is asked for within this time travels together.
    private static let coalescingTime = Duration.milliseconds(10)

    /// - Throws: `TerminalError` when there is no terminal to browse on; `UsageError` when what the settings name
    ///   cannot be used.
    static func run(_ settings: Settings, on loop: MainLoop) async throws -> Ending {
        let trackers = try TrackerBuilder.trackers(settings, clock: loop)
        let options = TerminalOptions(ascii: settings.isASCII, color: settings.hasColor)
        let ending = try await withTerminal(options, loop: loop) { terminal in
            let exit = Exit()
            terminal.onTermination = { exit.leave(.signal($0)) }
            let circumstances = Circumstances(clock: loop, failures: settings.chaos.failures)
            let app = AppBuilder.app(
                api: api(settings, under: circumstances),
                portraits: portraits(settings, on: terminal.capabilities),
                trackers: trackers,
                under: circumstances,
                terminal: terminal
            ) { exit.leave(.quit) }
            let looks = Looks(terminal.capabilities)
            let display = Display(terminal: terminal, root: app, looks: looks, clock: loop)
            display.start()
            return await exit.wait()
        }
        for tracker in trackers { await tracker.finish() }
        return ending
    }

    /// - Returns: `nil` when the person wants no network.
    static func api(_ settings: Settings, under circumstances: Circumstances) -> API? {
        if settings.isOffline { return nil }
        let clock = circumstances.clock
        let pause = RequestPause(clock: clock, wallClock: circumstances.wallClock)
        // Innermost: what asks whether there is a pause leaves right afterwards.
        let pausing = PausingHTTPClient(
            client: CurlHTTPClient(version: Version.current),
            pause: pause,
            wallClock: circumstances.wallClock
        )
        let client = AfterPaintHTTPClient(client: pausing)
        func queue(_ places: Int) -> RefusingHTTPClient {
            // Whose turn it is then waits for the main actor once more, which may be about to cancel it.
            RefusingHTTPClient(client: LimitedHTTPClient(client, atOnce: places), pause: pause)
        }
        var api = API(
            root: settings.root,
            client: queue(requestsAtOnce.json),
            imageClient: queue(requestsAtOnce.images),
            pause: pause
        )
        api.window = { try await clock.sleep(until: clock.now + coalescingTime) }
        return api
    }

    /// - Returns: `nil` when the person wants no pictures, or the terminal has nothing to draw them with.
    private static func portraits(_ settings: Settings, on terminal: TerminalCapabilities) -> PortraitPainter? {
        guard settings.hasImages, terminal.unicode else { return nil }
        return PortraitPainter(colors: PortraitColors(count: terminal.colors))
    }
}

extension Looks {
    fileprivate init(_ capabilities: TerminalCapabilities) {
        let theme: Theme =
            switch capabilities.colors {
            case 256...: .standard
            case 8...: .basic
            default: .mono
            }
        self.init(theme: theme, glyphs: capabilities.unicode ? .unicode : .ascii)
    }
}
