import LoadResource
import RickAndMorty
import RickAndMortyUI

typealias CharacterBuilder = ResourceBuilder<CharacterModel, CharacterPresentationModel>

enum CharacterFeatureBuilder {
    /// - Parameter passing: what stands beside a list is asked for when a person stays at a row.
    static func feature(
        _ characters: CharacterBuilder,
        views: CharacterViewCache,
        episodes: EpisodeBuilder,
        passing: Debounce
    ) -> Feature {
        let skeleton = DetailSkeleton(isIllustrated: views.portrait != nil)
        return Feature(
            title: .characters,
            kind: .character,
            section: { open in
                let list = PagedListScreen(skeleton: CharacterRowView.skeleton) { row, _ in CharacterRowView(row) }
                characters.connect(list)
                return BrowseScreen(title: Words.characters, list: list, skeleton: skeleton) { character in
                    RelatedScreen(
                        character,
                        portrait: views.portrait.map { passing.loadable($0(character.id)) },
                        episode: { passing.loadable(episodes.single($0)) },
                        open: open
                    )
                }
            },
            screen: { id, open in
                characters.screen(id: id, name: Words.characterNumber(id), skeleton: skeleton) { character in
                    RelatedScreen(
                        character,
                        portrait: views.portrait?(character.id),
                        episode: episodes.single,
                        open: open
                    )
                }
            }
        )
    }
}
