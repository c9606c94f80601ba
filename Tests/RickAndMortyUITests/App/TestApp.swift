import LoadResource
import Observation
import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport

/// The whole app on a scripted terminal, with test doubles for loads.
final class TestApp {
    let terminal: ScriptedTerminal
    let clock = ScriptedClock()
    let characterList: ListDouble<CharacterPresentationModel>
    let episodeList: ListDouble<EpisodePresentationModel>
    let locationList: ListDouble<LocationPresentationModel>
    let characters = LoadableSpies { .loaded(CharacterPresentationModel(Cast.character($0))) }
    let episodes = LoadableSpies { .loaded(EpisodePresentationModel(Cast.episode($0))) }
    /// `nil` without portraits.
    var portraits: ((Int) -> any Loadable<Portrait>)?
    var canZoom = false
    /// Commands in addition to those for favourites, links and portraits.
    var otherCommands: [SubjectCommand] = []
    let loads = ActivityFeedDouble()
    /// `nil` if favourites are unavailable.
    let favourites: FavouritesDouble?
    var services: UIServices { control.services }
    /// `nil` unless search is enabled.
    private(set) var finder: ListFinderDouble?
    var palette: AppPalette? { control.palette }
    let control = AppControlDouble()
    var listRefreshes: Int { characterList.retries + episodeList.retries + locationList.retries }
    private(set) var quits = 0
    private let appearance: Appearance
    private(set) var root: AppScreen?
    private var display: Display?

    /// - Parameter favourites: the state of their load; `nil` if they are unavailable.
    init(
        columns: Int = 100,
        rows: Int = 30,
        appearance: Appearance = Appearance(),
        favourites: LoadingState<[Favourite]>? = nil
    ) {
        self.appearance = appearance
        self.favourites = favourites.map(FavouritesDouble.init)
        terminal = ScriptedTerminal(columns: columns, rows: rows, clock: clock)
        characterList = ListDouble()
        episodeList = ListDouble()
        locationList = ListDouble()
        characterList.pageState = { .loaded(Self.characterPage($0)) }
        episodeList.pageState = { .loaded(Self.episodePage($0)) }
        locationList.pageState = { .loaded(Self.locationPage($0)) }
        characterList.answer = { $0.succeed(count: Cast.characterCount) }
        episodeList.answer = { $0.succeed(count: Cast.episodeCount) }
        locationList.answer = { $0.succeed(count: Cast.locationCount) }
    }

    /// Adds the search for characters.
    func enableSearch() {
        finder = ListFinderDouble(services: services)
    }

    /// The command that zooms a character's portrait.
    private var zoomCommand: SubjectCommand {
        SubjectCommand(.zoom, with: { [canZoom] in $0.subject { canZoom && $0.destination.kind == .character } }) {
            [weak self] _ in
            self?.root?.zoom { destination in
                self?.portraits?(destination.id)
            }
        }
    }

    /// Starts the app and draws its first frame.
    func start() {
        let marks = LibraryMarks(isFavourite: favourites?.isFavourite)
        let characters = BrowseScreen(
            list: characterList.list,
            marks: marks,
            finder: finder,
            divider: services.divider
        ) { [unowned self] in detail($0) }
        let episodes = BrowseScreen(
            list: episodeList.list,
            marks: marks,
            seasons: Cast.seasons,
            divider: services.divider
        ) { [unowned self] in detail($0) }
        let locations = BrowseScreen(list: locationList.list, marks: marks, divider: services.divider) {
            [unowned self] in
            detail($0)
        }
        let activity = ActivityScreen(loads, sync: control.sync)
        control.commands =
            (favourites?.commands(services.undoStack) ?? []) + SubjectCommand.opening { [weak self] in self?.open($0) }
            + [zoomCommand] + otherCommands
        let root = AppScreen(
            sections: [
                Section(.characters, screen: characters),
                Section(.episodes, screen: episodes),
                Section(.locations, screen: locations),
            ] + favouriteSections + [Section(.activity, screen: activity)],
            coordinator: control,
            on: terminal.device,
            quit: { [weak self] in self?.quits += 1 }
        )
        let display = Display(terminal: terminal.device, root: root, appearance: appearance, clock: clock)
        display.start()
        self.root = root
        self.display = display
    }

