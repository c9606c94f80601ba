import HTTP
import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyTracking
import RickAndMortyUI
import TerminalUI

/// The composed app, independent of the front end (screens or linear mode).
struct AppParts {
    let dependencies: AppDependencies
    let loadables: LoadableBuilder
    let navigator: Navigator
    /// In the order of their numbers.
    var sections: [(title: SectionTitle, section: any AppSection)]
    /// Commands for resources, available on every screen.
    private(set) var commands: [SubjectCommand]
    let services: UIServices
    let failedLoads: FailedLoads
    /// `nil` without a network or a cache.
    let sync: Sync?
    /// Whether favourites have loaded, with or without an error; observable.
    let isReady: () -> Bool
    private let spoilers: SpoilerPolicy?
    private let favourites: FavouriteSection?
    private let diary: DiarySection?

    init(_ dependencies: AppDependencies) {
        let navigator = Navigator()
        let services = UIServices()
        let failedLoads = FailedLoads()
        let tracker = ActivityTracker(
            clock: dependencies.environment.clock,
            wallClock: dependencies.environment.wallClock,
            words: dependencies.errorMessage
        )
        let loadables = dependencies.loadables(trackedBy: [failedLoads, tracker])
        let favourites = dependencies.library.map { FavouriteSection($0, dependencies, loadables, services, navigator) }
        let diary = dependencies.library.map { DiarySection($0, dependencies, loadables, services, navigator) }
        let marks = UserMarks(
            isFavourite: favourites?.isMarked,
            isWatched: diary?.isWatched ?? { _ in false },
            withheldName: dependencies.withheldName
        )
        let resources = ResourceServices(dependencies, loadables, marks, services, navigator)
        func section<Row: BrowsableResource>(_: Row.Type) -> any ResourceSection { ResourceBuilder<Row>(resources) }
        navigator.sections = dependencies.kinds.map { section($0) }
        let sync = Sync(dependencies, loadables: loadables, statusMessages: services.statusMessages)
        let activity = ActivitySection(tracker, dependencies, sync)
        let guessing = GuessSection(resources)
        let all: [(any AppSection)?] = navigator.sections.map { $0 } + [favourites, diary, activity, guessing]

        self.dependencies = dependencies
        self.loadables = loadables
        self.navigator = navigator
        // Without a library, the others keep their numbers.
        sections = zip(SectionTitle.all(of: dependencies.models), all)
            .compactMap { title, section in section.map { (title, $0) } }
        commands = (favourites?.commands ?? []) + [diary?.command].compactMap(\.self)
        self.services = services
        self.failedLoads = failedLoads
        self.sync = sync
        isReady = favourites?.isReady ?? { true }
        spoilers = marks.spoilers
        (self.favourites, self.diary) = (favourites, diary)
        dependencies.writes.obstacle = { [library = dependencies.library] in
            let obstacle = try? await library?.open().obstacle
            // Without a folder for it, nothing is expected to be kept.
            return obstacle == .noFolder ? nil : obstacle
        }
        dependencies.writes.onTemporary = { [weak statusMessages = services.statusMessages] in
            statusMessages?.sayNotSaved($0.obstacle)
        }
    }

    /// The app with the commands of a front end. None of all commands acts on a spoiler, except the one that reveals it.
    func adding(_ others: [SubjectCommand]) -> AppParts {
        var parts = self
        parts.commands += others
        if let spoilers { parts.commands = parts.commands.map { $0.sparing(spoilers) } + [.reveal(by: spoilers)] }
        return parts
    }
}

extension AppParts: AppControl {
    var failureCount: Int { failedLoads.count }
    var warning: String? { dependencies.warnings.first }
    var syncProgress: String? { sync?.progressText }
    var pauseEnd: Duration? { dependencies.api?.pause?.end }

    func retryAll() { failedLoads.retryAll() }

    func catchUp() async {
        guard let library = dependencies.library, await library.hasChangedElsewhere() else { return }
        await favourites?.reread()
        diary?.reread()
    }

    func bypassingPause(_ action: () -> Void) { RequestPause.bypassing(action) }
}

private final class ActivitySection: AppSection {
    private let activity: TrackedActivity
    private let sync: Sync?

    init(_ tracker: ActivityTracker, _ dependencies: AppDependencies, _ sync: Sync?) {
        activity = TrackedActivity(
            tracker: tracker,
            trackers: dependencies.trackers,
            pause: dependencies.api?.pause,
            clock: dependencies.environment.wallClock
        )
        self.sync = sync
    }

    func screen() -> any Screen { ActivityScreen(activity, sync: sync) }
    func place() -> any LinearPlace { LinearList(activity, sync: sync) }
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
