import SystemSupport

/// A season with the IDs of its episodes.
package struct Season: Sendable, Hashable {
    /// Counted from 1.
    package let number: Int
    /// In order.
    package let episodes: [Int]

    package init(number: Int, episodes: [Int]) {
        self.number = number
        self.episodes = episodes
    }
}

extension Catalogue {
    /// The seasons, in order. Newer episodes are left out of a detail's seasons: reading all episodes for each selected
    /// character would cost more than the frame that shows it.
    package var seasons: [Season] {
        var seasons: [Int: [Int]] = [:]
        for id in ids(of: EpisodeModel.self) {
            let code = title(of: id, in: EpisodeModel.self)?.prefix { $0 != " " }
            guard let code, let season = EpisodeCode(SafeText(String(code))).season else { continue }
            seasons[season, default: []].append(id)
        }
        return seasons.sorted { $0.key < $1.key }.map { Season(number: $0.key, episodes: $0.value) }
    }

    /// The number of characters who debut in each episode, by episode ID.
    package var debutCounts: [Int: Int] {
        var seen: Set<Int> = []
        let episodes: [EpisodeModel] = all()
        return Dictionary(
            uniqueKeysWithValues: episodes.map { ($0.id, $0.characters.count { seen.insert($0).inserted }) }
        )
    }
}
