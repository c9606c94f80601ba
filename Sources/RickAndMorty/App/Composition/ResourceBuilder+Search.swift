import FuzzySearch
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// Search and filter of the list: local matches at once, and those of the API when the user stops typing.
extension ResourceBuilder: ListFinder {
    func push(_ form: any Layer) { services.layers.push(form) }

    func narrowedList(to filter: ListFilter) -> PagedListView<Row> {
        let list = makeList()
        connect(list, to: ResourcePages(repository, filter: ResourceFilter(filter)))
        return list
    }

    func values(of field: FilterForm) -> () -> [String] {
        guard field.valueInTitle != nil else { return { [] } }
        let bundled: [Model] = Catalogue.bundled.all()
        let known = field.values(in: bundled.map(\.title))
        let search = titles.open()
        let read = LoadResourceViewModel<[String], [String]>()
        let adapter = LoadResourcePresentationAdapter(
            loader: AnyLoader { field.values(in: await search.titles()) },
            delegate: read
        )
        adapter.load()
        // The adapter loads for as long as the form is open.
        return { withExtendedLifetime(adapter) { known + (read.item ?? []) } }
    }

    func foundList(passing narrowing: ListFilter) -> FoundListView<Row> {
        let passing = narrowing.isEmpty ? nil : ResourceFilter<Model>(narrowing)
        let titles = passing.map(titles(passing:)) ?? titles
        let elsewhere = RemoteSearch(
            repository.api.map { api in
                { [self] text, number in
                    let filter = ResourceFilter<Model>(narrowing, searching: text)
                    let page = ResourcePages(repository, filter: filter).remotePage(number, from: api)
                    return load(page, into: titles, passing: passing)
                }
            }
        )
        let list = FoundListView(
            resource: single,
            marks: services.marks,
            showsTitle: showsTitle,
            elsewhere: elsewhere
        )
        let search = titles.open()
        let latest = LatestPattern()
        let adapter = LoadResourcePresentationAdapter(
            loader: AnyLoader { try await search.titles(matching: latest.pattern) },
            delegate: LoadResourcePresenter(view: WeakReference(list))
        )
        list.onLoad = {
            latest.pattern = $0
            adapter.reload()
        }
        return list
    }

    /// Titles of the local resources that match a filter.
    private func titles(passing filter: ResourceFilter<Model>) -> TitleSearch {
        let matches = LocalMatches(repository, filter: filter)
        // Bodies are read to find titles.
        return TitleSearch(
            KnownTitles(countAtOnce: 1 << 10) { id, count in
                await (try? matches.titles(after: id, count: count)) ?? TitleIndex()
            }
        )
    }

    /// Loads a page of search results, adds its titles to `titles`, and returns the number of pages.
    ///
    /// - Parameter narrowing: the list's filter; the request may be wider, if the user typed the code of another
    ///   season.
    private func load(
        _ page: NamedLoader<Page<Model>>,
        into titles: TitleSearch,
        passing narrowing: ResourceFilter<Model>?
    ) -> any Loadable<Int> {
        services.typing.loadable(
            services.loadables.loadable(page) { [self] delivery in
                for model in delivery.item.items where narrowing?.matches(model) ?? true {
                    self.titles.note(model.title, id: model.id)
                    if titles !== self.titles { titles.note(model.title, id: model.id) }
                }
                return delivery.item.pages
            }
        )
    }
}

/// The pattern of the latest search, which the loader of a search reads when it starts.
final class LatestPattern {
    var pattern = FuzzyPattern("")
}
