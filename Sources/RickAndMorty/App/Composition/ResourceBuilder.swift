import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// Composes the lists, rows and screens of one kind of resource with its repository.
final class ResourceBuilder<Row: BrowsableResource>: ResourceSection {
    typealias Model = Row.Model

    let repository: ResourceRepository<Model>
    let services: AppServices
    /// The search, kept while a list uses it.
    weak var sharedQuestionSearch: QuestionSearch<Row.Model>?
    /// View models of rows and cards, by ID, so that each shows the same state again, including a failure.
    private let cache: ResourceCache<Int, LoadableResource<Delivery<Model>, Row>>
    /// Cached titles: each Down in a list of characters looks up the title of the first episode.
    private var knownTitles: [Int: String] = [:]
    /// Sort keys of related lists, by name.
    private var relatedKeys: [String: SortKeys] = [:]
    /// `nil` without portraits.
    private let portrait: ((Int) -> any Loadable<Portrait>)?

    init(_ services: AppServices) {
        self.services = services
        let repository: ResourceRepository<Model> = services.dependencies.repository()
        self.repository = repository
        portrait = Row.hasPortraits ? services.portraits() : nil
        let loadables = services.loadables
        cache = ResourceCache(limit: services.dependencies.policy.rowsInMemory) { id in
            loadables.loadable(repository.loader(id)) { delivery in
                repository.addRecentlyLoaded(delivery.item)
                return Row(delivery.item, age: loadables.age(of: delivery))
            }
        }
    }

    var model: (any Resource.Type)? { Model.self }
    var kind: Destination.Kind { Destination.Kind(Model.self) }

    /// Whether the title may be shown before the resource has loaded. While spoilers are hidden, only if the catalogue
    /// shows that the resource is not one.
    func showsTitle(_ id: Int) -> Bool {
        guard services.marks.spoilers != nil, Row.canBeSpoilers else { return true }
        return Catalogue.bundled.resource(id).map { !isRedacted($0) } ?? false
    }

    func isRedacted(_ model: Model) -> Bool {
        Row.canBeSpoilers && services.marks.spoilers?.redacts(Row(model, age: nil)) == true
    }

    func title(of id: Int) -> String? {
        if let known = knownTitles[id] { return known }
        let title = Catalogue.bundled.title(of: id, in: Model.self)
        knownTitles[id] = title
        return title
    }

    func subject(_ id: Int) -> (any Subject)? { localRow(id).map(services.marks.redacting) }

    private func localRow(_ id: Int) -> Row? {
        cachedRow(id) ?? Catalogue.bundled.resource(id).map { Row($0, age: nil) }
    }

    func row(_ model: Model, age: Age?) -> Row {
        repository.addRecentlyLoaded(model)
        return Row(model, age: age)
    }

    func loadable(_ id: Int) -> any Loadable<Row> { cache[id] }

    /// The resource, if a row or card has loaded it.
    func cachedRow(_ id: Int) -> Row? { cache[id].viewModel.item }

    /// Connects a view to the load of a resource.
    func connect<View: LoadingResourceView>(_ view: View, id: Int) where View.ResourcePresentationModel == Row {
        let loadables = services.loadables
        view.adapter = loadables.load(repository.loader(id), view: view) { [self] in
            row($0.item, age: loadables.age(of: $0))
        }
    }
}

// MARK: - Related resources

extension ResourceBuilder {
    func relatedView(_ related: RelatedResources, isBesideList: Bool) -> any RelatedView {
        let policy = Row.canBeSpoilers ? services.marks.spoilers : nil
        // Without a network, the resources are local.
        let isDebounced = isBesideList && services.dependencies.api != nil
        var content = RelatedContent<Row>(
            related,
            resource: { [self] id in debounced(loadable(id), isDebounced) },
            portrait: portrait.map { portrait in
                { [self] id in
                    let picture = portrait(id)
                    let spoilerFree = policy.map { RedactedPortrait(picture, of: loadable(id), policy: $0) }
                    return debounced(spoilerFree ?? picture, isBesideList)
                }
            },
            marks: services.marks
        )
        content.orders = orderKeys(of: related.name)
        content.makeSearchableItems = { [self] in searchableItems(related.ids) }
        return Row.relatedView(content)
    }

