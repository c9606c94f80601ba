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
    /// Example: "2013-12-02".
    package var airDate: String { model.listedAirDate }
    package var season: Int? { model.code.season }
    /// The number within the season, as in "E09"; `nil` for an episode without a season.
    package var number: String? { model.code.number.map { EpisodeCode.text(number: $0) } }
    package var facts: [Fact] { [Fact(Strings.episodeLabel, code), Fact(Strings.airedLabel, model.airDate)] }
    /// The title has the code. The API numbers episodes in the order of the show.
    package func detailFacts(debuts: (Int) -> Int?, title: (Destination) -> String?) -> [Fact] {
        let aired = [model.airDate].filter { !$0.isEmpty } + [debuts(id)].compactMap { $0.map(Strings.debuts) }
        let neighbours = [(Strings.previousLabel, id - 1), (Strings.nextLabel, id + 1)]
        return (aired.isEmpty ? [] : [Fact(Strings.airedLabel, aired.joined(separator: ", "))])
            + neighbours.compactMap { label, id in
                let link = Fact.Link(episode: id, action: nil)
                return title(link.destination).map { Fact(label, $0, link: link) }
            }
    }
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
