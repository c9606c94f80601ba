import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyTracking
import RickAndMortyUI
import TerminalUI

/// The composed app, independent of the front end (screens or linear mode).
struct AppParts {
    let composed: AppServices
    let navigator = Navigator()
    /// In the order of their numbers.
    var sections: [(title: SectionTitle, section: any AppSection)]
    /// Commands for resources, available on every screen.
    private(set) var commands: [SubjectCommand]
    /// `nil` without a network or a cache.
    let sync: Sync?
    private let tracker: ActivityTracker
    private let favourites: FavouriteSection?
    private let diary: DiarySection?

    init(_ dependencies: AppDependencies) {
        let tracker = ActivityTracker(
            clock: dependencies.clock,
            wallClock: dependencies.wallClock,
            words: dependencies.errorMessage
        )
        let loadables = dependencies.loadables(trackedBy: [tracker])
        let composed = AppServices(dependencies, loadables, navigator)
        self.tracker = tracker
        self.composed = composed
        favourites = dependencies.library.map { FavouriteSection($0, composed) }
        diary = dependencies.library.map { DiarySection($0, composed) }
        composed.marks = UserMarks(
            isFavourite: favourites?.isMarked,
            isWatched: diary?.isWatched ?? { _ in false },
            withheldName: dependencies.withheldName
        )
        func section<Row: BrowsableResource>(_: Row.Type) -> any ResourceSection { ResourceBuilder<Row>(composed) }
        navigator.sections = dependencies.kinds.map { section($0) }
        let messages = composed.ui.statusMessages
        sync = Sync(dependencies, loadables: loadables, statusMessages: messages)
        let all: [(any AppSection)?] =
            navigator.sections.map { $0 }
            + [favourites, diary, ActivitySection(tracker, dependencies, sync), GuessSection(composed)]
        // Without a library, the others keep their numbers.
        sections = zip(SectionTitle.all(of: dependencies.models), all)
            .compactMap { title, section in section.map { (title, $0) } }
        commands = (favourites?.commands ?? []) + [diary?.command].compactMap(\.self)
        dependencies.writes.obstacle = { [library = dependencies.library] in
            let obstacle = try? await library?.open().obstacle
            // Without a folder for it, nothing is expected to be kept.
            return obstacle == .noFolder ? nil : obstacle
        }
        dependencies.writes.onTemporary = { [weak messages] in messages?.sayNotSaved($0.obstacle) }
    }

    var dependencies: AppDependencies { composed.dependencies }
    var loadables: LoadableBuilder { composed.loadables }
    /// Whether favourites have loaded, with or without an error; observable.
    var isReady: () -> Bool { favourites?.isReady ?? { true } }

    /// The app with the commands of a front end. None of all commands acts on a spoiler, except the one that reveals it.
    func adding(_ others: [SubjectCommand]) -> AppParts {
        var parts = self
        parts.commands += others
        if let spoilers = composed.marks.spoilers {
            parts.commands = parts.commands.map { $0.sparing { spoilers.withholds($0) } } + [.reveal(by: spoilers)]
        }
        return parts
    }
}

extension AppParts: AppControl {
    var services: UIServices { composed.ui }
    var failureCount: Int { tracker.failureCount }
    var warning: String? { dependencies.warnings.first }
    var syncProgress: String? { sync?.progressText }
    var pauseEnd: Duration? { dependencies.api?.pause?.end }

    func retryAll() { tracker.retryAll() }

    func catchUp() async {
        guard let library = dependencies.library, await library.hasChangedElsewhere() else { return }
        await favourites?.reread()
        diary?.reread()
    }

    func bypassingPause(_ action: () -> Void) { RequestPause.bypassing(action) }
}

/// Activity in the app: the history of the loads, with their retries.
private final class ActivitySection: AppSection, ActivityFeed {
    private let tracker: ActivityTracker
    private let dependencies: AppDependencies
    private let sync: Sync?

    init(_ tracker: ActivityTracker, _ dependencies: AppDependencies, _ sync: Sync?) {
        self.tracker = tracker
        self.dependencies = dependencies
        self.sync = sync
    }

    func screen() -> any Screen { ActivityScreen(self, sync: sync) }
    func place() -> any LinearPlace { LinearList(self, sync: sync) }

    var history: LoadHistory { tracker.history }
    var warnings: [String] { dependencies.trackers.compactMap(\.warning) }
    var pauseEnd: String? { dependencies.api?.pause?.endTime.map(dependencies.wallClock.text) }
    func canRetry(_ id: LoadRecord.ID) -> Bool { tracker.canRetry(id) }
    func retry(_ id: LoadRecord.ID) { tracker.retry(id) }
}
