import LoadResource
import RickAndMorty
import RickAndMortyUI
import TerminalUI

extension LocationFeatureBuilder {
    /// How the list of locations is looked through.
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
