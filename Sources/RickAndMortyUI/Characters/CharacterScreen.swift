package import LoadResource
package import TerminalUI

/// A character: its facts, and the episodes with it in them.
package final class CharacterScreen: DetailScreen {
    private let character: CharacterPresentationModel
    private let open: (Destination) -> Void
    private let episodes: ResourceListView<EpisodePresentationModel>

    package init(
        _ character: CharacterPresentationModel,
        episode: @escaping (Int) -> any Loadable<EpisodePresentationModel>,
        open: @escaping (Destination) -> Void
    ) {
        self.character = character
        self.open = open
        let resources = ResourceSet(ids: character.episodes, resource: episode)
        episodes = ResourceListView(resources, skeleton: EpisodeLineView.skeleton, empty: Words.noEpisodes) {
            EpisodeLineView($0)
        }
    }

    package var isFocused: Bool {
        get { episodes.isFocused }
        set { episodes.isFocused = newValue }
    }

    package func leave() { episodes.resources.cancelLoads() }

    package func canPerform(_ action: Action) -> Bool {
        switch action {
        case .move: episodes.selectedID != nil
        case .open: episodes.resources.isLoaded(episodes.selectedID)
        case .retry: episodes.resources.canRetry(episodes.selectedID)
        default: false
        }
    }

    package func perform(_ action: Action) {
        switch (action, episodes.selectedID) {
        case (.move(let move), _): episodes.move(move)
        case (.open, let id?): open(Destination(.episode, id: id))
        case (.retry, let id?): episodes.resources[id].load()
        default: break
        }
    }

    package func prepare(for size: Size) { panel.prepare(for: size) }
    package func draw(in rect: Rect, on canvas: inout Canvas) { panel.draw(in: rect, on: &canvas) }

    private var panel: Panel {
        let heading = Words.heading(Words.episodes, count: character.episodes.count)
        let content = DetailLayout(facts: character.facts, heading: heading, content: episodes)
        return Panel(character.name, isFocused: isFocused, content: content)
    }
}
