import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation

extension ResourceBuilder {
    /// Creates the load of the list of all resources, with a short timeout at first and the full one for manual
    /// retries.
    ///
    /// - Parameter window: Pages kept in memory besides the visible ones; `AppPolicy.pagesInMemory` by default.
    func listLoad<View: StatefulResourceView>(on list: View, window: Int? = nil) -> any LoadControl
    where View.ResourcePresentationModel == PagedListModel<Row> {
        let source = repository.pages
        let (loadables, policy) = (services.loadables, services.dependencies.policy)
        var kept: (first: FirstPage<Model>, rows: PagedItems<Row>)?
        return loadables.load(source.firstPage(), view: list) { [self] first in
            let page = first.item.page
            // Reloading keeps the loaded pages if the list's identity is unchanged.
            if let kept, kept.first.belongsToSameList(as: first.item) {
                kept.rows.replaceFirst(with: rows(first.map { $0.page }))
                return model(first.item, of: source, kept.rows)
            }
            let items = PagedItems(
                count: page.totalCount,
                pageSize: Page<Model>.size,
                first: rows(first.map { $0.page }),
                window: window ?? policy.pagesInMemory,
                ahead: policy.prefetchedPages
            ) { [self] in
                loadables.loadable(source.page($0, of: first.item), mapper: rows)
            }
            kept = (first.item, items)
            return model(first.item, of: source, items)
        }
    }

    private func model(
        _ first: FirstPage<Model>,
        of source: ResourcePages<Model>,
        _ rows: PagedItems<Row>
    ) -> PagedListModel<Row> {
        PagedListModel(
            rows,
            source: SourceBadge(first.source, in: services.loadables),
            known: first.known.map { Strings.localCount($0.here, of: $0.inAPI) },
            canRefresh: source.hasNetwork,
            position: first.position,
            id: first.id
        )
    }

    private func rows(_ delivery: Delivery<Page<Model>>) -> PagedItems<Row>.Page {
        let page = delivery.item
        let age = services.loadables.age(of: delivery)
        return PagedItems.Page(page.items.map { row($0, age: age) }, invalidCount: page.invalidCount)
    }
}

extension SourceBadge {
    fileprivate init(_ source: ListSource, in loadables: LoadableBuilder) {
        let errorMessage = loadables.errorMessage
        self =
            switch source {
            case .live: .live
            case .cached(let time, let error):
                .cached(Age(since: time, by: loadables.wallClock), because: error.map(errorMessage))
            case .offline: .offline
            case .bundled(let error): .bundled(because: errorMessage(error))
            }
    }
}
