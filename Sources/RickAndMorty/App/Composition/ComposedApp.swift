import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyTracking
import RickAndMortyUI
import TerminalUI

/// The composed app, independent of the front end (screens or linear mode). It owns the sections, which open each
/// other's resources through it.
final class ComposedApp {
    let dependencies: AppDependencies
    let loadables: LoadableBuilder
    let services = UIServices()
    /// In the order of their numbers, except that section 0 is last.
    private(set) var sections: [(title: SectionTitle, section: any AppSection)] = []
    /// The sections that list resources, in order.
    private(set) var resources: [any ResourceSection] = []
    /// Commands for resources, available on every screen.
    private(set) var commands: [SubjectCommand] = []
    /// `nil` without a network or a cache.
    let sync: Sync?
    /// The front end with screens; `nil` in linear mode.
    weak var screen: AppScreen?
    private let tracker: ActivityTracker
    private(set) lazy var appServices = AppServices(self)
    private lazy var favourites = dependencies.library.map { FavouriteSection($0, appServices) }
    private lazy var diary = dependencies.library.map { DiarySection($0, appServices) }

    init(_ dependencies: AppDependencies) {
        let tracker = ActivityTracker(
            clock: dependencies.clock,
            wallClock: dependencies.wallClock,
            errorMessage: dependencies.errorMessage
        )
        self.dependencies = dependencies
        self.tracker = tracker
        loadables = dependencies.loadables(trackedBy: [tracker])
        let messages = services.statusMessages
        sync = Sync(dependencies, loadables: loadables, statusMessages: messages)
        appServices.marks = LibraryMarks(
            isFavourite: favourites?.isFavourite,
            rating: diary?.rating ?? { _ in nil },
            redactedName: dependencies.redactedName
        )
        func section<Row: BrowsableResource>(_: Row.Type) -> any ResourceSection { ResourceBuilder<Row>(appServices) }
        resources = dependencies.kinds.map { section($0) }
        let all: [(any AppSection)?] =
            resources.map { $0 }
            + [favourites, diary, ActivitySection(tracker, dependencies, sync), GuessSection(appServices)]
        // Section numbers are fixed: without a library, the other sections keep theirs.
        sections = zip(SectionTitle.all(of: dependencies.models), all)
            .compactMap { title, section in section.map { (title, $0) } }
        commands = (favourites?.commands ?? []) + [diary?.command].compactMap(\.self)
        dependencies.writes.inMemoryError = { [library = dependencies.library] in
            let obstacle = try? await library?.open().inMemoryError
            // Without a folder for the library, the user does not expect changes to be saved.
            return obstacle == .noFolder ? nil : obstacle
        }
        dependencies.writes.onInMemoryWrite = { [weak messages] in
            messages?.show(.failed(Strings.couldNotSave, $0.obstacle))
        }
    }

    /// Whether favourites have loaded or failed to load. Observable.
    var isReady: () -> Bool { favourites?.isReady ?? { true } }

    /// Adds the commands of a front end. Afterwards, `reveal` is the only command that acts on spoilers.
    func add(_ others: [SubjectCommand]) {
        commands += others
        guard let spoilers = appServices.marks.spoilers else { return }
        commands = commands.map { $0.excluding { spoilers.redacts($0) } } + [.reveal(by: spoilers)]
    }
}

extension ComposedApp: ScreenCoordinator {
    var failureCount: Int { tracker.failureCount }
    var warning: String? { dependencies.warnings.mostImportant }
    var syncProgress: String? { sync?.progressText }
    var pauseEnd: Duration? { dependencies.api?.pause?.end }

    func retryAll() { tracker.retryAll() }

    func reloadExternalChanges() async {
        guard let library = dependencies.library, await library.hasExternalChanges() else { return }
        await favourites?.reload()
        diary?.reload()
    }

    func bypassingPause(_ action: () -> Void) { RequestPause.bypassing(action) }

    /// Opens a screen on the back stack of the current section.
    func open(_ destination: Destination) {
        guard let section = self[destination.kind] else { return }
        screen?.addRecent(destination)
        screen?.show(section.screen(id: destination.id))
    }

    func paletteEntries(for selection: any SelectionProviding) -> [PaletteEntry] {
        recentEntries(beside: selection) + pathEntries(for: selection)
    }

    func connect(_ palette: AppPalette) {
        let searches = resources.map { $0.subjectSearch() }
        palette.onLoad = loadables.loads(on: palette, "palette", counting: \.count) { [unowned self] in
            try await entries(matching: $0, in: searches)
        }
    }

    private func entries(matching text: String, in searches: [SubjectSearch]) async throws -> [PaletteEntry] {
        let found = try await SubjectSearch.subjects(matching: text, in: searches)
        return found.entries { subject in
            // The address tells apart subjects with the same title.
            let notes = (found.isFuzzy ? [Strings.similar] : []) + ["\(subject.destination)"]
            return PaletteEntry(
                subject.title,
                aliases: [subject.alias].compactMap(\.self),
                note: notes.joined(separator: " ")
            ) { [weak self] in
                self?.open(subject.destination)
            }
        }
    }
}

// MARK: - Between sections

extension ComposedApp {
    /// - Returns: `nil` if there is no section for the kind.
    subscript(kind: Destination.Kind) -> (any ResourceSection)? { resources.first { $0.kind == kind } }

    /// The subject, if a row or card has loaded it or it is in the catalogue.
    func subject(_ destination: Destination) -> (any Subject)? { self[destination.kind]?.subject(destination.id) }

    /// The commands that open linked resources. Favourites are stored without links, so those of their resource are
    /// used. In watch-along mode, only the first episode can be opened: locations may be from later episodes.
    var openCommands: [SubjectCommand] {
        SubjectCommand.opening { [unowned self] action, subject in
            if screen?.isWatchingAlong == true, action != .openFirstEpisode { return nil }
            return subject.destination(by: action) ?? self.subject(subject.destination)?.destination(by: action)
        } open: { [unowned self] in
            open($0)
        }
    }

    /// Recently opened resources, for the palette.
    ///
    /// - Parameter shown: The current screen, whose subject is left out.
    private func recentEntries(beside shown: any SelectionProviding) -> [PaletteEntry] {
        (screen?.recents ?? []).compactMap { destination in
            guard destination != shown.openedSubject?.destination, let title = subject(destination)?.fullName
            else { return nil }
            return PaletteEntry(title, note: "\(Strings.recent) \(destination)") { self.open(destination) }
        }
    }

    /// The command that zooms a portrait.
    var zoomCommand: SubjectCommand {
        let kinds = resources.filter { $0.zoomedPortrait != nil }.map(\.kind)
        return SubjectCommand(.zoom, with: { $0.subject { kinds.contains($0.destination.kind) } }) { [unowned self] _ in
            screen?.zoom { [unowned self] in self[$0.kind]?.zoomedPortrait?($0.id) }
        }
    }

    /// The linear place of a destination.
    func place(_ destination: Destination) -> LinearResponse {
        self[destination.kind].map { .place($0.place(id: destination.id)) } ?? .done
    }
}

/// Activity: the load history, with its retries.
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
