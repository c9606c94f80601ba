import RickAndMorty
import RickAndMortyUI

extension CharacterFeatureBuilder {
    static func linear(
        _ characters: CharacterBuilder,
        disclosure: CharacterDisclosure,
        episodes: EpisodeBuilder,
        marks: MarkReader?,
        isWatched: @escaping (Int) -> Bool
    ) -> LinearFeature {
        LinearFeature(
            characters,
            list: Words.characters,
            name: Words.characterNumber,
            telling: LinearTelling(marks: marks, shown: disclosure.row),
            hint: { disclosure.row($0).veiledSentence },
            searchWords: .characters,
            related: { character, open in
                LinearRelatedList(
                    character.related,
                    resource: episodes.single,
                    telling: .episodes(marks: marks, isWatched: isWatched),
                    open: open
                )
            }
        )
    }
}
