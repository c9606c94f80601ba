package import RickAndMorty

/// The diary's statistics, in the words of both front ends.
package nonisolated struct StatisticsPresentationModel: Hashable, Sendable {
    /// A season as a bar.
    package struct Season: Hashable, Sendable {
        /// As in "Season 1".
        package let title: String
        package let watched: Int
        package let episodes: Int
    }

    /// Number of entries, and their average rating.
    package let summary: [String]
    package let streaks: [String]
    package let seasons: [Season]
    /// Number of entries with each rating of `Rating.all`.
    package let ratings: [Int]
    package let isEmpty: Bool

    package init(_ statistics: DiaryStatistics) {
        isEmpty = statistics.count == 0
        summary = [Words.entries(statistics.count)] + (statistics.average.map { [Words.average($0)] } ?? [])
        streaks = [Words.longestStreak(statistics.longestStreak), Words.currentStreak(statistics.currentStreak)]
        seasons = statistics.seasons.map {
            Season(title: Words.season($0.number), watched: $0.watched, episodes: $0.episodes)
        }
        ratings = statistics.ratings
    }
}
