import RickAndMorty

/// Where the pages of one list come from, all of them from where the first one came from.
protocol PageSource<Model> {
    associatedtype Model: Identifiable<Int> & Sendable

    func firstPage() -> NamedLoader<FirstPage<Model>>
    func page(_ number: Int, of universe: Universe) -> NamedLoader<Page<Model>>
}

extension ResourceSources: PageSource {}
