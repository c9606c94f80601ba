import FuzzySearch
import LoadResource
import RickAndMorty
import RickAndMortyUI
import TerminalUI

extension ResourceBuilder {
    /// How the list of all of them is looked through and narrowed: what is on this machine at once, and what the API has
    /// when a person stops typing.
    ///
    /// - Parameters:
    ///   - filter: how the API is asked for what a filter lets through, and has a text in its name, if there is one.
    ///   - list: a list that shows what a filter lets through.
    func finding<Filter: ResourceFilter<Model>>(
        _ parts: FindingParts<Presentation>,
        at desk: FindingDesk,
        filter: @escaping (ListFilter, _ text: String?) -> Filter,
        list: @escaping () -> PagedListScreen<Presentation>
    ) -> ListFinding<Presentation> {
        let history = SearchHistory()
        let rows = FoundRowParts(resource: single, isMarked: parts.isMarked, row: parts.row, title: parts.title)
        return ListFinding(
            search: { [self] narrowing in
                let passing = narrowing.isEmpty ? nil : filter(narrowing, nil)
                let titles = passing.map(titles(passing:)) ?? titles
                let elsewhere = FoundElsewhere(
                    sources.live.map { live in
                        { text, page in
                            self.page(
                                page,
                                of: filter(narrowing, text),
                                from: live,
                                beside: titles,
                                passing: passing,
                                typing: desk.typing
                            )
                        }
                    }
                )
                let list = FoundListScreen(rows, elsewhere: elsewhere, words: parts.words)
                connect(list, to: titles)
                titles.refresh()
                return ListSearch(list: list, history: history)
            },
            fields: parts.fields,
            narrowed: { [self] narrowing in
                let list = list()
                connect(list, to: FilteredSources(sources, filter: filter(narrowing, nil)))
                return list
            },
            push: desk.push
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
    private func titles(passing filter: some ResourceFilter<Model>) -> TitleSearch {
        let matches = LocalMatches(sources, filter: filter)
        return TitleSearch(
            KnownTitles { [title] in
                let models = (try? await matches.load())?.item ?? []
                return models.map { ($0.id, title($0)) }
            }
        )
    }

    /// What has come is known from then on; how many pages there are is told.
    ///
    /// - Parameter narrowing: what the list is narrowed to: the API may be asked for more, where a person typed the code
    ///   of another season.
    private func page<Filter: ResourceFilter<Model>>(
        _ number: Int,
        of filter: Filter,
        from live: ResourceSources<Model>.Live,
        beside titles: TitleSearch,
        passing narrowing: Filter?,
        typing: Debounce
    ) -> any Loadable<Int> {
        let loader = FilteredSources(sources, filter: filter).page(number, of: live)
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
