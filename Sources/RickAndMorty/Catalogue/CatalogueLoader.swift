import LoadResource

/// Finds an item in the catalogue; it has it at hand, and answers without a suspension.
package struct CatalogueLoader<Item: Sendable>: Loader {
    private let catalogue: Catalogue
    private let lookup: @Sendable (Catalogue) -> Item?

    package init(_ catalogue: Catalogue, lookup: @escaping @Sendable (Catalogue) -> Item?) {
        self.catalogue = catalogue
        self.lookup = lookup
    }

    /// - Throws: `APIError.notFound` where the catalogue has no such item.
    package func load() async throws -> Item {
        guard let item = lookup(catalogue) else { throw APIError.notFound }
        return item
    }
}
