import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalUI

enum LocationFeatureBuilder {
    /// - Parameters:
    ///   - marks: `nil` if favourites are unavailable.
    ///   - passing: debounces loads for the detail beside a list while the selection moves.
    ///   - typing: debounces what is typed in a search.
    ///   - push: shows a form on top of everything.
    static func feature(
        _ repository: ResourceRepository<LocationModel>,
        loadables: LoadableBuilder,
        views: CharacterViews,
        marks: MarkReader?,
        passing: Debounce,
        typing: Debounce,
        push: @escaping (any Layer) -> Void
    ) -> Feature {
        let locations = ResourceBuilder(repository, loadables: loadables) { LocationPresentationModel($0, age: $1) }
        let makeList = {
            PagedListScreen(skeleton: LocationRowView.skeleton, isMarked: marks) { row, _ in
                LocationRowView(row)
            }
        }
        return Feature(
            title: .locations,
            kind: .location,
            section: { open in
                let list = makeList()
                locations.connect(list)
                let finding = finding(locations, marks: marks, typing: typing, push: push, list: makeList)
                return BrowseScreen(title: Words.locations, list: list, finding: finding) { location in
                    RelatedScreen(
                        location,
                        character: { passing.loadable(views.character($0)) },
                        portrait: views.portrait.map { portrait in { passing.loadable(portrait($0)) } },
                        marks: marks,
                        open: open
                    )
                }
            },
            screen: { id, open in
                locations.screen(id: id, name: Words.locationNumber(id)) { location in
                    RelatedScreen(
                        location,
                        character: views.character,
                        portrait: views.portrait,
                        marks: marks,
                        open: open
                    )
                }
            },
            linear: linear(locations, views: views, marks: marks),
            shared: locations.shared,
            isSearchable: true,
            titles: locations.titles
        )
    }
}

extension LocationFeatureBuilder {
    /// Search and filter of the list of locations.
    static func finding(
        _ locations: ResourceBuilder<LocationModel, LocationPresentationModel>,
        marks: MarkReader?,
        typing: Debounce,
        push: @escaping (any Layer) -> Void,
        list: @escaping () -> PagedListScreen<LocationPresentationModel>
    ) -> ListFinding<LocationPresentationModel> {
        let rows = FoundRowParts(
            resource: locations.single,
            isMarked: marks,
            row: { LocationRowView($0) },
            title: { TitleRowView($0) }
        )
        return locations.finding(rows, words: .locations, typing: typing, push: push, list: list)
    }
}

extension LocationFeatureBuilder {
    static func linear(
        _ locations: ResourceBuilder<LocationModel, LocationPresentationModel>,
        views: CharacterViews,
        marks: MarkReader?
    ) -> LinearFeature {
        LinearFeature(
            locations,
            list: Words.locations,
            name: Words.locationNumber,
            telling: LinearTelling(marks: marks),
            searchWords: .locations,
            related: { location, open in
                LinearRelatedList(
                    location.related,
                    resource: views.character,
                    telling: LinearTelling(marks: marks),
                    open: open
                )
            }
        )
    }
}
