import LoadResource
import RickAndMorty
import RickAndMortyUI
import TerminalUI

/// Connects a paged list with where its pages come from.
struct PagedListBuilder<Model: Identifiable<Int> & Sendable, Row: Identifiable<Int> & Sendable> {
    /// How long the network may take to show a list before the catalogue does.
    private let patience = Duration.seconds(3)
    /// Pages that are kept beside those on the screen.
    private let window = 8

    let sources: ResourceSources<Model>
    let failedLoads: FailedLoads
    let row: (Model) -> Row

    /// Makes `screen` load: with limited patience at first, and with all of it when a person asks.
    func connect(_ screen: PagedListScreen<Row>) {
        let presenter = LoadResourcePresenter(
            view: WeakReference(screen),
            mapper: model,
            errorMessage: Words.errorMessage
        )
        let first = adapter(sources.firstPage(patience: patience), presenter)
        let again = adapter(sources.firstPage(patience: nil), presenter)
        screen.onLoad = first.load
        screen.onRetry = again.load
    }

    private func adapter(
        _ loader: AnyLoader<FirstPage<Model>>,
        _ delegate: some LoadResourceDelegate<FirstPage<Model>>
    ) -> LoadResourcePresentationAdapter<AnyLoader<FirstPage<Model>>, LoadResourceDelegateComposer<FirstPage<Model>>> {
        LoadableBuilder.adapter(loader, failedLoads: failedLoads, delegate: delegate)
    }

    private func model(_ first: FirstPage<Model>) -> PagedListModel<Row> {
        let pages = ResourceCache<Int, LoadableResource<Page<Model>, PageRows<Row>>>(limit: window) { number in
            LoadableBuilder.loadable(sources.page(number, after: first), failedLoads: failedLoads) { page in
                PageRows(rows: page.items.map(row), leftOut: page.leftOut)
            }
        }
        return PagedListModel(
            count: first.page.count,
            pageSize: Page<Model>.size,
            source: SourceMark(first.origin),
            page: { pages[$0] },
            position: { sources.position(of: $0, in: first.origin) }
        )
    }
}

extension SourceMark {
    init(_ origin: Origin) {
        self =
            switch origin {
            case .live: .live
            case .offline: .offline
            case .bundled(let error): .bundled(because: Words.errorMessage(error))
            }
    }
}
