import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyTracking
import RickAndMortyUI
import TerminalApp
import TerminalUI

/// Composes the app with the terminal.
enum AppBuilder {
    /// - Parameters:
    ///   - browser: opens URLs; `nil` without a browser.
    ///   - quit: ends the app.
    static func app(
        _ dependencies: AppDependencies,
        on terminal: any Terminal,
        browser: (any Browser)? = nil,
        quit: @escaping () -> Void
    ) -> AppScreen {
        let parts = AppParts(dependencies) { [weak terminal] features, services, errorMessage in
            SharingBuilder(
                features: features,
                services: services,
                copy: { text, kind in if let terminal { services.copy(text, as: kind, by: terminal) } },
                browser: browser,
                errorMessage: errorMessage
            ).commands
        }
        return app(parts, on: terminal, quit: quit)
    }

    static func app(_ parts: AppParts, on terminal: any Terminal, quit: @escaping () -> Void) -> AppScreen {
        // The app retains its screens, which retain what opens others on top of them.
        weak var opener: AppScreen?
        func open(_ destination: Destination) {
            guard let feature = parts.features.first(where: { $0.kind == destination.kind }) else { return }
            opener?.show(feature.screen(destination.id, open))
        }
        let app = AppScreen(
            sections: parts.sections.map { title, section in
                Section(title, of: section.model, screen: section.screen(open))
            },
            control: parts,
            on: terminal,
            open: open,
            connect: { PaletteBuilder.connect($0, to: parts.features, of: parts.dependencies.models) },
            quit: quit
        )
        opener = app
        return app
    }
}
