import LoadResource
import Observation
import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI
import TestSupport

/// Test double of a paged list's loads, with results set by the test.
final class ListDouble<Row: BrowsableResource> {
    typealias Page = LoadableSpy<PagedItems<Row>.Page>

    /// The result of loading the list. By default, the load does not finish.
    var answer: (ListDouble) -> Void = { _ in }
    /// The initial state of a page.
    var pageState: (Int) -> LoadingState<PagedItems<Row>.Page> = { _ in .idle }
    /// The pending retry of a page.
    var pageWait: (Int) -> PendingRetry? = { _ in nil }
    private(set) var pages: [Int: Page] = [:]
    private(set) var loads = 0
    private(set) var retries = 0
    let list = APIList<Row>()

    init() {
        list.adapter = LoadControlStub(
            load: { [weak self] in self?.load() },
            renew: { [weak self] in self?.retry() }
        )
    }

    private func load() {
        loads += 1
        start()
        answer(self)
    }

    private func retry() {
        retries += 1
        start()
    }

    private func start() {
        list.display(errorMessage: nil)
        list.display(isLoading: true)
    }

    func succeed(count: Int, source: SourceBadge = .live, position: @escaping (Int) -> Int = { $0 - 1 }) {
        pages = [:]
        list.display(
            presentationModel: PagedListModel(
                PagedItems(count: count, pageSize: 20) { [weak self] in self?.page($0) ?? Page() },
                source: source,
                position: position
            )
        )
        list.display(isLoading: false)
    }

    func fail(_ message: String = SharedStringsHelper.loadError) {
        list.display(errorMessage: message)
        list.display(isLoading: false)
    }

    func page(_ number: Int) -> Page {
        if let page = pages[number] { return page }
        let page = Page(pageState(number), wait: pageWait(number))
        pages[number] = page
        return page
    }

    /// Numbers of the requested pages.
    var requestedPages: [Int] {
        pages.filter { $0.value.loads > 0 }.keys.sorted()
    }
}

/// Test double of the stored favourites. Changes apply at once; the test finishes loads.
final class FavouritesDouble {
    let marks = FavouriteMarks()
    private let load = Load()
    var loads: Int { load.count }

    private final class Load: LoadControl {
        var count = 0
        weak var marks: FavouriteMarks?

        func load() {
            count += 1
            marks?.display(errorMessage: nil)
            marks?.display(isLoading: true)
        }

        func cancel() {}
        func refresh() { load() }
    }

    init(_ state: LoadingState<[Favourite]>) {
        load.marks = marks
        marks.adapter = load
        switch state {
        case .idle: break
        case .loading: marks.display(isLoading: true)
        case .loaded(let favourites): marks.display(presentationModel: FavouriteList(favourites))
        case .error(let error): marks.display(errorMessage: SharedStringsHelper.message(for: error))
        }
    }

    var isFavourite: (Destination) -> Bool { marks.contains }

    func commands(_ undoStack: UndoStack) -> [SubjectCommand] {
        func toggle(_ subject: any Subject) {
            let id = subject.destination
            let before = marks[id]
            marks.change([(id, before == nil ? Favourite(subject, added: WallTime(seconds: 2_000)) : nil)])
            undoStack.push(before == nil ? Strings.added(subject.name) : Strings.removed(subject.name)) { [marks] in
                marks.change([(id, before)])
            }
        }
        return [
            SubjectCommand(
                .toggleFavourite,
                with: { [marks] in marks.canChange ? $0.subject() : nil },
                perform: toggle
            ),
            SubjectCommand(
                .toggleFavouriteOfOpen,
                with: { [marks] in marks.canChange ? $0.openedSubject : nil },
                perform: toggle
            ),
        ]
    }
}

/// Test double of a list's search. Local results are computed; the test sets the API's results.
final class ListFinderDouble: ListFinder {
    /// The API's result for any query.
    var answer: LoadingState<Int>?
    /// Texts of all questions so far.
    private(set) var questions: [String] = []
    private let services: UIServices
    private let characters = (1...60).map { Cast.character($0) }

    init(services: UIServices) {
        self.services = services
    }

    func push(_ form: any Layer) { services.layers.push(form) }

    func values(of field: FieldFilter) -> [String] { field.values }

    func read(_ destinations: [Destination]) async -> [any Subject] {
        destinations.map { CharacterPresentationModel(Cast.character($0.id)) }
    }

