import LoadResource
import Observation
import TerminalUI

/// The characters of an episode as cards: each loads, fails and is retried by itself.
@Observable
final class CharacterCardsView: View {
    var isFocused = false
    @ObservationIgnored let characters: ResourceSet<CharacterPresentationModel>
    private var position = GridPosition()

    init(_ characters: ResourceSet<CharacterPresentationModel>) {
        self.characters = characters
    }

    var selectedID: Int? {
        characters.ids.indices.contains(position.selection) ? characters.ids[position.selection] : nil
    }

    func move(_ action: Action) {
        let count = characters.ids.count
        switch action {
        case .left: position.move(by: -1, count: count)
        case .right: position.move(by: 1, count: count)
        case .move(let move): position.move(move, count: count)
        default: break
        }
    }

    func prepare(for size: Size) {
        position.fit(count: characters.ids.count, in: size, cardSize: CharacterCardView.size)
        grid.prepare(for: size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if characters.ids.isEmpty { return MessageView(Words.noCharacters).draw(in: rect, on: &canvas) }
        grid.draw(in: rect, on: &canvas)
    }

    private var grid: CardGrid {
        CardGrid(count: characters.ids.count, position: position, cardSize: CharacterCardView.size) { self.card($0) }
    }

    private func card(_ index: Int) -> any View {
        let id = characters.ids[index]
        let isSelected = isFocused && index == position.selection
        return LoadingView(characters[id]) { CharacterCardView(character: $0, isSelected: isSelected) }
            .progressView { CharacterCardView.skeleton(isSelected: isSelected) }
            .errorView { CharacterCardView.failure($0, id: id, isSelected: isSelected) }
    }
}
