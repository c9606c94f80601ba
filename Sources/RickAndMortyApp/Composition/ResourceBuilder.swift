import FuzzySearch
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalUI

/// Connects one kind of resource with where it comes from: its list, its single things, its screens.
final class ResourceBuilder<
    Model: Resource,
    Presentation: Identifiable<Int> & Aged & Subject & Sendable
> {
    let repository: ResourceRepository<Model>
    let loadables: LoadableBuilder
    /// What they can be found by.
    let titles: TitleSearch
    let present: @MainActor (Model, Age?) -> Presentation
    /// What rows and cards are drawn from, by id: they find it as they left it.
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

    /// A screen for one thing, known by its id; what a row or a card has loaded is there at once.
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

    /// Makes a view of one thing load it.
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

    /// Makes a list load: all of them, or those of another source.
    func connect(_ list: some PagedListView<Presentation>, to pages: ResourcePages<Model>? = nil) {
        PagedListBuilder(source: pages ?? repository.pages, loadables: loadables, row: present).connect(list)
    }
}

extension ResourceBuilder {
    /// How the list of all of them is looked through and narrowed: what is on this machine at once, and what the API has
    /// when a person stops typing.
    ///
    /// - Parameters:
    ///   - list: a list that shows what a filter lets through.
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
                let elsewhere = FoundElsewhere(
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
        let question = Question()
        let adapter = LoadResourcePresentationAdapter(
            loader: AnyLoader { try await titles.titles(matching: question.pattern) },
            delegate: LoadResourcePresenter(view: WeakReference(list))
        )
        list.onLoad = { pattern in
            question.pattern = pattern
            adapter.reload()
        }
    }

    /// Those on this machine that a filter lets through.
    private func titles(passing filter: ResourceFilter<Model>) -> TitleSearch {
        let matches = LocalMatches(repository, filter: filter)
        return TitleSearch(
            KnownTitles {
                let models = (try? await matches.load())?.item ?? []
                return models.map { ($0.id, $0.title) }
            }
        )
    }

    /// What has come is known from then on; how many pages there are is told.
    ///
    /// - Parameter narrowing: what the list is narrowed to: the API may be asked for more, where a person typed the code
    ///   of another season.
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

/// What is looked for now.
final class Question {
    var pattern = FuzzyPattern("")
}
