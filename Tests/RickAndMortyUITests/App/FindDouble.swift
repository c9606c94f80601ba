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

    func foundList() -> FoundList<CharacterPresentationModel> {
        let elsewhere = RemoteSearch(answer.map { answer in { _, _, _ in LoadableSpy(answer) } })
        let list = FoundList(
            resource: { LoadableSpy(.loaded(CharacterPresentationModel(Cast.character($0)))) },
            elsewhere: elsewhere
        )
        list.onLoad = { [weak self] in self?.answer($0, in: list) }
        return list
    }

    private func answer(
        _ question: Question<CharacterModel>,
        in list: FoundList<CharacterPresentationModel>
    ) {
        questions.append(question.text.description)
        let found = question.answer(among: QuestionedModels(characters), in: QuestionContext())
        list.display(presentationModel: FoundResources(found, to: question, searched: characters.count))
    }

    func completion() -> QuestionCompletion {
        let completion = QuestionCompletion()
        completion.onLoad = { [weak completion, characters] typed in
            let offers = QuestionOffers<CharacterModel>(for: typed).offers(
                among: QuestionedModels(characters),
                in: QuestionContext()
            )
            completion?.display(presentationModel: offers)
        }
        return completion
    }
}
