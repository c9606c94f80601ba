package import RickAndMorty

/// The diary's statistics, in the words of both front ends.
package nonisolated struct StatisticsPresentationModel: Hashable, Sendable {
    /// A season as a heat map.
    package struct Season: Hashable, Sendable {
        /// As in "Season 1".
        package let title: String
        /// As in "S1".
        package let shortTitle: String
        /// Of each episode; `nil` for one that was not watched.
        package let ratings: [Rating?]
        /// As in "4.3"; empty without ratings.
        package let average: String

        package var watched: Int { ratings.count { $0 != nil } }
        package var episodes: Int { ratings.count }
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
        seasons = statistics.seasons.map { season in
            Season(
                title: Words.season(season.number),
                shortTitle: "S\(season.number)",
                ratings: season.ratings,
                average: season.average.map(Words.stars) ?? ""
            )
        }
        ratings = statistics.ratings
    }
}
