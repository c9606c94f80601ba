import LoadResource
import RickAndMorty
import RickAndMortyUI
import TerminalUI

extension CharacterFeatureBuilder {
    /// How the list of characters is looked through.
    static func finding(
        _ characters: CharacterBuilder,
        disclosure: CharacterDisclosure,
        marks: MarkReader?,
        typing: Debounce,
        push: @escaping (any Layer) -> Void,
        list: @escaping () -> PagedListScreen<CharacterPresentationModel>
    ) -> ListFinding<CharacterPresentationModel> {
        let rows = FoundRowParts(
            resource: characters.single,
            isMarked: marks,
            row: { CharacterRowView(disclosure.row($0)) },
            title: disclosure.title
        )
        return characters.finding(rows, words: .characters, typing: typing, push: push, list: list)
    }
}
