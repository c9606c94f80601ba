import FuzzySearch
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalUI

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
