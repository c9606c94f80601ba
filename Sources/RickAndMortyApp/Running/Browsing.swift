import Curses
import Networking
import RickAndMorty
import TerminalUI

/// The app on a real terminal, from taking it to giving it back.
enum Browsing {
    /// The API asks its guests not to press it.
    private static let requestsAtOnce = 2

    /// - Throws: `TerminalError` when there is no terminal to browse on.
    static func run(_ settings: Settings, on loop: MainLoop) async throws -> Ending {
        let options = TerminalOptions(ascii: settings.isASCII, color: settings.hasColor)
        return try await withTerminal(options, loop: loop) { terminal in
            let exit = Exit()
            terminal.onTermination = { exit.leave(.signal($0)) }
            let circumstances = Circumstances(clock: loop, failures: settings.chaos.failures)
            let api = api(settings, under: circumstances)
            let app = AppBuilder.app(api: api, under: circumstances, terminal: terminal) { exit.leave(.quit) }
            let looks = Looks(terminal.capabilities)
            let display = Display(terminal: terminal, root: app, looks: looks, clock: loop)
            display.start()
            return await exit.wait()
        }
    }

    /// - Returns: `nil` when the person wants no network.
    static func api(_ settings: Settings, under circumstances: Circumstances) -> API? {
        if settings.isOffline { return nil }
        let pause = RequestPause(clock: circumstances.clock, wallClock: circumstances.wallClock)
        let client = PausingHTTPClient(
            client: AfterPaintHTTPClient(client: CurlHTTPClient(version: Version.current)),
            pause: pause,
            wallClock: circumstances.wallClock
        )
        // Whose turn it is then waits for the main actor once more, which may be about to cancel it.
        let queue = LimitedHTTPClient(client, atOnce: requestsAtOnce)
        return API(root: settings.root, client: RefusingHTTPClient(client: queue, pause: pause), pause: pause)
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
