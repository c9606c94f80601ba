import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI

/// Composes an episode to watch along, which needs episodes and characters as what they are.
struct WatchBuilder {
    private let episodes: ResourceBuilder<EpisodePresentationModel>
    private let characters: ResourceBuilder<CharacterPresentationModel>

    /// `nil` in an app without episodes or without characters.
    init?(_ navigator: Navigator) {
        guard let episodes = navigator[.episode] as? ResourceBuilder<EpisodePresentationModel>,
            let characters = navigator[.character] as? ResourceBuilder<CharacterPresentationModel>
        else { return nil }
        self.episodes = episodes
        self.characters = characters
    }

    /// Makes its place in linear mode.
    func place(_ episode: EpisodePresentationModel) -> any LinearPlace {
        let model = WatchPresentationModel(episode, in: order)
        let cast = ResourceSet(ids: episode.cast.ids, resource: characters.single)
        let list = characters.list(model.title, cast, empty: episode.cast.empty, text: model.line)
        list.subject = episode
        return list
    }

    /// An episode that a row has loaded is shown at once.
    func screen(id: Int) -> any Screen {
        let services = characters.services
        let navigator = services.navigator
        let name = EpisodeModel.name(of: id)
        let screen = ResourceScreen<EpisodePresentationModel>(name: name, skeleton: WatchSkeleton()) { episode in
            WatchScreen(
                WatchPresentationModel(episode, in: order),
                character: characters.single,
                portrait: characters.zoomedPortrait,
                marks: services.marks,
                canRate: services.dependencies.library != nil,
                open: navigator.open
            )
        }
        episodes.connect(screen, id: id)
        episodes.known(id).map(screen.display)
        return screen
    }

    /// By the codes of the catalogue, and of the episodes that have been loaded of late.
    private var order: EpisodeOrder {
        let bundled: [EpisodeModel] = Catalogue.bundled.all()
        let known = bundled + episodes.repository.loaded
        return EpisodeOrder(Dictionary(known.map { ($0.id, $0.code) }) { $1 })
    }
}

extension Navigator {
    /// Opens an episode to watch along, on the back stack of the current section.
    func watchAlong(_ episode: Int) {
        guard let builder = WatchBuilder(self) else { return }
        app?.note(Destination(.episode, id: episode))
        app?.show(builder.screen(id: episode))
    }

    /// Makes the place of an episode to watch along in linear mode.
    func placeWatching(_ subject: any Subject) -> LinearAnswer {
        guard let episode = subject as? EpisodePresentationModel, let builder = WatchBuilder(self) else { return .done }
        return .place(builder.place(episode))
    }

    /// The command that does so, except where it is watched along already.
    var watching: SubjectCommand {
        SubjectCommand(
            .watch,
            with: { place in
                self.app?.isWatchAlong == true ? nil : place.subject { $0.destination.kind == .episode }
            }
        ) { self.watchAlong($0.destination.id) }
    }
}
