import LoadResource
import Portraits
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalUI

/// The composed features, independent of the front end (screen or linear mode).
struct AppParts {
    let features: [Feature]
    /// `nil` without a library.
    let favourites: FavouriteFeature?
    /// `nil` without a library.
    let diary: DiaryFeature?
    let activity: any ActivityFeed
    /// Commands for resources, available on every screen.
    let commands: [SubjectCommand]
    let stage: Stage
    let failedLoads: FailedLoads
    /// `nil` without a network or a cache.
    let sync: Sync?
}

extension AppBuilder {
    /// Debounce of loads for the selected row: the selection has to rest this long.
    private static let timeToStay = Duration.milliseconds(150)
    /// Debounce of searches: no key for this long.
    private static let timeToType = Duration.milliseconds(250)

    /// - Parameters:
    ///   - api: `nil` with `--offline`.
    ///   - cache: cached responses; `nil` without a cache.
    ///   - library: favourites and diary; `nil` without a library.
    ///   - writes: the queue of writes to the library.
    ///   - portraits: `nil` without pictures.
    ///   - veiledName: placeholder for the name of a character that first appears in an unwatched episode; `nil` to
    ///     hide no spoilers.
    ///   - trackers: trackers of all loads, in addition to the app's own.
    ///   - sharing: makes further commands for these features.
    static func parts(
        api: API?,
        cache: ResponseCache?,
        library: (any Library)?,
        writes: WriteQueue,
        portraits: PortraitPainter?,
        veiledName: String?,
        trackers: [any LoadTracker],
        sharing: ([Feature], Stage, @escaping ErrorMessage) -> [SubjectCommand] = { _, _, _ in [] },
        in environment: AppEnvironment
    ) -> AppParts {
        let failedLoads = FailedLoads()
        let errorMessage = Words.errorMessage(by: environment.wallClock)
        let analytics = AnalyticsTracker(clock: environment.trackingClock, words: errorMessage)
        let loadables = LoadableBuilder(
            trackers: [failedLoads, analytics] + trackers,
            decoration: LoadDecoration(environment, pause: api?.pause),
            errorMessage: errorMessage,
            wallClock: environment.wallClock
        )
        let characters = CharacterBuilder(ResourceRepository(api: api, cache: cache), loadables: loadables) {
            .init($0, age: $1)
        }
        let episodes = EpisodeBuilder(ResourceRepository(api: api, cache: cache), loadables: loadables) {
            .init($0, age: $1)
        }
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
                clock: environment.wallClock,
                errorMessage: errorMessage
            )
        }
        let marks = favourites?.marks
        let passing = Debounce(clock: environment.clock, quiet: timeToStay)
        let typing = Debounce(clock: environment.clock, quiet: timeToType, isEager: false)
        let diary = library.map {
            DiaryFeatureBuilder.feature(
                library: $0,
                writes: writes,
                stage: stage,
                in: environment,
                errorMessage: errorMessage
            )
        }
        let isWatched = diary?.isWatched ?? { _ in false }
        let spoilers =
            veiledName.map { SpoilerPolicy.behind(Veil(name: $0, isWatched: isWatched, marks: marks)) }
            ?? SpoilerPolicy()
        let features = [
            CharacterFeatureBuilder.feature(
                characters,
                views: views,
                spoilers: spoilers,
                episodes: episodes,
                marks: marks,
                isWatched: isWatched,
                passing: passing,
                typing: typing,
                push: stage.layers.push
            ),
            EpisodeFeatureBuilder.feature(
                episodes,
                characters: spoilers.views(views),
                marks: marks,
                isWatched: isWatched,
                passing: passing,
                typing: typing,
                push: stage.layers.push
            ),
            LocationFeatureBuilder.feature(
                ResourceRepository(api: api, cache: cache),
                loadables: loadables,
                views: spoilers.views(views),
                marks: marks,
                passing: passing,
                typing: typing,
                push: stage.layers.push
            ),
        ]
        let sync = sync(
            api: api,
            cache: cache,
            loadables: loadables,
            clock: environment.clock,
            statusMessages: stage.statusMessages
        )
        let shared = sharing(features, stage, errorMessage)
        return AppParts(
            features: features,
            favourites: favourites,
            diary: diary,
            activity: TrackedActivity(analytics: analytics, trackers: trackers, pause: api?.pause),
            commands: spoilers.commands((favourites?.commands ?? []) + [diary?.command].compactMap(\.self) + shared),
            stage: stage,
            failedLoads: failedLoads,
            sync: sync
        )
    }

    /// - Returns: `nil` without a network or a cache.
    private static func sync(
        api: API?,
        cache: ResponseCache?,
        loadables: LoadableBuilder,
        clock: any LoadClock,
        statusMessages: StatusMessages
    ) -> Sync? {
        guard let api, let cache else { return nil }
        return Sync(clock: clock, statusMessages: statusMessages) { withPortraits, report in
            try await SyncWalk(
                api: api,
                cache: cache,
                loadables: loadables,
                clock: clock,
                withPortraits: withPortraits,
                report: report
            )
            .run()
        }
    }
}
