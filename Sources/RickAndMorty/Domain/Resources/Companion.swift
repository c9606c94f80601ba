/// A character who appears with another one.
package struct Companion: Sendable, Hashable {
    package let id: Int
    /// Number of shared episodes.
    package let episodes: Int

    /// Returns the companions of a character, by descending number of shared episodes, then by ID.
    ///
    /// - Parameters:
    ///   - character: character ID.
    ///   - episodes: all known episodes, in any order.
    package static func companions(of character: Int, in episodes: [EpisodeModel]) -> [Companion] {
        var common: [Int: Int] = [:]
        for episode in episodes where episode.characters.contains(character) {
            for other in Set(episode.characters) where other != character { common[other, default: 0] += 1 }
        }
        return common.map { Companion(id: $0.key, episodes: $0.value) }
            .sorted { ($1.episodes, $0.id) < ($0.episodes, $1.id) }
    }
}
