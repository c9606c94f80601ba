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
        // One adapter for both: what failed at first and was brought by the person has not failed any more.
        let patience = Patience()
        let (short, long) = (sources.firstPage(isUrgent: true), sources.firstPage(isUrgent: false))
        let loader = NamedLoader(
            AnyLoader { try await patience.isShort ? short.load() : long.load() },
            name: short.name,
            address: short.address
        )
        let adapter = loadables.adapter(loader, delegate: presenter)
        list.onLoad = {
            patience.isShort = true
            adapter.load()
        }
        list.onRetry = {
            patience.isShort = false
            adapter.reload()
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

/// How long the next load of a list may keep the catalogue waiting.
private final class Patience {
    var isShort = true
}