    /// Shared by all related lists with this name.
    private func orderKeys(of name: String) -> SortKeys {
        if let keys = relatedKeys[name] { return keys }
        let ui = services.ui
        let keys = SortKeys(defaultOrder: "id", order: ui.relatedOrders[name] ?? "") { Model.orderFields }
        keys.onChange = { [unowned keys] in ui.relatedOrders[name] = keys.order }
        relatedKeys[name] = keys
        return keys
    }

    /// Loads the resources of a related list and the context of questions about them.
    private func searchableItems(_ ids: [Int]) -> any Loadable<SearchableItems<Model>> {
        let read = services.dependencies.questionContext()
        let errorMessage = services.dependencies.errorMessage
        let loader = TrackedLoader(local: "related/\(Model.name)", counting: { _ in ids.count }) {
            let context: Result<QuestionContext, any Error>
            do { context = .success(try await read()) } catch { context = .failure(error) }
            return SearchableItems(
                await self.models(ids),
                in: context,
                errorMessage: errorMessage,
                hiding: { self.isRedacted($0) }
            )
        }
        return services.loadables.loadable(loader) { $0.item }
    }

    /// Resources from local data or the network, without those that could not be read.
    func models(_ ids: [Int]) async -> [Model] { await results(of: ids).compactMap { try? $0.get() } }

    /// The result of each ID, in order. Network requests are batched.
    func results(of ids: [Int]) async -> [Result<Model, any Error>] {
        let tasks = ids.map { id in Task.immediate { [repository] in try await repository.resourceFromAnySource(id) } }
        return await withTaskCancellationHandler {
            var results: [Result<Model, any Error>] = []
            for task in tasks { results.append(await task.result) }
            return results
        } onCancel: {
            for task in tasks { task.cancel() }
        }
    }

    var zoomedPortrait: ((Int) -> any Loadable<Portrait>)? {
        portrait.map { portrait in { [self] in debounced(portrait($0), true) } }
    }

    private func debounced<Value: Sendable>(_ loadable: any Loadable<Value>, _ isDebounced: Bool) -> any Loadable<Value>
    {
        guard isDebounced else { return loadable }
        let (dependencies, policy) = (services.dependencies, services.dependencies.policy)
        return DebouncingLoadable(
            wrapping: loadable,
            debounceInterval: policy.detailDebounce / .seconds(1),
            clock: dependencies.clock,
            group: services.detailDebounceGroup
        )
    }
}

// MARK: - Screens

extension ResourceBuilder {
    func screen() -> any Screen {
        let (marks, divider) = (services.marks, services.ui.divider)
        let screen = BrowseScreen<Row>(
            marks: marks,
            seasons: kind == .episode ? services.seasons : [],
            finder: self,
            skeleton: skeleton,
            divider: divider
        ) { [self] in
            detail($0, isBesideList: true)
        }
        screen.adapter = listLoad(on: screen)
        return screen
    }

    /// Creates the screen of a resource, filled at once if a row or card has loaded it.
    func screen(id: Int) -> any Screen {
        let screen = ResourceScreen<Row>(name: Model.name(of: id), skeleton: skeleton) { [self] in
            detail($0, isBesideList: false)
        }
        connect(screen, id: id)
        screen.destination = Row.destination(of: id)
        if let row = cachedRow(id) { screen.display(presentationModel: row) } else { name(screen, id: id) }
        return screen
    }

    /// Sets the name of a screen that may never load, such as a restored screen below another one.
    private func name(_ screen: ResourceScreen<Row>, id: Int) {
        screen.localName = subject(id)?.fullName
        guard screen.localName == nil else { return }
        Task { [repository, marks = services.marks, weak screen] in
            let local = try? await repository.local(id)
            screen?.localName = local.map { marks.redacting(Row($0.item, age: nil)).fullName }
        }
    }

    func detail(of id: Int, facts: [Fact]?) -> (any DetailScreen)? {
        localRow(id).map { detail($0, facts: facts, isBesideList: true) }
    }

    private func detail(_ row: Row, facts: [Fact]? = nil, isBesideList: Bool) -> any DetailScreen {
        let app = services.app
        let companions = { [self] in debounced(services.companions(of: row.destination), isBesideList) }
        return RelatedScreen(
            row,
            facts: facts ?? row.detailFacts(debuts: services.debuts) { app[$0.kind]?.title(of: $0.id) },
            marks: services.marks,
            portrait: portrait.map { debounced($0(row.id), isBesideList) },
            seasons: row.firstEpisodeID == nil ? [] : services.seasons,
            companions: row.firstEpisodeID == nil ? nil : companions,
            related: row.related.flatMap { app[$0.kind]?.relatedView($0, isBesideList: isBesideList) },
            open: app.open
        )
    }

