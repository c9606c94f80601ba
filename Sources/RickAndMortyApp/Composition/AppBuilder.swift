import LoadResource
import Portraits
import RickAndMorty
import RickAndMortyUI
import TerminalUI

/// Connects everything: features to their sources and to each other, and the app to the terminal.
enum AppBuilder {
    /// Who moves on before has only passed by a row.
    private static let timeToStay = Duration.milliseconds(150)
    /// Who presses another key before has not finished typing.
    private static let timeToType = Duration.milliseconds(250)

    /// - Parameters:
    ///   - api: `nil` when the person wants no network.
    ///   - cache: what was kept of the network's answers; `nil` where there is nowhere to keep them.
    ///   - library: what is kept for the person; `nil` where there is nowhere to keep it.
    ///   - writes: by which it is written to.
    ///   - portraits: `nil` when there are to be no pictures.
    ///   - hidesSpoilers: whether it is kept from the person who first appears in an episode that they have not watched.
    ///   - glyphs: that the terminal can show.
    ///   - trackers: who watches all loads, beside those that the app itself needs.
    ///   - complaints: what does not work, though the app does.
    ///   - quit: ends the app.
    static func app(
        api: API?,
        cache: ResponseCache? = nil,
        library: (any Library)? = nil,
        writes: WriteQueue = WriteQueue(),
        portraits: PortraitPainter?,
        hidesSpoilers: Bool = false,
        glyphs: Glyphs = .unicode,
        trackers: [any LoadTracker] = [],
        complaints: Complaints = Complaints(),
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
            errorMessage: errorMessage,
            wallClock: circumstances.wallClock
        )
        let characters = CharacterBuilder(.characters(api: api, cache: cache), loadables: loadables) {
            .init($0, age: $1)
        }
        let episodes = EpisodeBuilder(.episodes(api: api, cache: cache), loadables: loadables) { .init($0, age: $1) }
        let views = CharacterViewCache(
            characters,
            portraits: portraits.map { PortraitSources(api: api, cache: cache, painter: $0) },
            loadables: loadables
        ).views
        let stage = Stage()
        let favourites = library.map {
            FavouriteFeatureBuilder.feature(
                library: $0,
                writes: writes,
                stage: stage,
                clock: circumstances.wallClock,
                errorMessage: errorMessage
            )
        }
        let marks = favourites?.marks
        let passing = Debounce(clock: circumstances.clock, quiet: timeToStay)
        let typing = Debounce(clock: circumstances.clock, quiet: timeToType, isEager: false)
        let diary = library.map {
            DiaryFeatureBuilder.feature(
                library: $0,
                writes: writes,
                stage: stage,
                under: circumstances,
                errorMessage: errorMessage
            )
        }
        let isWatched = diary?.isWatched ?? { _ in false }
        let disclosure: CharacterDisclosure =
            hidesSpoilers
            ? .behind(Veil(stroke: glyphs.veil, isWatched: isWatched, marks: marks)) : CharacterDisclosure()
        let features = [
            CharacterFeatureBuilder.feature(
                characters,
                views: views,
                disclosure: disclosure,
                episodes: episodes,
                marks: marks,
                isWatched: isWatched,
                passing: passing,
                typing: typing
            ),
            EpisodeFeatureBuilder.feature(
                episodes,
                characters: disclosure.views(views),
                marks: marks,
                isWatched: isWatched,
                passing: passing,
                typing: typing
            ),
            LocationFeatureBuilder.feature(
                .locations(api: api, cache: cache),
                loadables: loadables,
                views: disclosure.views(views),
                marks: marks,
                passing: passing,
                typing: typing
            ),
        ]
        let sync = sync(
            api: api,
            cache: cache,
            loadables: loadables,
            clock: circumstances.clock,
            remarks: stage.remarks
        )
        return app(
            of: features,
            and: { open in
                let activity = ActivityBuilder.section(analytics, trackers: trackers, sync: sync)
                return [favourites?.section(open), diary?.section, activity].compactMap(\.self)
            },
            commands: disclosure.commands((favourites?.commands ?? []) + [diary?.command].compactMap(\.self)),
            stage: stage,
            failedLoads: failedLoads,
            complaints: complaints,
            sync: sync,
            pause: api?.pause,
            terminal: terminal,
            quit: quit
        )
    }

    /// The app that these features make up, in the order of their sections; then come the others.
    static func app(
        of features: [Feature],
        and others: (@escaping Feature.Open) -> [Section] = { _ in [] },
        commands: [SubjectCommand] = [],
        stage: Stage = Stage(),
        failedLoads: FailedLoads,
        complaints: Complaints = Complaints(),
        sync: Sync? = nil,
        pause: RequestPause? = nil,
        terminal: any Terminal,
        quit: @escaping () -> Void
    ) -> AppScreen {
        let navigator = Navigator(features)
        let app = AppScreen(
            sections: features.map { Section($0.title, screen: $0.section(navigator.open)) }
                + others(navigator.open),
            commands: commands,
            stage: stage,
            environment: AppScreen.Environment(
                failures: { failedLoads.count },
                complaint: { complaints.first },
                sync: { sync?.progress?.mark },
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

    /// - Returns: `nil` where nothing can be fetched, or nothing be kept.
    private static func sync(
        api: API?,
        cache: ResponseCache?,
        loadables: LoadableBuilder,
        clock: any LoadClock,
        remarks: Remarks
    ) -> Sync? {
        guard let api, let cache else { return nil }
        let builder = SyncBuilder(api: api, cache: cache, loadables: loadables, clock: clock)
        return Sync(clock: clock, remarks: remarks) { try await builder.walk(withPortraits: $0, report: $1).run() }
    }
}
