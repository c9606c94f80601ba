import LoadResource
import Pictures
import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// The section of the game "Who's that?".
final class GuessSection: AppSection {
    private let services: AppServices

    init(_ services: AppServices) {
        self.services = services
    }

    private var dependencies: AppDependencies { services.dependencies }

    func screen() -> any Screen {
        let screen = GuessScreen(game(), services: services.ui, guessServices: self)
        screen.adapter = services.loadables.load(rounds, view: screen, mapper: \.item)
        return screen
    }

    func place() -> any LinearPlace {
        let game = game()
        game.adapter = services.loadables.load(rounds, view: game, mapper: \.item)
        return LinearGuessPlace(game, subject: subject)
    }

    private var rounds: TrackedLoader<[CalendarDay: GuessRound]> {
        let library = dependencies.library
        return TrackedLoader(local: "game/rounds", counting: \.count) { try await library?.rounds() ?? [:] }
    }

    private func game() -> GuessGame {
        GuessGame(GuessCast(Catalogue.bundled.all()), sources: self, services: services.ui)
    }
}

extension GuessSection: GuessSources {
    var store: (any Library)? { dependencies.library }
    var writes: WriteQueue { dependencies.writes }
    var today: CalendarDay { dependencies.calendar().today }
    var errorMessage: ErrorMessage { dependencies.errorMessage }
    var spoilers: SpoilerPolicy? { services.marks.spoilers }
    func title(ofEpisode id: Int) -> String? { services.app[.episode]?.title(of: id) }

    /// Picks a random ID. While the API does not respond, prefers a character whose portrait is cached.
    func randomID(among ids: [Int]) -> any Loadable<Int> {
        let (pictures, showsPortraits) = (dependencies.pictures, showsPortraits(whole: false))
        let keyed = ids.map { (id: $0, key: dependencies.random()) }
        let shuffled = keyed.sorted { $0.key < $1.key }.map(\.id)
        let loader = TrackedLoader(local: "game/choice") {
            if showsPortraits, await !pictures.isReachable {
                for id in shuffled where await pictures.local(id) != nil { return id }
            }
            return shuffled[0]
        }
        return services.loadables.loadable(loader) { $0.item }
    }
}

extension GuessSection: GuessServices {
    var glyphs: Glyphs { dependencies.glyphs }
    func subject(_ character: Destination) -> (any Subject)? { services.app.subject(character) }
    func open(_ character: Destination) { services.app.open(character) }

    /// With fewer than eight colours, pictures are outlines, which cannot be recognized in blocks.
    func showsPortraits(whole: Bool) -> Bool {
        dependencies.pictureStyle().map { whole || $0.graphics != nil || $0.colors >= 8 } ?? false
    }

    func portrait(of character: Int) -> any Loadable<[UInt8]> {
        let pictures = dependencies.pictures
        // Trackers see the name and address of a load. The portrait's own would give the answer away.
        let loader = TrackedLoader(name: Strings.whosThat, url: nil) { policy in
            try await pictures.picture(character, policy: policy)
        }
        return services.loadables.loadable(loader, mapper: \.item)
    }

    /// Hides the faces of spoilers, although the user has typed their names.
    var faces: ((Int) -> any Loadable<Portrait>)? {
        guard let section = services.app[.character], let portrait = section.zoomedPortrait else { return nil }
        return { section.showsTitle($0) ? portrait($0) : ConstantLoadable(.hidden) }
    }

    func picture(_ image: [UInt8], in blocks: Int?) -> any View {
        PictureView(image, alt: Strings.whosThat, blocks: blocks)
    }
}
