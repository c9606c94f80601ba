import LoadResource
import RickAndMorty
import RickAndMortyUI

typealias EpisodeBuilder = ResourceBuilder<EpisodeModel, EpisodePresentationModel>

enum EpisodeFeatureBuilder {
    /// - Parameter passing: what stands beside a list is asked for when a person stays at a row.
    static func feature(_ episodes: EpisodeBuilder, characters: CharacterViewCache, passing: Debounce) -> Feature {
        Feature(
            title: .episodes,
            kind: .episode,
            section: { open in
                let list = PagedListScreen(skeleton: EpisodeRowView.skeleton) { EpisodeRowView($0, isFirstInSight: $1) }
                episodes.connect(list)
                return BrowseScreen(title: Words.episodes, list: list) { episode in
                    RelatedScreen(
                        episode,
                        character: { passing.loadable(characters.character($0)) },
                        portrait: characters.portrait.map { portrait in { passing.loadable(portrait($0)) } },
                        open: open
                    )
                }
            },
            screen: { id, open in
                episodes.screen(id: id, name: Words.episodeNumber(id)) { episode in
                    RelatedScreen(
                        episode,
                        character: characters.character,
                        portrait: characters.portrait,
                        open: open
                    )
                }
            }
        )
    }
}
