package import RickAndMorty

/// Where a character appears, and with whom, as it is shown beside the facts.
package nonisolated struct AppearancesPresentationModel: Hashable, Sendable {
    /// A season as a strip with a cell for each episode.
    package struct Season: Hashable, Sendable {
        /// As in "S1".
        package let title: String
        /// Whether the character is in each episode.
        package let episodes: [Bool]
        /// As in "3 of 11".
        package let count: String
    }

    /// Another character.
    package struct Companion: Hashable, Sendable {
        package let name: String
        /// Number of episodes with both.
        package let episodes: Int
    }

    package let seasons: [Season]
    /// The largest number first; empty if each has been in a single episode, which says nothing of them.
    package let companions: [Companion]

    /// - Parameter name: that of a character; `nil` for one that is not shown.
    package init(_ appearances: Appearances, name: (Int) -> String?) {
        seasons = appearances.seasons.map { season in
            let count = season.episodes.count { $0 }
            return Season(
                title: "S\(season.number)",
                episodes: season.episodes,
                count: Words.count(count, of: season.episodes.count)
            )
        }
        var companions: [Companion] = []
        for other in appearances.companions where companions.count < AppPolicy.companions {
            if let name = name(other.id) { companions.append(Companion(name: name, episodes: other.episodes)) }
        }
        self.companions = companions.first.map { $0.episodes > 1 } == true ? companions : []
    }
}
