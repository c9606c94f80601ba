package import RickAndMorty

package nonisolated struct EpisodePresentationModel: ResourcePresentation {
    package let id: Int
    package var age: Age?
    package let name: String
    package let code: String
    package let airDate: String
    package let season: Int?
    package let isFirstOfSeason: Bool
    package let facts: [Fact]
    let characters: [Int]

    package init(_ episode: EpisodeModel, age: Age? = nil) {
        self.age = age
        id = episode.id
        name = episode.name
        code = episode.code.text
        airDate = episode.airDate
        season = episode.code.season
        isFirstOfSeason = episode.code.number == 1
        characters = episode.characters
        facts = [Fact("Episode", episode.code.text), Fact("Aired", episode.airDate)]
    }

    package var related: RelatedResources? { cast }
    /// Its characters, in the order of the API.
    package var cast: RelatedResources {
        let empty = "Nobody is known to be in it"
        return RelatedResources(CharacterModel.sectionName, of: .character, ids: characters, empty: empty)
    }
    package var fullName: String { "\(code) \(name)" }
    package var line: String { "\(fullName), \(airDate)" }
}
