import LoadResource
import RickAndMorty
import RickAndMortyUI
import TerminalUI

typealias EpisodeBuilder = ResourceBuilder<EpisodeModel, EpisodePresentationModel>

enum EpisodeFeatureBuilder {
    /// - Parameters:
    ///   - marks: `nil` where nothing is a favourite.
    ///   - isWatched: whether the diary knows an episode.
    ///   - passing: what stands beside a list is asked for when a person stays at a row.
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