    private var skeleton: DetailSkeleton { DetailSkeleton(isIllustrated: portrait != nil) }
}

// MARK: - Linear mode

extension ResourceBuilder {
    func place(id: Int) -> any LinearPlace { place(id, known: cachedRow(id)) }

    func place() -> any LinearPlace {
        let all = APIList<Row>()
        // Keeps all pages in memory, because printed rows can be searched and opened.
        all.adapter = listLoad(on: all, window: .max)
        let list = LinearList(Model.sectionName, all) { row in
            LinearRow(row, self.services.marks.line(row)) { .place(self.place(row.id, known: row)) }
        }
        list.source = { all.source }
        list.makeNotes = { [all.presented.model?.known, all.presented.errorMessage].compactMap(\.self) }
        list.canRefresh = { all.retry(at: 0) != nil || all.refreshEffect(at: 0) != nil }
        list.isRefreshing = { all.isRefreshing }
        return addSearch(to: list, answering: QuestionText())
    }

    func relatedList(_ related: RelatedResources) -> LinearList {
        list(related.name, ResourceSet(ids: related.ids, resource: loadable), empty: related.emptyMessage)
    }

    /// - Parameter text: Returns the text of a row without its marks.
    func list(
        _ name: String,
        _ resources: ResourceSet<Row>,
        empty: String,
        text: @escaping (Row) -> String = { $0.summary }
    ) -> LinearList {
        resources.hasFocus = true
        return LinearList(name, resources, empty: empty) { row in
            LinearRow(row, self.services.marks.line(row, by: text)) { .place(self.place(id: row.id)) }
        }
    }

    /// Returns the results as a list, or the error in the question.
    private func answer(to text: () throws(QuestionError) -> QuestionText) -> LinearResponse {
        let question: Question<Model>
        do throws(QuestionError) {
            question = try Question(try text())
        } catch {
            return .lines([LinearStrings.sentence(error.message)])
        }
        if question.isEmpty { return .place(place()) }
        let questionText = question.text.description
        let (search, loadables) = (questionSearch(), services.loadables)
        let loader = TrackedLoader(local: "search/\(Model.name)", counting: \.local.answer.models.count) {
            try await search.answer(to: question) { try await loadables.delivery(of: $0) { _ in } }
        }
        let resources = ResourceSet(ids: [], resource: loadable)
        let found = loadables.loadable(loader) { [weak resources] delivery in
            resources?.ids = delivery.item.local.answer.models.map(\.id)
            return delivery.item
        }
        resources.idLoad = found.map { _ in }
        let title = LinearStrings.found(questionText, in: Model.sectionName)
        let list = list(title, resources, empty: Model.nothingMatches(questionText))
        list.source = {
            guard let joined = found.state.value else { return nil }
            let failure = joined.failure.map { SourceBadge.bundled(because: loadables.errorMessage($0)) }
            return failure ?? (joined.isLive ? .live : .offline)
        }
        list.makeNotes = {
            guard let answer = found.state.value?.local.answer else { return [] }
            let similar = answer.isFuzzy ? [Strings.similarNames(to: questionText)] : []
            return [Strings.interpreted(answer)].compactMap(\.self) + similar
        }
        return .place(addSearch(to: list, answering: question.text))
    }

    /// Adds search and filter commands to a list that answers a question.
    private func addSearch(to list: LinearList, answering text: QuestionText) -> LinearList {
        let filter = LinearCommand.filter { typed in
            guard let narrowed = text.narrowed(by: typed, of: Model.self) else {
                return .lines([LinearStrings.filterByWhat(Model.questionFields.map(\.name))])
            }
            return self.answer { narrowed }
        }
        list.makeCommands = { [filter] }
        list.ask = { typed in
            self.answer { () throws(QuestionError) in
                QuestionText(text.conditions + (try QuestionText(typed).terms))
            }
        }
        return list
    }

    private func place(_ id: Int, known: Row?) -> any LinearPlace {
        let app = services.app
        let place = LinearResourcePlace<Row>(id: id, marks: services.marks) { app[$0.kind]?.relatedList($0) }
        if kind == .episode { place.watch = app.watchAlongPlace }
        connect(place, id: id)
        if let known { place.display(presentationModel: known) }
        return place
    }
}
