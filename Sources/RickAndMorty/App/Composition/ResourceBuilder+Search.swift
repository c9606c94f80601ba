import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// Search. Local data answers at once; the API is asked when the user stops typing.
extension ResourceBuilder: ListFinder {
    func push(_ form: any Layer) { services.ui.layers.push(form) }

    func values(of field: FieldFilter) -> [String] {
        guard let value = field.valueInTitle else { return field.values }
        let models: [Model] = Catalogue.bundled.all() + repository.recentlyLoaded
        return models.compactMap { value($0.title) }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    func foundList() -> SearchResultList<Row> {
        let search = questionSearch()
        let remoteSearch = RemoteSearch(
            repository.api.map { api in
                { [self] text, interpretations, number in
                    let filter = (try? Question<Model>(text, isTyping: true))?.filter(interpreting: interpretations)
                    guard let filter, !filter.isEmpty else { return nil }
                    return pageLoad(APIPages(api, repository.cache, filter: filter).page(number))
                }
            }
        )
        let list = SearchResultList(resource: loadable, showsTitle: showsTitle, remoteSearch: remoteSearch)
        list.searchLocally = services.loadables.loads(on: list, "search/\(Model.name)", counting: \.answer.models.count)
        {
            try await self.answer(to: $0, by: search)
        }
        return list
    }

    private func answer(
        to question: Question<Model>,
        by search: QuestionSearch<Model>
    ) async throws -> SearchResults<Model> {
        let found = try await search.answer(to: question, beside: repository.recentlyLoaded)
        return SearchResults(
            found.answer,
            to: question,
            searchedCount: found.searchedCount,
            values: found.sortValues,
            catalogueDate: found.includesCatalogue ? Catalogue.bundled.date : nil
        )
    }

    func read(_ destinations: [Destination]) async -> [any Subject] {
        await models(destinations.map(\.id)).map { row($0, age: nil) }
    }

    func completions(for typed: String) -> any Loadable<[QuestionCompletion]> {
        let search = questionSearch()
        let loader = TrackedLoader(local: "completion/\(Model.name)", counting: \.count) {
            try await search.completions(for: typed)
        }
        return services.loadables.loadable(loader) { $0.item }
    }

    /// The shared search, created if there is none. Sharing it lets all lists and palettes read the resources once.
    func questionSearch() -> QuestionSearch<Model> {
        if let sharedQuestionSearch { return sharedQuestionSearch }
        let context = services.dependencies.questionContext()
        let spoilers = services.marks.spoilers
        let search = QuestionSearch(repository) { models in
            guard let spoilers, Row.canBeSpoilers else { return [] }
            return Set(models.filter { spoilers.redacts(Row($0, age: nil)) }.map(\.id))
        } context: {
            let all = try await context()
            guard let spoilers else { return all }
            // Suggesting or finding a withheld character by name would reveal it.
            return await MainActor.run {
                all.withoutCharacters { spoilers.redacts(CharacterPresentationModel($0)) }
            }
        }
        sharedQuestionSearch = search
        return search
    }

    /// Creates the debounced load of a page of API results. It adds the resources to the recently loaded ones; its
    /// value is the number of pages.
    private func pageLoad(_ page: TrackedLoader<Page<Model>>) -> any Loadable<Int> {
        let found = services.loadables.loadable(page) { [self] delivery in
            for model in delivery.item.items { repository.addRecentlyLoaded(model) }
            return delivery.item.pages
        }
        return DebouncingLoadable(
            wrapping: found,
            debounceInterval: services.dependencies.policy.searchDebounce / .seconds(1),
            clock: services.dependencies.clock
        )
    }
}

extension AppDependencies {
    /// The context of questions: relations, which are read once, and the library, which is read for each question.
    ///
    /// - Returns: A function that throws `LibraryError` if the library cannot be read completely, because the answer
    ///   would be wrong.
    func questionContext() -> @Sendable () async throws -> QuestionContext {
        let characters: ResourceRepository<CharacterModel> = repository()
        let episodes: ResourceRepository<EpisodeModel> = repository()
        let relations = Relations { await (characters.allLocal(), episodes.allLocal()) }
        return { [library] in
            let (characters, episodes) = await relations.value()
            guard try await library?.open().isComplete ?? true else { throw LibraryError.incomplete }
            let favourites = try await library?.favourites() ?? []
            let entries = try await library?.entries(in: nil) ?? []
            return QuestionContext(
                characters: characters,
                episodes: episodes,
                favourites: Set(favourites.map(\.id)),
                entries: entries
            )
        }
    }
}

/// The characters and episodes in local data, read on first use.
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

/// A search among resources of one kind, for the palette.
struct SubjectSearch {
    let model: any Resource.Type
    /// Returns the first matches.
    let find: (_ text: String) async throws -> FoundSubjects
    /// Returns the ID and title of a resource, without the title if it is withheld; `nil` if it is not in local data.
    let known: (ResourceReference) async -> (id: Int, title: String?)?

    /// Searches all kinds. If the text is an address, returns only the resource at that address.
    static func subjects(matching text: String, in searches: [SubjectSearch]) async throws -> FoundSubjects {
        if let address = ResourceAddress(text, of: searches.map(\.model)) {
            let known = await searches.first { Destination.Kind($0.model.name) == address.kind }?.known(
                address.reference
            )
            // The resource need not be in local data: the API may have it.
            let destination = address.destination ?? (known?.id).map { Destination(address.kind, id: $0) }
            let subject = destination.map {
                FoundSubject(destination: $0, title: known?.title ?? "\(address)", alias: text)
            }
            return FoundSubjects(subjects: [subject].compactMap(\.self))
        }
        var found: [FoundSubjects] = []
        for search in searches { found.append(try await search.find(text)) }
        // Similar titles count only if no kind has a match.
        let matching = found.filter { !$0.isFuzzy && !$0.subjects.isEmpty }
        let joined = matching.isEmpty ? found : matching
        return FoundSubjects(subjects: joined.flatMap(\.subjects), isFuzzy: matching.isEmpty)
    }
}

nonisolated struct FoundSubjects: Sendable {
    var subjects: [FoundSubject] = []
    /// Whether the titles are only similar to the text.
    var isFuzzy = false

    @MainActor func entries(_ entry: (FoundSubject) -> PaletteEntry) -> [PaletteEntry] {
        let entries = subjects.map(entry)
        return isFuzzy ? entries.map(\.asFuzzyMatch) : entries
    }
}

nonisolated struct FoundSubject: Sendable {
    let destination: Destination
    let title: String
    /// Another name that matches the search text.
    var alias: String?
}

extension ResourceBuilder {
    func subjectSearch() -> SubjectSearch {
        let search = questionSearch()
        return SubjectSearch(model: Model.self) { [self] text in
            guard let question = try? Question<Model>(text, isTyping: true), !question.isEmpty else {
                return FoundSubjects()
            }
            let answer = try await search.answer(to: question, beside: repository.recentlyLoaded).answer
            let subjects = answer.models.prefix(AppPolicy.paletteMatches).map { model in
                FoundSubject(destination: Destination(kind, id: model.id), title: model.title)
            }
            return FoundSubjects(subjects: subjects, isFuzzy: answer.isFuzzy)
        } known: { [self] reference in
            await search.models().first { $0.matches(by: reference) }.map { model in
                (model.id, isRedacted(model) ? nil : model.title)
            }
        }
    }
}
