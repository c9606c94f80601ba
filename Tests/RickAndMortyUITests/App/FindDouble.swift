import FuzzySearch
import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI
import TestSupport

/// Test double of what a list is asked with: local answers, and results of the API set by the test.
final class FindDouble: ListFinder {
    /// The result of the API for any text.
    var answer: LoadingState<Int>?
    /// The questions asked.
    private(set) var questions: [String] = []
    private let services: UIServices
    private let characters = (1...60).map { Cast.character($0) }

    init(services: UIServices) {
        self.services = services
    }

    func push(_ form: any Layer) { services.layers.push(form) }

    func values(of field: FilterForm) -> () -> [String] { { [] } }

    func read(_ destinations: [Destination]) async -> [any Subject] {
        destinations.map { CharacterPresentationModel(Cast.character($0.id)) }
    }

    func foundList() -> FoundListView<CharacterPresentationModel> {
        let elsewhere = RemoteSearch(answer.map { answer in { _, _ in LoadableSpy(answer) } })
        let list = FoundListView(
            resource: { LoadableSpy(.loaded(CharacterPresentationModel(Cast.character($0)))) },
            elsewhere: elsewhere
        )
        list.onLoad = { [weak self] in self?.answer($0, in: list) }
        return list
    }

    private func answer(
        _ question: Question<CharacterModel>,
        in list: FoundListView<CharacterPresentationModel>
    ) {
        questions.append(question.text.description)
        let evaluator = QuestionEvaluator(question, in: QuestionContext())
        var index = TitleIndex()
        for character in evaluator.sorted(characters.filter(evaluator.meetsConditions)) {
            index.append(character.name, id: character.id)
        }
        let words = FuzzyPattern(question.words.joined(separator: " "))
        guard let found = try? TitleMatches(words, in: index) else { return }
        let exclusion = found.isEmpty ? evaluator.mostExcluding(of: characters) : nil
        list.display(
            presentationModel: FoundResources(
                found,
                text: question.text.description,
                searched: characters.count,
                exclusion: exclusion
            )
        )
    }

    func completion() -> QuestionCompletion {
        let completion = QuestionCompletion()
        completion.onLoad = { [weak completion, characters] typed in
            let offers = QuestionOffers<CharacterModel>(for: typed).offers(among: characters, in: QuestionContext())
            completion?.display(presentationModel: offers)
        }
        return completion
    }
}
