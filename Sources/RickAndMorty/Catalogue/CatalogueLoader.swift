package import LoadResource

/// Finds an item in the catalogue; it has it at hand, and answers without a suspension.
package struct CatalogueLoader<Resource: Sendable>: Loader {
    private let catalogue: @Sendable () throws -> Catalogue
    private let lookup: @Sendable (Catalogue) -> Resource?

    /// - Parameter catalogue: asked for with each load, so that nobody reads it who does not need it.
    package init(
        _ catalogue: @escaping @Sendable () throws -> Catalogue,
        lookup: @escaping @Sendable (Catalogue) -> Resource?
    ) {
        self.catalogue = catalogue
        self.lookup = lookup
    }

    /// - Throws: `APIError.notFound` where the catalogue has no such item; `CatalogueError` where there is no catalogue.
    package func load() async throws -> Delivery<Resource> {
        guard let item = lookup(try catalogue()) else { throw APIError.notFound }
        return Delivery(item, from: .bundled)
    }
}
