import LoadResource
import Portraits
import RickAndMorty
import RickAndMortyUI
import TerminalUI

/// Connects everything: features to their sources and to each other, and the app to the terminal.
enum AppBuilder {
    /// Who moves on before has only passed by a row.
    private static let timeToStay = Duration.milliseconds(150)

    /// - Parameters:
    ///   - api: `nil` when the person wants no network.
    ///   - portraits: `nil` when there are to be no pictures.
    ///   - trackers: who watches all loads, beside those that the app itself needs.
    ///   - quit: ends the app.
    static func app(
        api: API?,
        portraits: PortraitPainter?,
        trackers: [any LoadTracker] = [],
        under circumstances: Circumstances,
        terminal: any Terminal,
        quit: @escaping () -> Void
    ) -> AppScreen {
        let failedLoads = FailedLoads()
        let errorMessage = Words.errorMessage(by: circumstances.wallClock)
        let analytics = AnalyticsTracker(clock: circumstances.trackingClock, words: errorMessage)
        let loadables = LoadableBuilder(
            trackers: [failedLoads, analytics] + trackers,
            conditions: LoadConditions(circumstances, pause: api?.pause),
            errorMessage: errorMessage
        )
        let characters = CharacterBuilder(.characters(api: api), loadables: loadables) { .init($0) }
        let episodes = EpisodeBuilder(.episodes(api: api), loadables: loadables) { .init($0) }
        let views = CharacterViewCache(
            characters,
            portraits: portraits.map { PortraitSources(api: api, painter: $0) },
            loadables: loadables
        )
        let passing = Debounce(clock: circumstances.clock, quiet: timeToStay)
        let features = [
            CharacterFeatureBuilder.feature(characters, views: views, episodes: episodes, passing: passing),
            EpisodeFeatureBuilder.feature(episodes, characters: views, passing: passing),
        ]
        return app(
            of: features,
            and: [ActivityBuilder.section(analytics, trackers: trackers)],
            failedLoads: failedLoads,
            pause: api?.pause,
            terminal: terminal,
            quit: quit
        )
    }

    /// The app that these features make up, in the order of their sections; then come the others.
    static func app(
        of features: [Feature],
        and others: [Section] = [],
        failedLoads: FailedLoads,
        pause: RequestPause? = nil,
        terminal: any Terminal,
        quit: @escaping () -> Void
    ) -> AppScreen {
        let navigator = Navigator(features)
        let app = AppScreen(
            sections: features.map { Section($0.title, screen: $0.section(navigator.open)) } + others,
            environment: AppScreen.Environment(
                failures: { failedLoads.count },
                pauseEnd: { pause?.end },
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
