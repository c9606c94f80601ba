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
                copy: { terminal?.copy($0) },
                browser: browser,
                errorMessage: errorMessage
            ).commands
        }
        return app(parts, on: terminal, quit: quit)
    }

    static func app(_ parts: AppParts, on terminal: any Terminal, quit: @escaping () -> Void) -> AppScreen {
        let navigator = Navigator(parts.features)
        let app = AppScreen(
            sections: parts.sections.map { section in
                let parts = section.parts
                return Section(section.title, isSearchable: parts.isSearchable, screen: parts.screen(navigator.open))
            },
            commands: parts.commands,
            services: parts.services,
            control: parts,
            actions: AppActions(
                open: navigator.open,
                connect: { PaletteBuilder.connect($0, to: parts.features) },
                quit: quit
            ),
            on: terminal
        )
        navigator.app = app
        return app
    }
}

/// Opens whatever a screen asks for on top of the app that shows it.
final class Navigator {
    /// Shows the screens, and holds through them their navigator.
    weak var app: AppScreen?
    private let features: [Feature]

    init(_ features: [Feature]) {
        self.features = features
    }

    func open(_ destination: Destination) {
        guard let feature = features.first(where: { $0.kind == destination.kind }) else { return }
        app?.show(feature.screen(destination.id, open))
    }
}
