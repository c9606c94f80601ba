import LoadResource
import RickAndMorty
import RickAndMortyUI
import TerminalUI
import TestSupport

/// The whole app on a scripted terminal, with doubles where it would load.
final class TestApp {
    let terminal: ScriptedTerminal
    let clock = ScriptedClock()
    let characterList: ListDouble<CharacterPresentationModel>
    let episodeList: ListDouble<EpisodePresentationModel>
    let characters = Shelf { .loaded(CharacterPresentationModel(Cast.character($0))) }
    let episodes = Shelf { .loaded(EpisodePresentationModel(Cast.episode($0))) }
    /// `nil` as long as there are no pictures.
    var portraits: Shelf<Portrait>?
    let loads = LoadsDouble()
    var failures = 0
    var pauseEnd: Duration?
    private(set) var retriesOfAll = 0
    private(set) var quits = 0
    private let looks: Looks
    private(set) var root: AppScreen?
    private var display: Display?

    init(columns: Int = 100, rows: Int = 30, looks: Looks = Looks()) {
        self.looks = looks
        terminal = ScriptedTerminal(columns: columns, rows: rows)
        characterList = ListDouble(
            PagedListScreen(skeleton: CharacterRowView.skeleton) { row, _ in CharacterRowView(row) }
        )
        episodeList = ListDouble(
            PagedListScreen(skeleton: EpisodeRowView.skeleton) { EpisodeRowView($0, isFirstInSight: $1) }
        )
        characterList.pageState = { .loaded(Self.characterPage($0)) }
        episodeList.pageState = { .loaded(Self.episodePage($0)) }
        characterList.answer = { $0.succeed(count: Cast.characterCount) }
        episodeList.answer = { $0.succeed(count: Cast.episodeCount) }
    }

    /// Up to the first frame.
    func start() {
        let root = AppScreen(
            sections: [
                Section(
                    .characters,
                    screen: BrowseScreen(title: Words.characters, list: characterList.screen) { [unowned self] in
                        detail($0)
                    }
                ),
                Section(
                    .episodes,
                    screen: BrowseScreen(title: Words.episodes, list: episodeList.screen) { [unowned self] in
                        detail($0)
                    }
                ),
                Section(.activity, screen: ActivityScreen(loads.feed)),
            ],
            environment: AppScreen.Environment(
                failures: { [weak self] in self?.failures ?? 0 },
                pauseEnd: { [weak self] in self?.pauseEnd },
                retryAll: { [weak self] in self?.retriesOfAll += 1 },
                copy: { [weak terminal] in terminal?.copy($0) },
                repaint: { [weak terminal] in terminal?.repaint() },
                suspend: { [weak terminal] in terminal?.suspend() },
                quit: { [weak self] in self?.quits += 1 }
            )
        )
        let display = Display(terminal: terminal, root: root, looks: looks, clock: clock)
        display.start()
        self.root = root
        self.display = display
    }

    /// Lets loads in sight get old enough for their spinners, and everything paint that has a reason to.
    func settle() async {
        await mainActorQueueHasRun()
        clock.advance(by: .milliseconds(200))
        await mainActorQueueHasRun()
    }

    // MARK: - What the composition root connects

    private func detail(_ character: CharacterPresentationModel) -> any DetailScreen {
        RelatedScreen(character, portrait: portraits?[character.id], episode: { [episodes] in episodes[$0] }) {
            [weak self] in self?.open($0)
        }
    }

    private func detail(_ episode: EpisodePresentationModel) -> any DetailScreen {
        RelatedScreen(
            episode,
            character: { [characters] in characters[$0] },
            portrait: portraits.map { portraits in { portraits[$0] } }
        ) { [weak self] in self?.open($0) }
    }

    private func open(_ destination: Destination) {
        root?.show(destination.kind == .character ? character(destination.id) : episode(destination.id))
    }

    private func character(_ id: Int) -> any Screen {
        let screen = ResourceScreen(name: Words.characterNumber(id)) {
            [unowned self] (model: CharacterPresentationModel) in
            detail(model)
        }
        if case .loaded(let model) = characters[id].state { screen.display(presentationModel: model) }
        return screen
    }

    private func episode(_ id: Int) -> any Screen {
        let screen = ResourceScreen(name: Words.episodeNumber(id)) { [unowned self] (model: EpisodePresentationModel) in
            detail(model)
        }
        if case .loaded(let model) = episodes[id].state { screen.display(presentationModel: model) }
        return screen
    }

    // MARK: - Pages

    nonisolated static func characterPage(_ number: Int, leftOut: Int = 0) -> PageRows<CharacterPresentationModel> {
        let ids = (number - 1) * 20 + 1...min(number * 20, Cast.characterCount)
        return PageRows(rows: ids.dropLast(leftOut).map { .init(Cast.character($0)) }, leftOut: leftOut)
    }

    nonisolated static func episodePage(_ number: Int) -> PageRows<EpisodePresentationModel> {
        let ids = (number - 1) * 20 + 1...min(number * 20, Cast.episodeCount)
        return PageRows(rows: ids.map { .init(Cast.episode($0)) }, leftOut: 0)
    }
}
