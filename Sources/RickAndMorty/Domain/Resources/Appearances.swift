/// Where a character appears, and with whom.
package struct Appearances: Sendable, Hashable {
    /// A season of the show.
    package struct Season: Sendable, Hashable {
        /// Counted from 1.
        package let number: Int
        /// Whether the character is in each of its episodes, in their order.
        package let episodes: [Bool]
    }

    /// Another character.
    package struct Companion: Sendable, Hashable {
        package let id: Int
        /// Number of episodes with both.
        package let episodes: Int
    }

    /// In their order.
    package let seasons: [Season]
    /// Those with the most episodes in common first; of equal ones, the lowest id.
    package let companions: [Companion]

    /// - Parameters:
    ///   - character: id.
    ///   - episodes: all that are known, in any order.
    package init(of character: Int, in episodes: [EpisodeModel]) {
        seasons = EpisodeModel.seasons(of: episodes).map { number, episodes in
            Season(number: number, episodes: episodes.map { $0.characters.contains(character) })
        }
        var common: [Int: Int] = [:]
        for episode in episodes where episode.characters.contains(character) {
            for other in Set(episode.characters) where other != character { common[other, default: 0] += 1 }
        }
        companions = common.map { Companion(id: $0.key, episodes: $0.value) }
            .sorted { ($1.episodes, $0.id) < ($0.episodes, $1.id) }
    }
}
