import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation

/// Composes a paged list with the source of its pages.
struct PagedListBuilder<Model: Resource, Row: Identifiable<Int> & Aged & Sendable> {
    private typealias Pages = ResourceCache<PageKey, LoadableResource<Delivery<Page<Model>>, PageRows<Row>>>

    /// Number of cached pages that are not on screen.
    private let window = 8

    let source: ResourcePages<Model>
    let loadables: LoadableBuilder
    let row: @MainActor (Model, Age?) -> Row

    /// Makes `list` load: with a short timeout at first, and with the full one when the user retries.
    func connect<View: LoadingResourceView>(_ list: View) where View.ResourcePresentationModel == PagedListModel<Row> {
        let pages = pages
        let presenter = LoadResourcePresenter(
            view: WeakReference(list),
            mapper: { (first: Delivery<FirstPage<Model>>) in model(first, pages) },
            errorMessage: loadables.errorMessage
        )
        list.adapter = loadables.load(source.firstPage(), delegate: presenter)
    }

    /// Includes pages from before a revalidation, as long as the list is the same.
    private var pages: Pages {
        ResourceCache(limit: window) { key in
            loadables.loadable(source.page(key.number, of: key.list), mapper: rows)
        }
    }

    private func model(_ first: Delivery<FirstPage<Model>>, _ pages: Pages) -> PagedListModel<Row> {
        // The first page has been loaded with the list: it is no load of its own.
        let firstPage = LoadableResource(AnyLoader { first.map { $0.page } }, mapper: rows)
        let list = first.item.list
        return PagedListModel(
            count: first.item.page.count,
            pageSize: Page<Model>.size,
            source: SourceMark(first.item.source, in: loadables),
            known: first.item.known.map { Words.known($0.here, of: $0.inAPI) },
            canRenew: source.hasNetwork,
            page: { $0 == 1 ? firstPage : pages[PageKey(number: $0, list: list)] },
            position: { source.position(of: $0, in: first.item) }
        )
    }

    private func rows(_ delivery: Delivery<Page<Model>>) -> PageRows<Row> {
        let page = delivery.item
        let age = loadables.age(of: delivery)
        return PageRows(rows: page.items.map { row($0, age) }, leftOut: page.leftOut)
    }
}

nonisolated private struct PageKey: Hashable {
    let number: Int
    let list: ListIdentity
}

extension SourceMark {
    fileprivate init(_ source: ListSource, in loadables: LoadableBuilder) {
        let words = loadables.errorMessage
        self =
            switch source {
            case .live: .live
            case .cached(let time, let error):
                .cached(Age(since: time, by: loadables.wallClock), because: error.map(words))
            case .offline: .offline
            case .bundled(let error): .bundled(because: words(error))
            }
    }
}