    /// Advances the clock until spinners appear, and draws all pending frames.
    func settle() async {
        await drainMainActorQueue()
        clock.advance(by: .milliseconds(200))
        await drainMainActorQueue()
    }

    // MARK: - Composition

    private var favouriteSections: [Section] {
        guard let favourites else { return [] }
        let screen = FavouritesScreen(favourites.marks, divider: services.divider) { [weak self] in self?.open($0) }
        return [Section(.favourites, screen: screen)]
    }

    private func detail(_ character: CharacterPresentationModel) -> any DetailScreen {
        RelatedScreen(
            character,
            portrait: portraits?(character.id),
            episode: { [episodes] in episodes[$0] },
            marks: LibraryMarks(isFavourite: favourites?.isFavourite)
        ) { [weak self] in self?.open($0) }
    }

    private func detail(_ episode: EpisodePresentationModel) -> any DetailScreen {
        RelatedScreen(
            episode,
            character: { [characters] in characters[$0] },
            portrait: portraits,
            marks: LibraryMarks(isFavourite: favourites?.isFavourite)
        ) { [weak self] in self?.open($0) }
    }

    private func detail(_ location: LocationPresentationModel) -> any DetailScreen {
        RelatedScreen(
            location,
            character: { [characters] in characters[$0] },
            portrait: portraits,
            marks: LibraryMarks(isFavourite: favourites?.isFavourite)
        ) { [weak self] in self?.open($0) }
    }

    private func open(_ destination: Destination) {
        switch destination.kind {
        case .character: root?.show(character(destination.id))
        case .location: root?.show(location(destination.id))
        default: root?.show(episode(destination.id))
        }
    }

    private func character(_ id: Int) -> any Screen {
        let screen = ResourceScreen(name: CharacterModel.name(of: id)) {
            [unowned self] (model: CharacterPresentationModel) in
            detail(model)
        }
        if case .loaded(let model) = characters[id].state { screen.display(presentationModel: model) }
        return screen
    }

    private func episode(_ id: Int) -> any Screen {
        let screen = ResourceScreen(name: EpisodeModel.name(of: id)) {
            [unowned self] (model: EpisodePresentationModel) in
            detail(model)
        }
        if case .loaded(let model) = episodes[id].state { screen.display(presentationModel: model) }
        return screen
    }

    private func location(_ id: Int) -> any Screen {
        let screen = ResourceScreen(name: LocationModel.name(of: id)) {
            [unowned self] (model: LocationPresentationModel) in
            detail(model)
        }
        screen.display(presentationModel: LocationPresentationModel(Cast.location(id)))
        return screen
    }

    // MARK: - Pages

    nonisolated static func characterPage(
        _ number: Int,
        leftOut: Int = 0
    ) -> PagedItems<CharacterPresentationModel>.Page {
        let ids = (number - 1) * 20 + 1...min(number * 20, Cast.characterCount)
        return .init(ids.dropLast(leftOut).map { .init(Cast.character($0)) }, invalidCount: leftOut)
    }

    nonisolated static func episodePage(_ number: Int) -> PagedItems<EpisodePresentationModel>.Page {
        let ids = (number - 1) * 20 + 1...min(number * 20, Cast.episodeCount)
        return .init(ids.map { .init(Cast.episode($0)) })
    }

    nonisolated static func locationPage(_ number: Int) -> PagedItems<LocationPresentationModel>.Page {
        let ids = (number - 1) * 20 + 1...min(number * 20, Cast.locationCount)
        return .init(ids.map { .init(Cast.location($0)) })
    }
}

