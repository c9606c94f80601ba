import Finding
import LoadResource
import RickAndMorty
import RickAndMortyUI
import TerminalUI

extension ResourceBuilder {
    /// How the list of all of them is looked through: what is on this machine at once, and what the API has when a
    /// person stops typing.
    ///
    /// - Parameters:
    ///   - typing: what the API is asked for waits until nothing is typed.
    ///   - filter: how the API is asked for what has a text in its name.
    func finding(
        typing: Debounce,
        words: FindWords,
        filter: @escaping (String) -> some ResourceFilter<Model>,
        isMarked: MarkReader?,
        row: @escaping (Presentation) -> any View,
        title: @escaping (String) -> any View = { TitleRowView($0) }
    ) -> ListFinding<Presentation> {
        let history = SearchHistory()
        let parts = FoundRowParts(resource: single, isMarked: isMarked, row: row, title: title)
        return ListFinding { [self] in
            let elsewhere = FoundElsewhere(
                sources.live.map { live in { self.page($1, of: filter($0), from: live, typing: typing) } }
            )
            let list = FoundListScreen(parts, elsewhere: elsewhere, words: words)
            connect(list)
            titles.refresh()
            return ListSearch(list: list, history: history)
        }
    }

    private func connect(_ list: FoundListScreen<Presentation>) {
        let question = Question()
        let adapter = LoadResourcePresentationAdapter(
            loader: AnyLoader { try await self.titles.titles(matching: question.pattern) },
            delegate: LoadResourcePresenter(view: WeakReference(list))
        )
        list.onLoad = { pattern in
            question.pattern = pattern
            adapter.reload()
        }
    }

    /// What has come is known from then on; how many pages there are is told.
    private func page(
        _ number: Int,
        of filter: some ResourceFilter<Model>,
        from live: ResourceSources<Model>.Live,
        typing: Debounce
    ) -> any Loadable<Int> {
        let loader = FilteredSources(sources, filter: filter).page(number, of: live)
        return typing.loadable(
            loadables.loadable(loader) { [present, loadables] delivery in
                for model in delivery.item.items { _ = present(model, loadables.age(of: delivery)) }
                return delivery.item.pages
            }
        )
    }
}

/// What is looked for now.
private final class Question {
    var pattern = FuzzyPattern("")
}
