import LoadResource
import RickAndMorty
import RickAndMortyUI

/// Connects a paged list with where its pages come from.
struct PagedListBuilder<Model: Identifiable<Int> & Sendable, Row: Identifiable<Int> & Sendable> {
    /// Pages that are kept beside those on the screen.
    private let window = 8

    let sources: ResourceSources<Model>
    let loadables: LoadableBuilder
    let row: @MainActor (Model) -> Row

    /// Makes `list` load: with limited patience at first, and with all of it when a person asks.
    func connect(_ list: PagedListScreen<Row>) {
        let presenter = LoadResourcePresenter(
            view: WeakReference(list),
            mapper: { (first: Delivery<FirstPage<Model>>) in model(first.item) },
            errorMessage: loadables.errorMessage
        )
        let first = loadables.adapter(sources.firstPage(isUrgent: true), delegate: presenter)
        let again = loadables.adapter(sources.firstPage(isUrgent: false), delegate: presenter)
        list.onLoad = first.load
        list.onRetry = {
            first.cancel()
            again.reload()
        }
    }

    private func model(_ first: FirstPage<Model>) -> PagedListModel<Row> {
        let pages = ResourceCache<Int, LoadableResource<Delivery<Page<Model>>, PageRows<Row>>>(limit: window) {
            number in
            // The first page has come with the list: that is no load to watch.
            let loadables = number == 1 ? loadables.unwatched : loadables
            return loadables.loadable(sources.page(number, after: first)) { page in
                PageRows(rows: page.items.map(row), leftOut: page.leftOut)
            }
        }
        return PagedListModel(
            count: first.page.count,
            pageSize: Page<Model>.size,
            source: SourceMark(first.origin, in: loadables.errorMessage),
            page: { pages[$0] },
            position: { sources.position(of: $0, in: first.origin) }
        )
    }
}

extension SourceMark {
    fileprivate init(_ origin: Origin, in words: ErrorMessage) {
        self =
            switch origin {
            case .live: .live
            case .offline: .offline
            case .bundled(let error): .bundled(because: words(error))
            }
    }
}
