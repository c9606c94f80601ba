import FuzzySearch
import LoadResource
import RickAndMorty
import RickAndMortyUI
import TerminalUI
import TestSupport

/// Stands where what is typed would be looked for: it knows some, and has of the API what the test says.
final class FindDouble {
    /// What the API has to say, whatever it is asked.
    var answer: LoadingState<Int>?
    /// What has been looked for.
    private(set) var patterns: [String] = []
    private let narrowed: () -> PagedListScreen<CharacterPresentationModel>
    private let stage: Stage
    private let index: TitleIndex

    /// - Parameter narrowed: a list that a filter has left.
    init(stage: Stage, narrowed: @escaping () -> PagedListScreen<CharacterPresentationModel>) {
        self.stage = stage
        self.narrowed = narrowed
        var index = TitleIndex()
        for id in 1...60 { index.append(Cast.character(id).name, id: id) }
        self.index = index
    }

    var finding: ListFinding<CharacterPresentationModel> {
        ListFinding(
            search: { [unowned self] _ in search() },
            fields: ListFilterField.fields(of: CharacterModel.self),
            narrowed: { [narrowed] _ in narrowed() },
            push: stage.layers.push
        )
    }

    private func search() -> ListSearch<CharacterPresentationModel> {
        let parts = FoundRowParts<CharacterPresentationModel>(
            resource: { LoadableSpy(.loaded(CharacterPresentationModel(Cast.character($0)))) },
            isMarked: nil,
            row: { CharacterRowView($0) },
            title: { TitleRowView($0) }
        )
        let elsewhere = RemoteSearch(answer.map { answer in { _, _ in LoadableSpy(answer) } })
        let list = FoundListScreen(parts, elsewhere: elsewhere, words: .characters)
        list.onLoad = { [weak self, index] pattern in
            self?.patterns.append(pattern.text)
            guard let found = try? TitleMatches(pattern, in: index) else { return }
            list.display(presentationModel: found)
        }
        return ListSearch(list: list, history: SearchHistory())
    }
}
