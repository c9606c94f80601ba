import LoadResource
import RickAndMorty

/// Where the pages of one list come from, all of them from where the first one came from.
protocol PageSource<Model> {
    associatedtype Model: Identifiable<Int> & Sendable

    func firstPage() -> NamedLoader<FirstPage<Model>>
    func page(_ number: Int, of universe: Universe) -> NamedLoader<Page<Model>>
    /// Where the model with that id stands, or would; `nil` where nobody knows.
    func position(of id: Int, in universe: Universe) -> Int?
    /// Whether there is one that may know better than this machine.
    var hasNetwork: Bool { get }
}

extension PageSource {
    /// The first page of a list once more: it has come with the list.
    func firstPage(again first: Delivery<FirstPage<Model>>) -> NamedLoader<Page<Model>> {
        NamedLoader(AnyLoader { first.map(\.page) }, name: "", address: nil)
    }
}

extension ResourceSources: PageSource {
    var hasNetwork: Bool { live != nil }
}
