import RickAndMorty
import RickAndMortyUI

extension CharacterFeatureBuilder {
    /// How the list of characters is looked through.
    static func finding(
        _ characters: CharacterBuilder,
        disclosure: CharacterDisclosure,
        marks: MarkReader?,
        at desk: FindingDesk,
        list: @escaping () -> PagedListScreen<CharacterPresentationModel>
    ) -> ListFinding<CharacterPresentationModel> {
        let parts = FindingParts(
            words: .characters,
            fields: ListFilterField.characters,
            isMarked: marks,
            row: { CharacterRowView(disclosure.row($0)) },
            title: disclosure.title
        )
        return characters.finding(
            parts,
            at: desk,
            filter: { filter, text in
                CharacterFilter(
                    name: text,
                    status: filter["status"],
                    species: filter["species"],
                    type: filter["type"],
                    gender: filter["gender"]
                )
            },
            list: list
        )
    }
}