/// Test double of the composed app, with values set by the test.
@Observable
final class AppControlDouble: ScreenCoordinator {
    @ObservationIgnored let services = UIServices()
    @ObservationIgnored var commands: [SubjectCommand] = []
    var failureCount = 0
    var warning: String?
    var pauseEnd: Duration?
    @ObservationIgnored let sync = SyncDouble()
    @ObservationIgnored private(set) var retryAllCalls = 0
    @ObservationIgnored private(set) var externalReloads = 0

    var syncProgress: String? { sync.progressText }
    func retryAll() { retryAllCalls += 1 }
    func bypassingPause(_ action: () -> Void) { action() }
    func reloadExternalChanges() async { externalReloads += 1 }
    @ObservationIgnored private(set) weak var palette: AppPalette?
    func open(_ destination: Destination) {}
    func paletteEntries(for selection: any SelectionProviding) -> [PaletteEntry] { [] }
    func connect(_ palette: AppPalette) { self.palette = palette }
}

extension TestApp {
    static func started(
        columns: Int = 100,
        rows: Int = 30,
        favourites: LoadingState<[Favourite]>? = nil,
        _ prepare: (TestApp) -> Void = { _ in }
    ) -> TestApp {
        let app = TestApp(columns: columns, rows: rows, favourites: favourites)
        prepare(app)
        app.start()
        return app
    }

    /// Presses keys one after the other.
    func press(_ keys: Key...) {
        for key in keys { terminal.press(key) }
    }

    var screen: String { terminal.text }
    var footer: String { terminal.line(terminal.size.rows - 1) }

    /// The selected lines of list and detail.
    var selected: [String] {
        screen.split(separator: "\n").filter { $0.contains("▌") }.map(String.init)
    }
}

/// Screens of resources whose related resources come from test doubles.
extension RelatedScreen {
    convenience init(
        _ character: CharacterPresentationModel,
        facts: [Fact]? = nil,
        portrait: (any Loadable<Portrait>)?,
        episode: @escaping (Int) -> any Loadable<EpisodePresentationModel>,
        marks: LibraryMarks = LibraryMarks(),
        open: @escaping (Destination) -> Void
    ) {
        let related = character.related.map {
            EpisodePresentationModel.relatedView(RelatedContent(asking: $0, resource: episode, marks: marks))
        }
        self.init(character, facts: facts, marks: marks, portrait: portrait, related: related, open: open)
    }

    /// An episode or a location with cards of its characters.
    convenience init(
        _ model: some ResourcePresentation,
        character: @escaping (Int) -> any Loadable<CharacterPresentationModel>,
        portrait: ((Int) -> any Loadable<Portrait>)?,
        marks: LibraryMarks = LibraryMarks(),
        open: @escaping (Destination) -> Void
    ) {
        let related = model.related.map {
            CharacterPresentationModel.relatedView(
                RelatedContent(asking: $0, resource: character, portrait: portrait, marks: marks)
            )
        }
        self.init(model, marks: marks, related: related, open: open)
    }
}

nonisolated extension SectionTitle {
    static let characters = all(of: ResourceKinds.models)[0]
    static let episodes = all(of: ResourceKinds.models)[1]
    static let locations = all(of: ResourceKinds.models)[2]
    static let favourites = all(of: ResourceKinds.models)[3]
    static let diary = all(of: ResourceKinds.models)[4]
    static let activity = all(of: ResourceKinds.models)[5]
}

extension RelatedContent {
    /// Creates content in which a search finds nothing.
    init(
        asking related: RelatedResources,
        resource: @escaping (Int) -> any Loadable<Row>,
        portrait: ((Int) -> any Loadable<Portrait>)? = nil,
        marks: LibraryMarks
    ) {
        self.init(related, resource: resource, portrait: portrait, marks: marks)
        orders = SortKeys(defaultOrder: "id") { Row.Model.orderFields }
        makeSearchableItems = { LoadableSpy(.loaded(SearchableItems([]))) }
    }
}
