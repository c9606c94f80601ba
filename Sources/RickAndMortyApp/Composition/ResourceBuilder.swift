import FuzzySearch
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalUI

/// Composes the list, rows and screens of a kind of resource with its repository.
final class ResourceBuilder<
    Model: Resource,
    Presentation: Identifiable<Int> & Aged & Subject & Sendable
> {
    let repository: ResourceRepository<Model>
    let loadables: LoadableBuilder
    /// Titles for search.
    let titles: TitleSearch
    let present: @MainActor (Model, Age?) -> Presentation
    /// View models of rows and cards, by id.
    private let cache: ResourceCache<Int, LoadableResource<Delivery<Model>, Presentation>>

    init(
        _ repository: ResourceRepository<Model>,
        loadables: LoadableBuilder,
        present: @escaping @Sendable (Model, Age?) -> Presentation
    ) {
        self.repository = repository
        self.loadables = loadables
        let titles = TitleSearch(KnownTitles { await repository.titles() })
        self.titles = titles
        let present: @MainActor (Model, Age?) -> Presentation = { model, age in
            let presentation = present(model, age)
            titles.note(presentation.fullName, id: presentation.id)
            return presentation
        }
        self.present = present
        cache = ResourceCache(limit: 256) { id in
            loadables.loadable(repository.loader(id)) { present($0.item, loadables.age(of: $0)) }
        }
    }

    func single(_ id: Int) -> any Loadable<Presentation> {
        cache[id]
    }

    /// Makes the screen of a resource; one that a row or a card has loaded is shown at once.
    func screen(
        id: Int,
        name: String,
        skeleton: DetailSkeleton = DetailSkeleton(),
        content: @escaping (Presentation) -> any DetailScreen
    ) -> ResourceScreen<Presentation> {
        let screen = ResourceScreen(name: name, skeleton: skeleton, content: content)
        connect(screen, id: id)
        if let known = cache[id].viewModel.item { screen.display(presentationModel: known) }
        return screen
    }

    /// Makes a view load one resource.
    func connect<View: SingleView>(_ view: View, id: Int) where View.ResourcePresentationModel == Presentation {
        let presenter = LoadResourcePresenter(
            view: WeakReference(view),
            mapper: { [present, loadables] (delivery: Delivery<Model>) in
                present(delivery.item, loadables.age(of: delivery))
            },
            errorMessage: loadables.errorMessage
        )
        let load = loadables.load(repository.loader(id), delegate: presenter)
        view.onLoad = load.adapter.reload
        view.onRenew = load.renew
        view.onLeave = load.adapter.cancel
    }

    /// Makes a list load all resources, or those of `pages`.
    func connect(_ list: some PagedListView<Presentation>, to pages: ResourcePages<Model>? = nil) {
        PagedListBuilder(source: pages ?? repository.pages, loadables: loadables, row: present).connect(list)
    }
}

extension ResourceBuilder {
    /// Search and filter of the list: local matches at once, and those of the API when the user stops typing.
    ///
    /// - Parameters:
    ///   - list: makes a list for the results of a filter.
    func finding(
        _ rows: FoundRowParts<Presentation>,
        words: FindWords,
        typing: Debounce,
        push: @escaping (any Layer) -> Void,
        list: @escaping () -> PagedListScreen<Presentation>
    ) -> ListFinding<Presentation> {
        let history = SearchHistory()
        return ListFinding(
            search: { [self] narrowing in
                let passing = narrowing.isEmpty ? nil : ResourceFilter<Model>(narrowing)
                let titles = passing.map(titles(passing:)) ?? titles
                let elsewhere = RemoteSearch(
                    repository.api.map { api in
                        { text, page in
                            self.page(
                                page,
                                of: ResourceFilter(narrowing, searching: text),
                                from: api,
                                beside: titles,
                                passing: passing,
                                typing: typing
                            )
                        }
                    }
                )
                let list = FoundListScreen(rows, elsewhere: elsewhere, words: words)
                connect(list, to: titles)
                titles.refresh()
                return ListSearch(list: list, history: history)
            },
            fields: ListFilterField.fields(of: Model.self),
            narrowed: { [self] narrowing in
                let list = list()
                connect(list, to: ResourcePages(repository, filter: ResourceFilter(narrowing)))
                return list
            },
            push: push
        )
    }

    private func connect(_ list: FoundListScreen<Presentation>, to titles: TitleSearch) {
        let current = CurrentSearch()
        let adapter = LoadResourcePresentationAdapter(
            loader: AnyLoader { try await titles.titles(matching: current.pattern) },
            delegate: LoadResourcePresenter(view: WeakReference(list))
        )
        list.onLoad = { pattern in
            current.pattern = pattern
            adapter.reload()
        }
    }

    /// Titles of the local resources that match a filter.
    private func titles(passing filter: ResourceFilter<Model>) -> TitleSearch {
        let matches = LocalMatches(repository, filter: filter)
        return TitleSearch(
            KnownTitles {
                let models = (try? await matches.load())?.item ?? []
                return models.map { ($0.id, $0.title) }
            }
        )
    }

    /// Loads a page of search results, adds its titles to `titles`, and returns the number of pages.
    ///
    /// - Parameter narrowing: the list's filter; the request may be wider, if the user typed the code of another
    ///   season.
    private func page(
        _ number: Int,
        of filter: ResourceFilter<Model>,
        from api: API,
        beside titles: TitleSearch,
        passing narrowing: ResourceFilter<Model>?,
        typing: Debounce
    ) -> any Loadable<Int> {
        let loader = ResourcePages(repository, filter: filter).remotePage(number, from: api)
        return typing.loadable(
            loadables.loadable(loader) { [present, loadables] delivery in
                for model in delivery.item.items where narrowing?.matches(model) ?? true {
                    let known = present(model, loadables.age(of: delivery))
                    titles.note(known.fullName, id: known.id)
                }
                return delivery.item.pages
            }
        )
    }
}

/// The pattern of the latest search.
final class CurrentSearch {
    var pattern = FuzzyPattern("")
}
