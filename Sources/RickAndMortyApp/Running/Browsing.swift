import Curses
import LoadResource
import Networking
import RickAndMorty
import TerminalUI

/// The app on a real terminal, from taking it to giving it back.
enum Browsing {
    /// The API asks its guests not to press it.
    private static let requestsAtOnce = 2

    /// - Throws: `TerminalError` when there is no terminal to browse on; `UsageError` when what the settings name
    ///   cannot be used.
    static func run(_ settings: Settings, on loop: MainLoop) async throws -> Ending {
        let trackers = try TrackerBuilder.trackers(settings)
        let options = TerminalOptions(ascii: settings.isASCII, color: settings.hasColor)
        let ending = try await withTerminal(options, loop: loop) { terminal in
            let exit = Exit()
            terminal.onTermination = { exit.leave(.signal($0)) }
            let app = AppBuilder.app(api: api(settings), trackers: trackers, terminal: terminal) { exit.leave(.quit) }
            let looks = Looks(terminal.capabilities)
            let display = Display(terminal: terminal, root: app, looks: looks, clock: loop)
            display.start()
            return await exit.wait()
        }
        for tracker in trackers { await tracker.finish() }
        return ending
    }

    /// - Returns: `nil` when the person wants no network.
    static func api(_ settings: Settings) -> API? {
        if settings.isOffline { return nil }
        let client = AfterPaintHTTPClient(client: CurlHTTPClient(version: Version.current))
        // Outermost: whose turn it is then waits for the main actor once more, which may be about to cancel it.
        return API(root: settings.root, client: LimitedHTTPClient(client, atOnce: requestsAtOnce))
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
