import RickAndMorty
import RickAndMortyUI

typealias CharacterBuilder = ResourceBuilder<CharacterModel, CharacterPresentationModel>

enum CharacterFeatureBuilder {
    static func feature(_ characters: CharacterBuilder, views: CharacterViewCache, episodes: EpisodeBuilder) -> Feature
    {
        let skeleton = DetailSkeleton(isIllustrated: views.portrait != nil)
        let detail = { (open: @escaping Feature.Open) in
            { (character: CharacterPresentationModel) in
                RelatedScreen(character, portrait: views.portrait?(character.id), episode: episodes.single, open: open)
            }
        }
        return Feature(
            title: .characters,
            kind: .character,
            section: { open in
                let list = PagedListScreen(skeleton: CharacterRowView.skeleton) { row, _ in CharacterRowView(row) }
                characters.connect(list)
                return BrowseScreen(title: Words.characters, list: list, skeleton: skeleton, detail: detail(open))
            },
            screen: { id, open in
                characters.screen(id: id, name: Words.characterNumber(id), skeleton: skeleton, content: detail(open))
            }
        )
    }
}
