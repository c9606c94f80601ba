/// What questions are asked of beside a resource itself: how resources belong together, and what the library says.
package struct QuestionContext: Sendable {
    package private(set) var characters: [CharacterModel]
    package let episodes: [EpisodeModel]
    package let favourites: Set<Destination>
    /// The last entry of the diary about each watched episode.
    let viewings: [Int: DiaryEntry]
    let codes: [Int: EpisodeCode]

    /// - Parameter entries: of the diary, in any order.
    package init(
        characters: [CharacterModel] = [],
        episodes: [EpisodeModel] = [],
        favourites: Set<Destination> = [],
        entries: [DiaryEntry] = []
    ) {
        self.characters = characters
        self.episodes = episodes
        self.favourites = favourites
        codes = Dictionary(episodes.map { ($0.id, $0.code) }) { first, _ in first }
        viewings = entries.reduce(into: [:]) { viewings, entry in
            guard let episode = entry.episode else { return }
            if viewings[episode]?.isNewer(than: entry) != true { viewings[episode] = entry }
        }
    }

    /// The same, without characters that nothing is to be known about.
    package func withoutCharacters(where isWithheld: (CharacterModel) -> Bool) -> QuestionContext {
        var context = self
        context.characters.removeAll(where: isWithheld)
        return context
    }
}
