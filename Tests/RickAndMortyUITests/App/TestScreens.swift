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
            EpisodePresentationModel.relatedView(RelatedContent(asking: $0, resource: episode, marks: marks))
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
                RelatedContent(asking: $0, resource: character, portrait: portrait, marks: marks)
            )
        }
        self.init(model, marks: marks, related: related, open: open)
    }
}

extension RelatedContent {
    /// Of which nothing is found.
    init(
        asking related: RelatedResources,
        resource: @escaping (Int) -> any Loadable<Row>,
        portrait: ((Int) -> any Loadable<Portrait>)? = nil,
        marks: UserMarks
    ) {
        self.init(related, resource: resource, portrait: portrait, marks: marks)
        orders = OrderKeys(relatedOf: Row.Model.self)
        asked = { LoadableSpy(.loaded(AskedItems([]))) }
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
