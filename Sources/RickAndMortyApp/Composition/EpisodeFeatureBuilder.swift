import RickAndMorty
import RickAndMortyUI

typealias EpisodeBuilder = ResourceBuilder<EpisodeModel, EpisodePresentationModel>

enum EpisodeFeatureBuilder {
    static func feature(_ episodes: EpisodeBuilder, characters: CharacterViewCache) -> Feature {
        let detail = { (open: @escaping Feature.Open) in
            { RelatedScreen($0, character: characters.character, portrait: characters.portrait, open: open) }
        }
        return Feature(
            title: .episodes,
            kind: .episode,
            section: { open in
                let list = PagedListScreen(skeleton: EpisodeRowView.skeleton) { EpisodeRowView($0, isFirstInSight: $1) }
                episodes.connect(list)
                return BrowseScreen(title: Words.episodes, list: list, detail: detail(open))
            },
            screen: { episodes.screen(id: $0, name: Words.episodeNumber($0), content: detail($1)) }
        )
    }
}
