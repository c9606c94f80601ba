import RickAndMorty

extension ResourceSources {
    /// The catalogue's part: where in it one kind of resource is found.
    nonisolated struct Bundled: Sendable {
        private let findPage: @Sendable (Catalogue, Int) -> Page<Model>
        private let findSingle: @Sendable (Catalogue, Int) -> Model?
        private let findPosition: @Sendable (Catalogue, Int) -> Int

        init(
            page: @escaping @Sendable (Catalogue, Int) -> Page<Model>,
            single: @escaping @Sendable (Catalogue, Int) -> Model?,
            position: @escaping @Sendable (Catalogue, Int) -> Int
        ) {
            findPage = page
            findSingle = single
            findPosition = position
        }

        func page(_ number: Int) -> CatalogueLoader<Page<Model>> {
            CatalogueLoader(BundledCatalogue.read) { [findPage] in findPage($0, number) }
        }

        func single(_ id: Int) -> CatalogueLoader<Model> {
            CatalogueLoader(BundledCatalogue.read) { [findSingle] in findSingle($0, id) }
        }

        /// All of them, by id.
        ///
        /// - Throws: `CatalogueError`.
        nonisolated func all() throws(CatalogueError) -> [Model] {
            let catalogue = try BundledCatalogue.read()
            let first = findPage(catalogue, 1)
            guard first.pages > 1 else { return first.items }
            return (2...first.pages).reduce(into: first.items) { $0 += findPage(catalogue, $1).items }
        }

        /// Of the model with that id, or the next one.
        func position(of id: Int) -> Int {
            (try? BundledCatalogue.read()).map { findPosition($0, id) } ?? 0
        }
    }
}
