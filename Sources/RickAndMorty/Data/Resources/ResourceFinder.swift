package import LoadResource
package import RickAndMorty

/// Finds resources by what the user calls them: on this machine, and on the API those that are unknown here.
@MainActor
package struct ResourceFinder<Model: Resource> {
    package typealias Load = (NamedLoader<Page<Model>>) async throws -> Delivery<Page<Model>>

    private let repository: ResourceRepository<Model>
    private let load: Load

    /// - Parameters:
    ///   - api: `nil` to find only what is on this machine.
    ///   - cache: `nil` without a cache.
    ///   - load: loads a page of the API's matches.
    package init(api: API? = nil, cache: ResponseCache?, load: @escaping Load = { try await $0.load() }) {
        repository = ResourceRepository(api: api, cache: cache)
        self.load = load
    }

    /// All on this machine, by id.
    package func all() async -> [Model] { await repository.allLocal() }

    /// The ids of those that are called so, which need not exist if the user has given an id.
    ///
    /// - Throws: the network's error if there are none on this machine and the API does not answer.
    package func ids(of reference: ResourceReference) async throws -> [Int] {
        if case .id(let id) = reference { return [id] }
        let known = try await local(reference)
        return (known.isEmpty ? try await remote(reference) : known).map(\.id)
    }

    /// Those on this machine, by id; of a name there may be several.
    ///
    /// - Throws: `CancellationError`.
    package func local(_ reference: ResourceReference) async throws -> [Model] {
        switch reference {
        case .id(let id):
            do { return [try await repository.local(id).item] } catch  where error.isFailure { return [] }
        case .name: return await all().filter { $0.isMeant(by: reference) }
        }
    }

    /// Those of the API.
    ///
    /// - Throws: the network's error, or `CancellationError`.
    package func remote(_ reference: ResourceReference) async throws -> [Model] {
        guard let api = repository.api, case .name(let name) = reference else { return [] }
        let pages = FilteredPages(repository, filter: Model.filter(searching: name))
        var page = try await load(pages.page(1, from: api)).item
        var models = page.items
        for number in stride(from: 2, through: min(page.pages, AppPolicy.pagesForName), by: 1) {
            page = try await load(pages.page(number, from: api)).item
            models += page.items
        }
        return models.filter { $0.isCalled(name) }
    }
}
