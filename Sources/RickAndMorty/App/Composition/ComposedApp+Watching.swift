import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI

/// Watch-along mode. Unlike other features, it depends on two specific kinds, episodes and characters.
extension ComposedApp {
    private typealias Episodes = ResourceBuilder<EpisodePresentationModel>
    private typealias Characters = ResourceBuilder<CharacterPresentationModel>

    /// Opens an episode in watch-along mode on the back stack of the current section. An episode that a row has loaded
    /// is shown at once.
    func watchAlong(_ id: Int) {
        guard let episodes = self[.episode] as? Episodes, let characters = self[.character] as? Characters else {
            return
        }
        let name = EpisodeModel.name(of: id)
        let watching = ResourceScreen<EpisodePresentationModel>(name: name, skeleton: WatchSkeleton()) {
            [self] episode in
            WatchScreen(
                WatchPresentationModel(episode, in: episodes.order),
                character: characters.loadable,
                portrait: characters.zoomedPortrait,
                marks: characters.services.marks,
                canRate: dependencies.library != nil,
                open: open
            )
        }
        episodes.connect(watching, id: id)
        episodes.cachedRow(id).map(watching.display)
        screen?.addRecent(Destination(.episode, id: id))
        screen?.show(watching)
    }

    /// Returns the watch-along place of an episode in linear mode.
    func watchAlongPlace(_ subject: any Subject) -> LinearResponse {
        guard let episode = subject as? EpisodePresentationModel, let episodes = self[.episode] as? Episodes,
            let characters = self[.character] as? Characters
        else { return .done }
        let model = WatchPresentationModel(episode, in: episodes.order)
        let cast = ResourceSet(ids: episode.cast.ids, resource: characters.loadable)
        let list = characters.list(model.title, cast, empty: episode.cast.emptyMessage, text: model.summary)
        list.subject = episode
        return .place(list)
    }

    /// The command that opens watch-along mode; not available within it.
    var watchCommand: SubjectCommand {
        SubjectCommand(
            .watch,
            with: { [unowned self] place in
                screen?.isWatchingAlong == true ? nil : place.subject { $0.destination.kind == .episode }
            }
        ) { [unowned self] in watchAlong($0.destination.id) }
    }
}

extension ResourceBuilder<EpisodePresentationModel> {
    /// The order of episodes by code, from the catalogue and recently loaded episodes.
    fileprivate var order: EpisodeOrder {
        let bundled: [EpisodeModel] = Catalogue.bundled.all()
        return EpisodeOrder(Dictionary((bundled + repository.recentlyLoaded).map { ($0.id, $0.code) }) { $1 })
    }
}
