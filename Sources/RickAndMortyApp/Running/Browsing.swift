import Curses
import Networking
import Portraits
import RickAndMorty
import TerminalUI

/// The app on a real terminal, from taking it to giving it back.
enum Browsing {
    /// The API asks its guests not to press it.
    private static let requestsAtOnce = (json: 2, images: 4)

    /// - Throws: `TerminalError` when there is no terminal to browse on.
    static func run(_ settings: Settings, on loop: MainLoop) async throws -> Ending {
        let options = TerminalOptions(ascii: settings.isASCII, color: settings.hasColor)
        return try await withTerminal(options, loop: loop) { terminal in
            let exit = Exit()
            terminal.onTermination = { exit.leave(.signal($0)) }
            let portraits = portraits(settings, on: terminal.capabilities)
            let app = AppBuilder.app(api: api(settings), portraits: portraits, terminal: terminal) { exit.leave(.quit) }
            let looks = Looks(terminal.capabilities)
            let display = Display(terminal: terminal, root: app, looks: looks, clock: loop)
            display.start()
            return await exit.wait()
        }
    }

    /// - Returns: `nil` when the person wants no network.
    static func api(_ settings: Settings) -> API? {
        if settings.isOffline { return nil }
        let client = AfterPaintHTTPClient(client: CurlHTTPClient(version: Version.current))
        // Outermost: whose turn it is then waits for the main actor once more, which may be about to cancel it.
        return API(
            root: settings.root,
            client: LimitedHTTPClient(client, atOnce: requestsAtOnce.json),
            imageClient: LimitedHTTPClient(client, atOnce: requestsAtOnce.images)
        )
    }

    /// - Returns: `nil` when the person wants no pictures, or the terminal has nothing to draw them with.
    private static func portraits(_ settings: Settings, on terminal: TerminalCapabilities) -> PortraitPainter? {
        guard settings.hasImages, terminal.unicode else { return nil }
        return PortraitPainter(colors: PortraitColors(terminal.colors))
    }
}

extension PortraitColors {
    /// - Parameter count: of the terminal's colours; 0 without colour.
    fileprivate init(_ count: Int) {
        self =
            switch count {
            case 257...: .trueColor
            case 8...: .indexed(count)
            default: .mono
            }
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
