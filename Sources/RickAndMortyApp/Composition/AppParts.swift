import LoadResource
import Portraits
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalUI

/// What the app is made of, whatever it is shown on.
struct AppParts {
    let features: [Feature]
    /// `nil` where nothing is kept for the person.
    let favourites: FavouriteFeature?
    /// `nil` where nothing is kept for the person.
    let diary: DiaryFeature?
    let activity: any ActivityFeed
    /// What can be done with things, wherever they are.
    let commands: [SubjectCommand]
    let stage: Stage
    let failedLoads: FailedLoads
    /// `nil` where nothing can be fetched, or nothing be kept.
    let sync: Sync?
}

extension AppBuilder {
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
    ///   - veiledName: stands for who first appears in an episode that the person has not watched; `nil` where nobody is
    ///     kept from them.
    ///   - trackers: who watches all loads, beside those that the app itself needs.
    ///   - sharing: what else can be done with things of these features.
    static func parts(
        api: API?,
        cache: ResponseCache?,
        library: (any Library)?,
        writes: WriteQueue,
        portraits: PortraitPainter?,
        veiledName: String?,
        trackers: [any LoadTracker],
        sharing: ([Feature], Stage, @escaping ErrorMessage) -> [SubjectCommand] = { _, _, _ in [] },
        under circumstances: Circumstances
    ) -> AppParts {
        let failedLoads = FailedLoads()
        let errorMessage = Words.errorMessage(by: circumstances.wallClock)
        let analytics = AnalyticsTracker(clock: circumstances.trackingClock, words: errorMessage)
        let loadables = LoadableBuilder(
            trackers: [failedLoads, analytics] + trackers,
            decoration: LoadDecoration(circumstances, pause: api?.pause),
            errorMessage: errorMessage,
            wallClock: circumstances.wallClock
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
        let disclosure =
            veiledName.map { CharacterDisclosure.behind(Veil(name: $0, isWatched: isWatched, marks: marks)) }
            ?? CharacterDisclosure()
        let features = [
            CharacterFeatureBuilder.feature(
                characters,
                views: views,
                disclosure: disclosure,
                episodes: episodes,
                marks: marks,
                isWatched: isWatched,
                passing: passing,
                typing: typing,
                push: stage.layers.push
            ),
            EpisodeFeatureBuilder.feature(
                episodes,
                characters: disclosure.views(views),
                marks: marks,
                isWatched: isWatched,
                passing: passing,
                typing: typing,
                push: stage.layers.push
            ),
            LocationFeatureBuilder.feature(
                ResourceRepository(api: api, cache: cache),
                loadables: loadables,
                views: disclosure.views(views),
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
            clock: circumstances.clock,
            remarks: stage.remarks
        )
        let shared = sharing(features, stage, errorMessage)
        return AppParts(
            features: features,
            favourites: favourites,
            diary: diary,
            activity: TrackedActivity(analytics: analytics, trackers: trackers, pause: api?.pause),
            commands: disclosure.commands((favourites?.commands ?? []) + [diary?.command].compactMap(\.self) + shared),
            stage: stage,
            failedLoads: failedLoads,
            sync: sync
        )
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
        return Sync(clock: clock, remarks: remarks) { withPortraits, report in
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
