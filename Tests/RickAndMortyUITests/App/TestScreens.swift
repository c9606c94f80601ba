import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TestSupport

/// Screens of resources whose related resources come from test doubles.
extension RelatedScreen {
    convenience init(
        _ character: CharacterPresentationModel,
        facts: [Fact]? = nil,
        portrait: (any Loadable<Portrait>)?,
        episode: @escaping (Int) -> any Loadable<EpisodePresentationModel>,
        marks: UserMarks = UserMarks(),
        open: @escaping (Destination) -> Void
    ) {
        let related = character.related.map {
            EpisodePresentationModel.relatedView(
                RelatedContent($0, resource: episode, marks: marks),
                asking: RelatedQuestion(alwaysOf: $0)
            )
        }
        self.init(character, facts: facts, marks: marks, portrait: portrait, related: related, open: open)
    }

    /// An episode or a location with cards of its characters.
    convenience init(
        _ model: some ResourcePresentation,
        character: @escaping (Int) -> any Loadable<CharacterPresentationModel>,
        portrait: ((Int) -> any Loadable<Portrait>)?,
        marks: UserMarks = UserMarks(),
        open: @escaping (Destination) -> Void
    ) {
        let related = model.related.map {
            CharacterPresentationModel.relatedView(
                RelatedContent($0, resource: character, portrait: portrait, marks: marks),
                asking: RelatedQuestion(alwaysOf: $0)
            )
        }
        self.init(model, marks: marks, related: related, open: open)
    }
}

extension RelatedQuestion {
    convenience init(alwaysOf related: RelatedResources) {
        self.init(of: related.ids, keys: OrderKeys(relatedOf: CharacterModel.self)) {
            let none: [CharacterModel] = []
            let context = Result<QuestionContext, any Error>.success(QuestionContext())
            let finder = RelatedFinder(related.ids, none, in: context, errorMessage: { "\($0)" }) { _ in false }
            return LoadableSpy(.loaded(finder))
        }
    }
}

nonisolated extension SectionTitle {
    static let characters = all(of: ResourceKinds.models)[0]
    static let episodes = all(of: ResourceKinds.models)[1]
    static let locations = all(of: ResourceKinds.models)[2]
    static let favourites = all(of: ResourceKinds.models)[3]
    static let diary = all(of: ResourceKinds.models)[4]
    static let activity = all(of: ResourceKinds.models)[5]
}
