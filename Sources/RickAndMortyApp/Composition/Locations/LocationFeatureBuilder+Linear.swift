import RickAndMorty
import RickAndMortyUI

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
