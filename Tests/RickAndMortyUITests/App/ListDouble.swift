import LoadResource
import RickAndMortyPresentation
import RickAndMortyUI
import TestSupport

/// Test double of a paged list's loads, with results set by the test.
final class ListDouble<Row: BrowsableResource> {
    typealias Page = LoadableSpy<PagedItems<Row>.Page>

    /// The result of loading the list; by default the load goes on.
    var answer: (ListDouble) -> Void = { _ in }
    /// The initial state of a page.
    var pageState: (Int) -> LoadingState<PagedItems<Row>.Page> = { _ in .idle }
    /// Whether it waits for its retry.
    var pageWait: (Int) -> LoadWait? = { _ in nil }
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

    func succeed(count: Int, source: SourceMark = .live, position: @escaping (Int) -> Int = { $0 - 1 }) {
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
    var asked: [Int] {
        pages.filter { $0.value.loads > 0 }.keys.sorted()
    }
}
