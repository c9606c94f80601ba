package import RickAndMorty

/// An episode as rows and screens show one.
package nonisolated struct EpisodePresentationModel: Identifiable, Hashable, Sendable, Aged, RelatingSubject {
    package let id: Int
    package var age: Age?
    package let name: String
    let code: String
    let airDate: String
    let season: Int?
    let isFirstOfSeason: Bool
    package let facts: [Fact]
    let characters: [Int]

    package init(_ episode: EpisodeModel, age: Age? = nil) {
        self.age = age
        id = episode.id
        name = episode.name
        code = episode.code.text
        airDate = episode.airDate.text
        season = episode.code.season
        isFirstOfSeason = episode.code.number == 1
        characters = episode.characters
        facts = [Fact("Episode", episode.code.text), Fact("Aired", episode.airDate.text)]
    }

    package var destination: Destination { Destination(.episode, id: id) }

    package var related: RelatedThings {
        RelatedThings(Words.characters, of: .character, ids: characters, empty: Words.noCharacters)
    }
    package var fullName: String { "\(code) \(name)" }
    package var line: String { "\(fullName), \(airDate)" }
}
