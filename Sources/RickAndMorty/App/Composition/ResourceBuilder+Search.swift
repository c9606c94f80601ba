import FuzzySearch
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// Questions to the list: what is on this machine answers at once, and the API when the user stops typing.
extension ResourceBuilder: ListFinder {
    func push(_ form: any Layer) { services.ui.layers.push(form) }

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

    func foundList() -> FoundListView<Row> {
        let questions = OpenQuestions(questionSearch(), of: repository, titles: titles.open())
        let elsewhere = RemoteSearch(
            repository.api.map { api in
                { [self] text, number in
                    let filter = (try? Question<Model>(text, isTyping: true))?.filter ?? ResourceFilter()
                    guard !filter.isEmpty else { return nil }
                    return load(ResourcePages(repository, filter: filter).remotePage(number, from: api))
                }
            }
        )
        let list = FoundListView(
            resource: single,
            marks: services.marks,
            showsTitle: showsTitle,
            elsewhere: elsewhere
        )
        let adapter = LoadResourcePresentationAdapter(
            loader: AnyLoader { try await questions.answer() },
            delegate: LoadResourcePresenter(view: WeakReference(list))
        )
        list.onLoad = {
            questions.latest = $0
            adapter.reload()
        }
        return list
    }

    func read(_ destinations: [Destination]) async -> [any Subject] {
        await models(destinations.map(\.id)).map { row($0, age: nil) }
    }

    func completion() -> QuestionCompletion {
        let completion = QuestionCompletion()
        let search = questionSearch()
        let latest = Latest("")
        let adapter = LoadResourcePresentationAdapter(
            loader: AnyLoader { try await search.offers(for: latest.value) },
            delegate: LoadResourcePresenter(view: WeakReference(completion))
        )
        completion.onLoad = {
            latest.value = $0
            adapter.reload()
        }
        return completion
    }

    /// The one that is in use, or a new one: list and completion read the resources once for both.
    private func questionSearch() -> QuestionSearch<Model> {
        if let questions { return questions }
        let context = services.dependencies.questionContext()
        let spoilers = services.marks.spoilers
        let search = QuestionSearch(repository) {
            let all = await context()
            guard let spoilers else { return all }
            // A name that is offered or found would tell who it is.
            return await MainActor.run {
                all.withoutCharacters { spoilers.withholds(CharacterPresentationModel($0)) }
            }
        }
        questions = search
        return search
    }

    /// Loads a page of what the API finds, notes it, and returns the number of pages.
    private func load(_ page: NamedLoader<Page<Model>>) -> any Loadable<Int> {
        services.typing.loadable(
            services.loadables.loadable(page) { [self] delivery in
                for model in delivery.item.items {
                    titles.note(model.title, id: model.id)
                    repository.note(model)
                }
                return delivery.item.pages
            }
        )
    }
}

/// The latest question of a list, with what it is answered from.
private final class OpenQuestions<Model: Resource> {
    var latest: Question<Model>?
    private let search: QuestionSearch<Model>
    private let repository: ResourceRepository<Model>
    private let titles: OpenTitleSearch

    init(_ search: QuestionSearch<Model>, of repository: ResourceRepository<Model>, titles: OpenTitleSearch) {
        self.search = search
        self.repository = repository
        self.titles = titles
    }

    /// Words are searched for in the index of titles, which takes a million; if no title is close to them, but each names a
    /// value, they are read as conditions.
    ///
    /// - Throws: `CancellationError`.
    func answer() async throws -> FoundResources {
        guard let question = latest else { return FoundResources(.none, text: "", searched: 0) }
        let text = question.text.description
        if question.isWords {
            let words = FuzzyPattern(question.words.joined(separator: " "))
            let matches = try await titles.titles(matching: words)
            guard matches.isComplete, !matches.prefix(1).contains(where: { words.isClose(to: $0.title) }),
                let named = try await search.question(naming: text),
                let question = try? Question<Model>(named)
            else { return FoundResources(matches, text: text, searched: matches.searched) }
            return try await answer(to: question, text: text, readAs: named.description)
        }
        return try await answer(to: question, text: text)
    }

    private func answer(to question: Question<Model>, text: String, readAs: String? = nil) async throws
        -> FoundResources
    {
        let answer = try await search.answer(to: question, beside: repository.loaded)
        return FoundResources(
            answer.matches,
            text: text,
            searched: answer.searched,
            values: answer.values,
            catalogueDate: answer.isFromCatalogue ? Catalogue.bundled.date : nil,
            exclusion: answer.exclusion,
            readAs: readAs
        )
    }
}

/// What is searched for now, which the loader of a search reads when it starts.
final class Latest<Value> {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

extension AppDependencies {
    /// What questions are asked of beside the resources: the relations are read once, the library for each answer.
    func questionContext() -> @Sendable () async -> QuestionContext {
        let characters: ResourceRepository<CharacterModel> = repository()
        let episodes: ResourceRepository<EpisodeModel> = repository()
        let limit = AppPolicy.questionedResources
        let relations = Relations {
            await (characters.local(after: -1, count: limit).models, episodes.local(after: -1, count: limit).models)
        }
        return { [library] in
            let (characters, episodes) = await relations.value()
            // Without a library that can be read, nothing is watched and no favourite.
            let favourites = (try? await library?.favourites()) ?? []
            let entries = (try? await library?.entries(in: nil)) ?? []
            return QuestionContext(
                characters: characters,
                episodes: episodes,
                favourites: Set(favourites.map(\.id)),
                entries: entries
            )
        }
    }
}

/// The characters and episodes on this machine, read when they are first asked for.
private actor Relations {
    typealias Value = (characters: [CharacterModel], episodes: [EpisodeModel])

    private let read: @Sendable () async -> Value
    private var task: Task<Value, Never>?

    init(_ read: @escaping @Sendable () async -> Value) {
        self.read = read
    }

    func value() async -> Value {
        let task = task ?? Task { await read() }
        self.task = task
        return await task.value
    }
}
