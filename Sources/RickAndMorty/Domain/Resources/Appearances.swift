/// A character's episodes by season, and frequent companions.
package struct Appearances: Sendable, Hashable {
    package struct Season: Sendable, Hashable {
        /// Counted from 1.
        package let number: Int
        /// For each episode of the season, in order, whether the character is in it.
        package let episodes: [Bool]
    }

    package struct Companion: Sendable, Hashable {
        package let id: Int
        /// Number of shared episodes.
        package let episodes: Int
    }

    /// In order.
    package let seasons: [Season]
    /// By descending number of shared episodes, then by ID.
    package let companions: [Companion]

    /// - Parameters:
    ///   - character: character ID.
    ///   - episodes: all known episodes, in any order.
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