    func foundList() -> SearchResultList<CharacterPresentationModel> {
        let remoteSearch = RemoteSearch(answer.map { answer in { _, _, _ in LoadableSpy(answer) } })
        let list = SearchResultList(
            resource: { LoadableSpy(.loaded(CharacterPresentationModel(Cast.character($0)))) },
            remoteSearch: remoteSearch
        )
        list.searchLocally = { [weak self] in self?.answer($0, in: list) }
        return list
    }

    private func answer(
        _ question: Question<CharacterModel>,
        in list: SearchResultList<CharacterPresentationModel>
    ) {
        questions.append(question.text.description)
        let found = question.answer(among: SearchIndex(characters), in: QuestionContext())
        list.display(presentationModel: SearchResults(found, to: question, searchedCount: characters.count))
    }

    func completions(for typed: String) -> any Loadable<[QuestionCompletion]> {
        let completer = QuestionCompleter<CharacterModel>(for: typed)
        return LoadableSpy(.loaded(completer.completions(among: SearchIndex(characters), in: QuestionContext())))
    }
}

/// Test double of the loads shown in Activity.
@Observable
final class ActivityFeedDouble: ActivityFeed {
    private(set) var history: LoadHistory
    private(set) var retried: [LoadRecord.ID] = []
    var warnings: [String] = []
    let pauseEnd: String? = nil
    private var retryable: Set<LoadRecord.ID> = []

    init(limit: Int = 200) {
        history = LoadHistory(limit: limit)
    }

    /// Starts a load one second after the previous one.
    @discardableResult
    func start(_ name: String, isLive: Bool = true) -> LoadRecord {
        let second = history.totals.loads
        return history.start(
            name,
            at: isLive ? "https://rickandmortyapi.com/api/\(name)" : nil,
            TimeOfDay(hour: 9, minute: 5 + second / 60, second: second % 60),
            time: .seconds(second)
        )
    }

    func end(_ record: LoadRecord, _ result: LoadResult, after milliseconds: Int = 84) {
        history.end(record, with: result, time: record.start + .milliseconds(milliseconds))
        if case .failed = result { retryable.insert(record.id) }
    }

    func load(
        _ name: String,
        _ result: LoadResult = .finished(.live, bytes: 612),
        tries: Int = 1,
        after milliseconds: Int = 84
    ) {
        let record = start(name, isLive: result != .finished(.bundled, bytes: nil))
        for _ in 1..<tries { history.recordRetry(record.id) }
        end(record, result, after: milliseconds)
    }

    func canRetry(_ id: LoadRecord.ID) -> Bool { retryable.contains(id) }

    func retry(_ id: LoadRecord.ID) {
        retried.append(id)
        retryable.remove(id)
        if let name = history[id]?.name { start(name) }
    }
}

extension ActivityFeedDouble {
    /// Adds a load of each kind.
    func loadSome() {
        load("character?page=1", .finished(.live, bytes: 19_412), after: 231)
        load("episode/1", .finished(.bundled, bytes: nil), after: 0)
        load("character/826", .failed("Couldn't connect to server"), after: 5_004)
        load("episode/28", .cancelled, after: 1_250)
        load("character/2", .failed("Server error (500)"), after: 61)
        load("character?page=42", .finished(.live, bytes: 1_204_300), after: 125_000)
        start("episode?page=2")
    }

    func loadMany(_ count: Int, everyThirdFails: Bool = true) {
        for number in 1...count {
            load(
                "character/\(number)",
                everyThirdFails && number % 3 == 0 ? .failed("No network") : .finished(.live, bytes: 612)
            )
        }
    }
}

/// Test double of an adapter that calls closures.
final class LoadControlStub: LoadControl {
    private let onLoad: () -> Void
    private let onRenew: () -> Void
    private let onCancel: () -> Void

    init(
        load: @escaping () -> Void = {},
        renew: @escaping () -> Void = {},
        cancel: @escaping () -> Void = {}
    ) {
        onLoad = load
        onRenew = renew
        onCancel = cancel
    }

    func load() { onLoad() }
    func refresh() { onRenew() }
    func cancel() { onCancel() }
}

/// Test double of the sync.
@Observable
final class SyncDouble: SyncControl {
    var progressText: String?
    private(set) var calls: [String] = []

    func start(includesPortraits: Bool) { calls.append(includesPortraits ? "with portraits" : "without") }
    func stop() { calls.append("stop") }
}
