package import RickAndMorty

/// An episode as displayed in rows and on screens.
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

extension LinearTelling<EpisodePresentationModel> {
    /// - Parameters:
    ///   - marks: `nil` if favourites are unavailable.
    ///   - isWatched: whether the diary has the episode with the id.
    package static func episodes(marks: MarkReader?, isWatched: @escaping (Int) -> Bool) -> LinearTelling {
        LinearTelling(marks: marks, note: { isWatched($0.id) ? LinearWords.watched : nil })
    }
}

extension Destination.Kind {
    package nonisolated static let episode = Destination.Kind("episode")
}

extension SectionTitle {
    package nonisolated static let episodes = SectionTitle(2, Words.episodes)
}

/// The texts of episodes.
nonisolated extension Words {
    package static let episodes = "Episodes"
    static let noCharacters = "Nobody is known to be in it"

    static func season(_ number: Int) -> String {
        "Season \(number)"
    }

    package static func episodeNumber(_ id: Int) -> String {
        "Episode \(id)"
    }
}

nonisolated extension FindWords {
    package static let episodes = FindWords { "No episode matches '\($0)'" }
}
