import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyTracking
import RickAndMortyUI
import TerminalUI

/// The composed features, independent of the front end (screen or linear mode).
struct AppParts {
    let dependencies: AppDependencies
    var features: [Feature]
    /// In the order of their numbers.
    var sections: [(title: SectionTitle, parts: SectionParts)]
    /// Commands for resources, available on every screen.
    let commands: [SubjectCommand]
    let services: UIServices
    let failedLoads: FailedLoads
    /// `nil` without a network or a cache.
    let sync: Sync?
    /// Whether favourites have loaded, with or without an error; observable.
    let isReady: () -> Bool
}

/// What a section consists of.
struct SectionParts {
    /// The kind of resource that it lists; `nil` for others.
    var model: (any Resource.Type)?
    /// Makes its first screen.
    let screen: (@escaping Feature.Open) -> any Screen
    /// Makes its first place in linear mode.
    let place: (@escaping LinearOpen) -> any LinearPlace
}

/// A kind of resource in the app: a section, and a screen for each resource.
///
/// Stateless: what opens other screens is passed to each screen that it makes.
struct Feature {
    typealias Open = (Destination) -> Void

    let kind: Destination.Kind
    let section: SectionParts
    /// Makes the screen of the resource with that id.
    let screen: (Int, @escaping Open) -> any Screen
    /// Makes its place in linear mode.
    let place: (Int, @escaping LinearOpen) -> any LinearPlace
    /// How a resource is copied and opened in the browser.
    let shared: SharedResource
    /// Titles for the palette.
    let titles: TitleSearch
    /// Whether the palette may show the title of the resource with that id.
    let showsTitle: (Int) -> Bool
}

/// Makes the place of a destination in linear mode.
typealias LinearOpen = (Destination) -> LinearAnswer

extension AppParts {
    /// Debounce of loads for the selected row: the selection has to rest this long.
    private static let timeToStay = Duration.milliseconds(150)
    /// Debounce of searches: no key for this long.
    private static let timeToType = Duration.milliseconds(250)

    /// - Parameter sharing: makes further commands for these features.
    init(
        _ dependencies: AppDependencies,
        sharing: ([Feature], UIServices, @escaping ErrorMessage) -> [SubjectCommand] = { _, _, _ in [] }
    ) {
        let failedLoads = FailedLoads()
        let environment = dependencies.environment
        let activityTracker = ActivityTracker(clock: environment.trackingClock, words: dependencies.errorMessage)
        let loadables = dependencies.loadables(trackedBy: [failedLoads, activityTracker])
        let services = UIServices()
        let favourites = dependencies.library.map { FavouriteFeature($0, dependencies, services: services) }
        let diary = dependencies.library.map { DiaryFeature($0, dependencies, services: services) }
        let marks = UserMarks(
            isFavourite: favourites?.isMarked,
            isWatched: diary?.isWatched ?? { _ in false },
            withheldName: dependencies.withheldName
        )
        let resourceServices = ResourceServices(
            dependencies: dependencies,
            loadables: loadables,
            marks: marks,
            passing: Debounce(clock: environment.clock, quiet: Self.timeToStay),
            typing: Debounce(clock: environment.clock, quiet: Self.timeToType, isEager: false),
            layers: services.layers
        )
        func composer<Row: BrowsableResource>(_: Row.Type) -> any ResourceComposer {
            ResourceBuilder<Row>(resourceServices)
        }
        let composers = dependencies.kinds.map { composer($0) }
        let byKind = Dictionary(composers.map { ($0.kind, $0) }) { first, _ in first }
        let features = composers.map { $0.feature(among: byKind) }
        let sync = Sync(dependencies, loadables: loadables, statusMessages: services.statusMessages)
        let activity = TrackedActivity(
            tracker: activityTracker,
            trackers: dependencies.trackers,
            pause: dependencies.api?.pause,
            clock: dependencies.environment.wallClock
        )
        let activitySection = SectionParts(
            screen: { _ in ActivityScreen(activity, sync: sync) },
            place: { _ in LinearActivityPlace(activity, sync: sync) }
        )
        let commands =
            (favourites?.commands ?? []) + [diary?.command].compactMap(\.self)
            + sharing(features, services, dependencies.errorMessage)
        self.init(
            dependencies: dependencies,
            features: features,
            // Without a library, the others keep their numbers.
            sections: zip(
                SectionTitle.all(of: dependencies.models),
                features.map(\.section) + [favourites?.section, diary?.section, activitySection]
            )
            .compactMap { title, parts in parts.map { (title, $0) } },
            commands: marks.spoilers.map { policy in commands.map { $0.sparing(policy) } + [.unveil(by: policy)] }
                ?? commands,
            services: services,
            failedLoads: failedLoads,
            sync: sync,
            isReady: favourites?.isReady ?? { true }
        )
    }
}

extension AppParts: AppControl {
    var failureCount: Int { failedLoads.count }
    var warning: String? { dependencies.warnings.first }
    var syncProgress: String? { sync?.progressText }
    var pauseEnd: Duration? { dependencies.api?.pause?.end }

    func retryAll() { failedLoads.retryAll() }
    func bypassingPause(_ action: () -> Void) { RequestPause.bypassing(action) }
}

extension Sync {
    /// `nil` without a network or a cache.
    convenience init?(_ dependencies: AppDependencies, loadables: LoadableBuilder, statusMessages: StatusMessages) {
        guard let api = dependencies.api, let cache = dependencies.cache else { return nil }
        let clock = dependencies.environment.clock
        let models = dependencies.models
        self.init(clock: clock, statusMessages: statusMessages) { withPortraits, report in
            try await SyncWalk(
                models,
                api: api,
                cache: cache,
                loadables: loadables,
                clock: clock,
                withPortraits: withPortraits
            )
            .run(report)
        }
    }
}
