package import LoadResource
package import RickAndMorty

/// The resources on this machine that match a filter, by id: the cached ones, and those of the catalogue that are not
/// cached. They are read once for all pages.
package actor LocalMatches<Model: Resource> {
    private let repository: ResourceRepository<Model>
    private let filter: ResourceFilter<Model>
    private var found: Delivery<[Model]>?

    package init(_ repository: ResourceRepository<Model>, filter: ResourceFilter<Model>) {
        self.repository = repository
        self.filter = filter
    }

    /// - Returns: the matches, as old as the oldest cached resource.
    package func load() async -> Delivery<[Model]> {
        if let found { return found }
        let cached = await repository.allCached()
        let known = Set(cached.item.map(\.id))
        let bundled = Catalogue.bundled.all(Model.self).filter { !known.contains($0.id) }
        let all = (cached.item + bundled).sorted { $0.id < $1.id }
        let matches = Delivery(all.filter(filter.matches), from: cached.source, time: cached.time)
        found = matches
        return matches
    }
}
