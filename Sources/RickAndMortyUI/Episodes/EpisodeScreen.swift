package import LoadResource
package import TerminalUI

/// An episode: its facts, and the characters in it as cards.
package final class EpisodeScreen: DetailScreen {
    private let episode: EpisodePresentationModel
    private let open: (Destination) -> Void
    private let cards: CharacterCardsView

    package init(
        _ episode: EpisodePresentationModel,
        character: @escaping (Int) -> any Loadable<CharacterPresentationModel>,
        open: @escaping (Destination) -> Void
    ) {
        self.episode = episode
        self.open = open
        cards = CharacterCardsView(ResourceSet(ids: episode.characters, resource: character))
    }

    package var isFocused: Bool {
        get { cards.isFocused }
        set { cards.isFocused = newValue }
    }

    package func leave() { cards.characters.cancelLoads() }

    package func canPerform(_ action: Action) -> Bool {
        switch action {
        case .move, .left, .right: cards.selectedID != nil
        case .open: cards.characters.isLoaded(cards.selectedID)
        case .retry: cards.characters.canRetry(cards.selectedID)
        default: false
        }
    }

    package func perform(_ action: Action) {
        switch (action, cards.selectedID) {
        case (.open, let id?): open(Destination(.character, id: id))
        case (.retry, let id?): cards.characters[id].load()
        default: cards.move(action)
        }
    }

    package func prepare(for size: Size) { panel.prepare(for: size) }
    package func draw(in rect: Rect, on canvas: inout Canvas) { panel.draw(in: rect, on: &canvas) }

    private var panel: Panel {
        let heading = Words.heading(Words.characters, count: episode.characters.count)
        let content = DetailLayout(facts: episode.facts, heading: heading, content: cards)
        return Panel(episode.name, isFocused: isFocused, content: content)
    }
}
