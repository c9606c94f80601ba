import RickAndMorty
import RickAndMortyUI

typealias EpisodeBuilder = ResourceBuilder<EpisodeModel, EpisodePresentationModel>

enum EpisodeFeatureBuilder {
    static func feature(
        _ episodes: EpisodeBuilder,
        characters: CharacterBuilder,
        open: @escaping (Destination) -> Void
    ) -> Feature {
        let detail = { EpisodeScreen($0, character: characters.single, open: open) }
        let list = PagedListScreen(skeleton: EpisodeRowView.skeleton) { EpisodeRowView($0, isFirstInSight: $1) }
        episodes.connect(list)
        return Feature(
            name: Words.episodes,
            kind: .episode,
            section: BrowseScreen(title: Words.episodes, list: list, detail: detail),
            screen: { episodes.screen(id: $0, name: Words.episodeNumber($0), content: detail) }
        )
    }
}
