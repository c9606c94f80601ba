import LoadResource
import RickAndMorty
import RickAndMortyUI
import TerminalUI

typealias EpisodeBuilder = ResourceBuilder<EpisodeModel, EpisodePresentationModel>

enum EpisodeFeatureBuilder {
    /// - Parameters:
    ///   - marks: `nil` if favourites are unavailable.
    ///   - isWatched: whether the diary has an entry for an episode.
    ///   - passing: debounces loads for the detail beside a list while the selection moves.
    ///   - typing: debounces what is typed in a search.
    ///   - push: shows a form on top of everything.
    static func feature(
        _ episodes: EpisodeBuilder,
        characters: CharacterViews,
        marks: MarkReader?,
        isWatched: @escaping (Int) -> Bool,
        passing: Debounce,
        typing: Debounce,
        push: @escaping (any Layer) -> Void
    ) -> Feature {
        let makeList = {
            PagedListScreen(skeleton: EpisodeRowView.skeleton, isMarked: marks) {
                EpisodeRowView($0, isFirstInSight: $1, isWatched: isWatched($0.id))
            }
        }
        return Feature(
            title: .episodes,
            kind: .episode,
            section: { open in
                let list = makeList()
                episodes.connect(list)
                let finding = finding(
                    episodes,
                    marks: marks,
                    isWatched: isWatched,
                    typing: typing,
                    push: push,
                    list: makeList
                )
                return BrowseScreen(title: Words.episodes, list: list, finding: finding) { episode in
                    RelatedScreen(
                        episode,
                        character: { passing.loadable(characters.character($0)) },
                        portrait: characters.portrait.map { portrait in { passing.loadable(portrait($0)) } },
                        marks: marks,
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
                        marks: marks,
                        open: open
                    )
                }
            },
            linear: linear(episodes, characters: characters, marks: marks, isWatched: isWatched),
            shared: episodes.shared,
            isSearchable: true,
            titles: episodes.titles
        )
    }
}

extension EpisodeFeatureBuilder {
    /// Search and filter of the list of episodes.
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
