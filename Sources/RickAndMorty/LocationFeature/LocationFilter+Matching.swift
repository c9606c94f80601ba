package import HTTP

extension LocationFilter: ResourceFilter {
    package func page(_ number: Int, at base: APIRoot) -> HTTPRequest {
        LocationEndpoint.page(number, filter: self, at: base)
    }

    package func matches(_ location: LocationModel) -> Bool {
        FilterText(name).isIn(location.name) && FilterText(type).isIn(location.type)
            && FilterText(dimension).isIn(location.dimension)
    }
}
