import LoadResource
import Observation
import TerminalUI

/// The characters of an episode as cards: each loads, fails and is retried by itself.
@Observable
final class CharacterCardsView: RelatedView {
    var isFocused = false
    @ObservationIgnored let resources: ResourceSet<CharacterPresentationModel>
    private var position = GridPosition()

    init(_ characters: ResourceSet<CharacterPresentationModel>) {
        resources = characters
    }

    var selectedID: Int? {
        resources.ids.indices.contains(position.selection) ? resources.ids[position.selection] : nil
    }

    func canMove(_ action: Action) -> Bool {
        switch action {
        case .move, .left, .right: true
        default: false
        }
    }

    func move(_ action: Action) {
        let count = resources.ids.count
        switch action {
        case .left: position.move(by: -1, count: count)
        case .right: position.move(by: 1, count: count)
        case .move(let move): position.move(move, count: count)
        default: break
        }
    }

    func prepare(for size: Size) {
        position.fit(count: resources.ids.count, in: size, cardSize: CharacterCardView.size)
        grid.prepare(for: size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if resources.ids.isEmpty { return MessageView(Words.noCharacters).draw(in: rect, on: &canvas) }
        grid.draw(in: rect, on: &canvas)
    }

    private var grid: CardGrid {
        CardGrid(count: resources.ids.count, position: position, cardSize: CharacterCardView.size) { self.card($0) }
    }

    private func card(_ index: Int) -> any View {
        let id = resources.ids[index]
        let isSelected = isFocused && index == position.selection
        return LoadingView(resources[id]) { CharacterCardView(character: $0, isSelected: isSelected) }
            .progressView { CharacterCardView.skeleton(isSelected: isSelected) }
            .errorView { CharacterCardView.failure($0, id: id, isSelected: isSelected) }
            .waitView { wait, seconds in
                let advice = Words.again(in: seconds)
                return CharacterCardView.failure(wait.message, advice: advice, id: id, isSelected: isSelected)
            }
    }
}
