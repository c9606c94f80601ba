import LoadResource
import RickAndMorty
import RickAndMortyUI
import TerminalUI

/// Connects everything: features to their sources and to each other, and the app to the terminal.
enum AppBuilder {
    /// - Parameters:
    ///   - api: `nil` when the person wants no network.
    ///   - trackers: who watches all loads, beside those that the app itself needs.
    ///   - quit: ends the app.
    static func app(
        api: API?,
        trackers: [any LoadTracker] = [],
        terminal: any Terminal,
        quit: @escaping () -> Void
    ) -> AppScreen {
        let failedLoads = FailedLoads()
        let analytics = AnalyticsTracker(clock: .system, words: Words.errorMessage)
        let loadables = LoadableBuilder(trackers: [failedLoads, analytics] + trackers)
        let characters = CharacterBuilder(.characters(api: api), loadables: loadables) { .init($0) }
        let episodes = EpisodeBuilder(.episodes(api: api), loadables: loadables) { .init($0) }
        let features = [
            CharacterFeatureBuilder.feature(characters, episodes: episodes),
            EpisodeFeatureBuilder.feature(episodes, characters: characters),
        ]
        let activity = ActivityBuilder.section(analytics, trackers: trackers)
        return app(of: features, and: [activity], failedLoads: failedLoads, terminal: terminal, quit: quit)
    }

    /// The app that these features make up, in the order of their sections; then come the others.
    static func app(
        of features: [Feature],
        and others: [Section] = [],
        failedLoads: FailedLoads,
        terminal: any Terminal,
        quit: @escaping () -> Void
    ) -> AppScreen {
        let navigator = Navigator(features)
        let app = AppScreen(
            sections: features.map { Section($0.title, screen: $0.section(navigator.open)) } + others,
            environment: AppScreen.Environment(
                failures: { failedLoads.count },
                retryAll: failedLoads.retryAll,
                copy: { [weak terminal] in terminal?.copy($0) },
                repaint: { [weak terminal] in terminal?.repaint() },
                suspend: { [weak terminal] in terminal?.suspend() },
                quit: quit
            )
        )
        navigator.app = app
        return app
    }
}
