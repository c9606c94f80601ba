/// Where the catalogue has locations.
extension Catalogue {
    /// Pages are counted from 1.
    package func locations(page: Int) -> PageLocationModels {
        Page(page, of: records.places).map(records.model)
    }

    package func location(id: Int) -> LocationModel? {
        records.places.element(id: id).map(records.model)
    }

    /// Where the location with that id stands in the list of all, or would.
    package func position(ofLocation id: Int) -> Int {
        records.places.position(of: id)
    }
}

extension CatalogueRecords {
    fileprivate func model(_ place: Place) -> LocationModel {
        let position = Int32(places.position(of: place.id))
        return LocationModel(
            id: place.id,
            name: text(place.name),
            type: text(place.type),
            dimension: text(place.dimension),
            residents: characters.filter { $0.location == position }.map(\.id)
        )
    }
}
