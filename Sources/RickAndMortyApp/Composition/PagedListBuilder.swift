import LoadResource
import RickAndMorty
import RickAndMortyUI

/// Connects a paged list with where its pages come from.
struct PagedListBuilder<Model: Identifiable<Int> & Sendable, Row: Identifiable<Int> & Aged & Sendable> {
    private typealias Pages = ResourceCache<PageKey, LoadableResource<Delivery<Page<Model>>, PageRows<Row>>>

    /// Pages that are kept beside those on the screen.
    private let window = 8

    let sources: any PageSource<Model>
    let loadables: LoadableBuilder
    let row: @MainActor (Model, Age?) -> Row

    /// Makes `list` load: with limited patience at first, and with all of it when a person asks.
    func connect(_ list: some PagedListView<Row>) {
        let pages = pages
        let presenter = LoadResourcePresenter(
            view: WeakReference(list),
            mapper: { (first: Delivery<FirstPage<Model>>) in model(first, pages) },
            errorMessage: loadables.errorMessage
        )
        let load = loadables.load(sources.firstPage(), delegate: presenter)
        list.onLoad = load.adapter.load
        list.onRetry = load.renew
    }

    /// Also those that were there before the list was brought up to date, as long as it is the same one.
    private var pages: Pages {
        ResourceCache(limit: window) { key in
            loadables.loadable(sources.page(key.number, of: key.universe), mapper: rows)
        }
    }

    private func model(_ first: Delivery<FirstPage<Model>>, _ pages: Pages) -> PagedListModel<Row> {
        // It has come with the list: that is no load to watch.
        let firstPage = loadables.unwatched.loadable(sources.firstPage(again: first), mapper: rows)
        let universe = first.item.universe
        return PagedListModel(
            count: first.item.page.count,
            pageSize: Page<Model>.size,
            source: SourceMark(first.item.origin, in: loadables),
            canRenew: sources.hasNetwork,
            page: { $0 == 1 ? firstPage : pages[PageKey(number: $0, universe: universe)] },
            position: { sources.position(of: $0, in: universe) }
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
    let universe: Universe
}

extension SourceMark {
    fileprivate init(_ origin: Origin, in loadables: LoadableBuilder) {
        let words = loadables.errorMessage
        self =
            switch origin {
            case .live: .live
            case .kept(let time, let error):
                .cached(Age(since: time, by: loadables.wallClock), because: error.map(words))
            case .offline: .offline
            case .bundled(let error): .bundled(because: words(error))
            }
    }
}
