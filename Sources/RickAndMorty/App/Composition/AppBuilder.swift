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
        let parts = AppParts(dependencies)
        let sharing = SharingBuilder(app: parts, browse: browse, pipe: pipe) {
            [weak terminal, services = parts.services] in
            if let terminal { services.copy($0, as: $1, by: terminal) }
        }
        parts.add(sharing.commands + parts.opening + [parts.zooming, parts.watching])
        let screen = AppScreen(
            sections: parts.sections.map { title, section in
                Section(title, of: section.model, screen: section.screen())
            },
            control: parts,
            on: terminal,
            quit: quit
        )
        parts.screen = screen
        return screen
    }
}
