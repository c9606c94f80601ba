import LoadResource
import Pictures
import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// The game "Who's that?" in the app.
final class GuessSection: AppSection {
    private let services: ResourceServices

    init(_ services: ResourceServices) {
        self.services = services
    }

    private var dependencies: AppDependencies { services.dependencies }

    func screen() -> any Screen {
        let screen = GuessScreen(
            game(),
            services: services.ui,
            portraits: portraits,
            subject: subject,
            open: services.navigator.open,
            glyphs: dependencies.glyphs
        )
        screen.adapter = services.loadables.load(rounds, view: screen)
        return screen
    }

    func place() -> any LinearPlace {
        let game = game()
        game.adapter = services.loadables.load(rounds, view: game)
        return LinearGuessPlace(game, subject: subject)
    }

    private var rounds: NamedLoader<[CalendarDay: GuessRound]> {
        let library = dependencies.library
        return NamedLoader(local: "game/rounds", counting: \.count) { try await library?.rounds() ?? [:] }
    }

    private var subject: (Destination) -> (any Subject)? {
        { [navigator = services.navigator] in navigator[$0.kind]?.subject($0.id) }
    }

    private func game() -> GuessGame {
        let (dependencies, navigator) = (dependencies, services.navigator)
        let sources = GuessSources(
            store: dependencies.library,
            writes: dependencies.writes,
            today: { dependencies.environment.calendar().today },
            choose: choose,
            isWithheld: services.marks.spoilers.map { spoilers in
                { spoilers.withholds(CharacterPresentationModel($0)) }
            },
            episodeTitle: { navigator[.episode]?.title(of: $0) },
            errorMessage: dependencies.errorMessage
        )
        return GuessGame(GuessCast(Catalogue.bundled.all()), sources: sources, services: services.ui)
    }

    /// Chooses a character at random; while the API does not answer, one whose portrait is on this machine, if there is one.
    private func choose(among ids: [Int]) -> any Loadable<Int> {
        let (pictures, showsPortraits) = (dependencies.pictures, showsBlocks)
        let keyed = ids.map { (id: $0, key: dependencies.environment.chance()) }
        let shuffled = keyed.sorted { $0.key < $1.key }.map(\.id)
        let loader = NamedLoader(local: "game/choice") {
            if showsPortraits, await !pictures.isAnswering {
                for id in shuffled where await pictures.local(id) != nil { return id }
            }
            return shuffled[0]
        }
        return services.loadables.loadable(loader) { $0.item }
    }

    /// Whether blocks of a portrait can be told apart: not in an outline, and hardly in eight colours.
    private var showsBlocks: Bool {
        dependencies.pictureStyle().map { $0.graphics != nil || $0.colors > 8 } ?? false
    }

    private var portraits: GuessPortraits {
        let (dependencies, loadables) = (dependencies, services.loadables)
        return GuessPortraits(
            areShown: { [self] isWhole in isWhole ? dependencies.pictureStyle() != nil : showsBlocks },
            image: { id in
                let pictures = dependencies.pictures
                // Trackers would show whose portrait it is: its name is that of the game, and it has no address.
                let loader = NamedLoader(name: Words.whosThat, address: nil) { policy in
                    try await pictures.picture(id, policy: policy)
                }
                return loadables.loadable(loader, mapper: \.item)
            },
            picture: { PictureView($0, alt: Words.whosThat, blocks: $1) }
        )
    }
}
