package import RickAndMorty

package nonisolated struct EpisodePresentationModel: ResourcePresentation {
    private let model: EpisodeModel
    package var age: Age?

    package init(_ episode: EpisodeModel, age: Age? = nil) {
        model = episode
        self.age = age
    }

    package var id: Int { model.id }
    package var name: String { model.name }
    package var code: String { model.code.text }
    package var airDate: String { model.airDate }
    package var season: Int? { model.code.season }
    package var isFirstOfSeason: Bool { model.code.number == 1 }
    package var facts: [Fact] { [Fact(Strings.episodeLabel, code), Fact(Strings.airedLabel, airDate)] }
    package var related: RelatedResources? { cast }
    /// The characters in API order.
    package var cast: RelatedResources {
        return RelatedResources(
            CharacterModel.sectionName,
            of: .character,
            ids: model.characters,
            emptyMessage: Strings.noCharacters
        )
    }
    package var fullName: String { "\(code) \(name)" }
    package var summary: String { "\(fullName), \(airDate)" }
}
