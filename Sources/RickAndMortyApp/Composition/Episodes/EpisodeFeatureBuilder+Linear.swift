import RickAndMorty
import RickAndMortyUI

extension EpisodeFeatureBuilder {
    static func linear(
        _ episodes: EpisodeBuilder,
        characters: CharacterViews,
        marks: MarkReader?,
        isWatched: @escaping (Int) -> Bool
    ) -> LinearFeature {
        LinearFeature(
            episodes,
            list: Words.episodes,
            name: Words.episodeNumber,
            telling: .episodes(marks: marks, isWatched: isWatched),
            searchWords: .episodes,
            related: { episode, open in
                LinearRelatedList(
                    episode.related,
                    resource: characters.character,
                    telling: LinearTelling(marks: marks),
                    open: open
                )
            }
        )
    }
}
