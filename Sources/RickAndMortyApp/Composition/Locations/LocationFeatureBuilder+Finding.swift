import RickAndMorty
import RickAndMortyUI

extension LocationFeatureBuilder {
    /// How the list of locations is looked through.
    static func finding(
        _ locations: ResourceBuilder<LocationModel, LocationPresentationModel>,
        marks: MarkReader?,
        at desk: FindingDesk,
        list: @escaping () -> PagedListScreen<LocationPresentationModel>
    ) -> ListFinding<LocationPresentationModel> {
        let parts = FindingParts<LocationPresentationModel>(
            words: .locations,
            fields: ListFilterField.locations,
            isMarked: marks,
            row: { LocationRowView($0) }
        )
        return locations.finding(
            parts,
            at: desk,
            filter: { LocationFilter(name: $1, type: $0["type"], dimension: $0["dimension"]) },
            list: list
        )
    }
}
