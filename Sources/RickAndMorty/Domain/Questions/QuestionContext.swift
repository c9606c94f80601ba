/// Data for evaluating questions: related resources and the user's library.
package struct QuestionContext: Sendable {
    package private(set) var characters: [CharacterModel]
    package let episodes: [EpisodeModel]
    package let favourites: Set<Destination>
    /// Newest diary entry by ID of the episode.
    let viewings: [Int: DiaryEntry]
    let codes: [Int: EpisodeCode]

    /// - Parameter entries: all diary entries, in any order.
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

    /// A copy without the characters to withhold.
    package func withoutCharacters(where isSpoiler: (CharacterModel) -> Bool) -> QuestionContext {
        var context = self
        context.characters.removeAll(where: isSpoiler)
        return context
    }
}
