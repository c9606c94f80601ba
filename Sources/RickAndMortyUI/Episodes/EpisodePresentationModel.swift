package import RickAndMorty

/// An episode as rows and screens show one.
package nonisolated struct EpisodePresentationModel: Identifiable, Hashable, Sendable {
    package let id: Int
    let name: String
    let code: String
    let airDate: String
    let season: Int?
    let isFirstOfSeason: Bool
    let facts: [Fact]
    let characters: [Int]

    package init(_ episode: EpisodeModel) {
        id = episode.id
        name = episode.name
        code = episode.code.text
        airDate = episode.airDate.text
        season = episode.code.season
        isFirstOfSeason = episode.code.number == 1
        characters = episode.characters
        facts = [Fact("Episode", episode.code.text), Fact("Aired", episode.airDate.text)]
    }
}
