import RickAndMorty
import RickAndMortyUI

extension EpisodeFeatureBuilder {
    /// How the list of episodes is looked through.
    static func finding(
        _ episodes: EpisodeBuilder,
        marks: MarkReader?,
        isWatched: @escaping (Int) -> Bool,
        at desk: FindingDesk,
        list: @escaping () -> PagedListScreen<EpisodePresentationModel>
    ) -> ListFinding<EpisodePresentationModel> {
        let parts = FindingParts<EpisodePresentationModel>(
            words: .episodes,
            fields: ListFilterField.episodes,
            isMarked: marks,
            row: { EpisodeRowView($0, isFirstInSight: false, isWatched: isWatched($0.id)) },
            title: EpisodeRowView.titled
        )
        return episodes.finding(
            parts,
            at: desk,
            filter: { EpisodeFilter(season: $0["season"], searching: $1) },
            list: list
        )
    }
}
