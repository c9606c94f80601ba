import RickAndMorty
import RickAndMortyUI
import TerminalUI

/// Connects everything: features to their sources and to each other, and the app to the terminal.
enum AppBuilder {
    /// - Parameters:
    ///   - api: `nil` when the person wants no network.
    ///   - quit: ends the app.
    static func app(api: API?, terminal: any Terminal, quit: @escaping () -> Void) -> AppScreen {
        let failedLoads = FailedLoads()
        let navigator = Navigator()
        let characters = CharacterBuilder(.characters(api: api), failedLoads: failedLoads) { .init($0) }
        let episodes = EpisodeBuilder(.episodes(api: api), failedLoads: failedLoads) { .init($0) }
        let features = [
            CharacterFeatureBuilder.feature(characters, episodes: episodes, open: navigator.open),
            EpisodeFeatureBuilder.feature(episodes, characters: characters, open: navigator.open),
        ]
        let app = AppScreen(
            sections: features.map { ($0.name, $0.section) },
            keys: Keys.table(sections: features.map(\.name)),
            environment: AppScreen.Environment(
                failures: { failedLoads.count },
                retryAll: failedLoads.retryAll,
                repaint: { [weak terminal] in terminal?.repaint() },
                suspend: { [weak terminal] in terminal?.suspend() },
                quit: quit
            )
        )
        navigator.onOpen = { [weak app] destination in
            guard let feature = features.first(where: { $0.kind == destination.kind }) else { return }
            app?.show(feature.screen(destination.id))
        }
        return app
    }
}

/// Lets screens open others before the app that shows them is made.
private final class Navigator {
    var onOpen: (Destination) -> Void = { _ in }

    func open(_ destination: Destination) { onOpen(destination) }
}
