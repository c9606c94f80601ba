import RickAndMortyPresentation
import RickAndMortyUI
import TerminalApp
import TerminalUI

/// Composes the app with the terminal.
enum AppBuilder {
    /// - Parameters:
    ///   - browse: opens a URL in the browser; `nil` without one.
    ///   - pipe: gives a text to a command of the shell, which has the terminal meanwhile; `nil` without a shell.
    ///   - quit: ends the app.
    static func app(
        _ dependencies: AppDependencies,
        on terminal: any Terminal,
        browse: ((String) async throws(BrowserError) -> Void)? = nil,
        pipe: ((_ text: String, _ command: String) async throws -> Void)? = nil,
        quit: @escaping () -> Void
    ) -> AppScreen {
        let composed = AppParts(dependencies)
        let services = composed.services
        let sharing = SharingBuilder(parts: composed, browse: browse, pipe: pipe) { [weak terminal] text, kind in
            if let terminal { services.copy(text, as: kind, by: terminal) }
        }
        let navigator = composed.navigator
        let commands = sharing.commands + navigator.opening + [navigator.zooming, navigator.watching]
        return app(composed.adding(commands), on: terminal, quit: quit)
    }

    static func app(_ parts: AppParts, on terminal: any Terminal, quit: @escaping () -> Void) -> AppScreen {
        let navigator = parts.navigator
        let app = AppScreen(
            sections: parts.sections.map { title, section in
                Section(title, of: section.model, screen: section.screen())
            },
            control: parts,
            on: terminal,
            open: navigator.open,
            offers: { navigator.recentEntries(beside: $0) + PathBuilder(parts: parts).entries(for: $0) },
            connect: { PaletteBuilder.connect($0, to: navigator.sections, by: parts.loadables) },
            quit: quit
        )
        navigator.app = app
        return app
    }
}
