import RickAndMorty
import RickAndMortyUI

typealias CharacterBuilder = ResourceBuilder<CharacterModel, CharacterPresentationModel>

enum CharacterFeatureBuilder {
    static func feature(_ characters: CharacterBuilder, episodes: EpisodeBuilder) -> Feature {
        let detail = { (open: @escaping Feature.Open) in
            { RelatedScreen($0, episode: episodes.single, open: open) }
        }
        return Feature(
            title: .characters,
            kind: .character,
            section: { open in
                let list = PagedListScreen(skeleton: CharacterRowView.skeleton) { row, _ in CharacterRowView(row) }
                characters.connect(list)
                return BrowseScreen(title: Words.characters, list: list, detail: detail(open))
            },
            screen: { characters.screen(id: $0, name: Words.characterNumber($0), content: detail($1)) }
        )
    }
}
