import LoadResource
import RickAndMorty
import RickAndMortyUI
import TerminalUI

extension EpisodeFeatureBuilder {
    /// How the list of episodes is looked through.
    static func finding(
        _ episodes: EpisodeBuilder,
        marks: MarkReader?,
        isWatched: @escaping (Int) -> Bool,
        typing: Debounce,
        push: @escaping (any Layer) -> Void,
        list: @escaping () -> PagedListScreen<EpisodePresentationModel>
    ) -> ListFinding<EpisodePresentationModel> {
        let rows = FoundRowParts(
            resource: episodes.single,
            isMarked: marks,
            row: { EpisodeRowView($0, isFirstInSight: false, isWatched: isWatched($0.id)) },
            title: EpisodeRowView.titled
        )
        return episodes.finding(rows, words: .episodes, typing: typing, push: push, list: list)
    }
}
