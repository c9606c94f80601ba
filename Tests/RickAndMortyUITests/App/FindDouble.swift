import FuzzySearch
import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI
import TestSupport

/// Test double of search: a local title index, and results of the API set by the test.
final class FindDouble: ListFinder {
    /// The result of the API for any text.
    var answer: LoadingState<Int>?
    /// The texts searched for.
    private(set) var patterns: [String] = []
    private let narrowed: () -> PagedListView<CharacterPresentationModel>
    private let services: UIServices
    private let index: TitleIndex

    /// - Parameter narrowed: the filtered list.
    init(services: UIServices, narrowed: @escaping () -> PagedListView<CharacterPresentationModel>) {
        self.services = services
        self.narrowed = narrowed
        var index = TitleIndex()
        for id in 1...60 { index.append(Cast.character(id).name, id: id) }
        self.index = index
    }

    func push(_ form: any Layer) { services.layers.push(form) }

    func values(of field: FilterForm) -> () -> [String] { { [] } }

    func narrowedList(to filter: ListFilter) -> PagedListView<CharacterPresentationModel> { narrowed() }

    func foundList(passing filter: ListFilter) -> FoundListView<CharacterPresentationModel> {
        let elsewhere = RemoteSearch(answer.map { answer in { _, _ in LoadableSpy(answer) } })
        let list = FoundListView(
            resource: { LoadableSpy(.loaded(CharacterPresentationModel(Cast.character($0)))) },
            elsewhere: elsewhere
        )
        list.onLoad = { [weak self, index] pattern in
            self?.patterns.append(pattern.text)
            guard let found = try? TitleMatches(pattern, in: index) else { return }
            list.display(presentationModel: found)
        }
        return list
    }
}
