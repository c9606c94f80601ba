import RickAndMorty
import RickAndMortyUI

typealias CharacterBuilder = ResourceBuilder<CharacterModel, CharacterPresentationModel>

enum CharacterFeatureBuilder {
    static func feature(
        _ characters: CharacterBuilder,
        episodes: EpisodeBuilder,
        open: @escaping (Destination) -> Void
    ) -> Feature {
        let detail = { CharacterScreen($0, episode: episodes.single, open: open) }
        let list = PagedListScreen(skeleton: CharacterRowView.skeleton) { row, _ in CharacterRowView(row) }
        characters.connect(list)
        return Feature(
            name: Words.characters,
            kind: .character,
            section: BrowseScreen(title: Words.characters, list: list, detail: detail),
            screen: { characters.screen(id: $0, name: Words.characterNumber($0), content: detail) }
        )
    }
}
