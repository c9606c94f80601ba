import LoadResource
import RickAndMorty
import RickAndMortyUI
import TerminalUI

typealias CharacterBuilder = ResourceBuilder<CharacterModel, CharacterPresentationModel>

enum CharacterFeatureBuilder {
    /// - Parameters:
    ///   - marks: `nil` if favourites are unavailable.
    ///   - isWatched: whether the diary has an entry for an episode.
    ///   - passing: debounces loads for the detail beside a list while the selection moves.
    ///   - typing: debounces what is typed in a search.
    ///   - push: shows a form on top of everything.
    static func feature(
        _ characters: CharacterBuilder,
        views: CharacterViews,
        spoilers: SpoilerPolicy = SpoilerPolicy(),
        episodes: EpisodeBuilder,
        marks: MarkReader?,
        isWatched: @escaping (Int) -> Bool,
        passing: Debounce,
        typing: Debounce,
        push: @escaping (any Layer) -> Void
    ) -> Feature {
        let skeleton = DetailSkeleton(isIllustrated: views.portrait != nil)
        let makeList = {
            PagedListScreen(skeleton: CharacterRowView.skeleton, isMarked: marks) { row, _ in
                CharacterRowView(spoilers.row(row))
            }
        }
        return Feature(
            title: .characters,
            kind: .character,
            section: { open in
                let list = makeList()
                characters.connect(list)
                let finding = finding(
                    characters,
                    spoilers: spoilers,
                    marks: marks,
                    typing: typing,
                    push: push,
                    list: makeList
                )
                return BrowseScreen(
                    title: Words.characters,
                    list: list,
                    finding: finding,
                    skeleton: skeleton
                ) { character in
                    spoilers.screen(character) {
                        RelatedScreen(
                            character,
                            portrait: views.portrait.map { passing.loadable($0(character.id)) },
                            episode: { passing.loadable(episodes.single($0)) },
                            marks: marks,
                            isWatched: isWatched,
                            open: open
                        )
                    }
                }
            },
            screen: { id, open in
                characters.screen(id: id, name: Words.characterNumber(id), skeleton: skeleton) { character in
                    spoilers.screen(character) {
                        RelatedScreen(
                            character,
                            portrait: views.portrait?(character.id),
                            episode: episodes.single,
                            marks: marks,
                            isWatched: isWatched,
                            open: open
                        )
                    }
                }
            },
            linear: linear(
                characters,
                spoilers: spoilers,
                episodes: episodes,
                marks: marks,
                isWatched: isWatched
            ),
            shared: characters.shared,
            isSearchable: true,
            titles: spoilers.tellsNames ? characters.titles : nil
        )
    }
}

extension CharacterFeatureBuilder {
    /// Search and filter of the list of characters.
    static func finding(
        _ characters: CharacterBuilder,
        spoilers: SpoilerPolicy,
        marks: MarkReader?,
        typing: Debounce,
        push: @escaping (any Layer) -> Void,
        list: @escaping () -> PagedListScreen<CharacterPresentationModel>
    ) -> ListFinding<CharacterPresentationModel> {
        let rows = FoundRowParts(
            resource: characters.single,
            isMarked: marks,
            row: { CharacterRowView(spoilers.row($0)) },
            title: spoilers.title
        )
        return characters.finding(rows, words: .characters, typing: typing, push: push, list: list)
    }
}

extension CharacterFeatureBuilder {
    static func linear(
        _ characters: CharacterBuilder,
        spoilers: SpoilerPolicy,
        episodes: EpisodeBuilder,
        marks: MarkReader?,
        isWatched: @escaping (Int) -> Bool
    ) -> LinearFeature {
        LinearFeature(
            characters,
            list: Words.characters,
            name: Words.characterNumber,
            telling: LinearTelling(marks: marks, shown: spoilers.row),
            hint: { spoilers.row($0).veiledSentence },
            searchWords: .characters,
            related: { character, open in
                LinearRelatedList(
                    character.related,
                    resource: episodes.single,
                    telling: .episodes(marks: marks, isWatched: isWatched),
                    open: open
                )
            }
        )
    }
}
