/// What the entries of the diary add up to.
package struct DiaryStatistics: Sendable, Hashable {
    /// How much of a season was watched.
    package struct Season: Sendable, Hashable {
        package let number: Int
        /// Of each of its episodes, in their order, the rating of the newest entry; `nil` without one.
        package let ratings: [Rating?]

        package var episodes: Int { ratings.count }
        /// Number of its episodes with an entry.
        package var watched: Int { ratings.count { $0 != nil } }
        /// Of the episodes that were watched, 0 to 5; `nil` without any.
        package var average: Double? { ratings.compactMap(\.self).average }
    }

    package let count: Int
    /// Average rating, 0 to 5; `nil` without entries.
    package let average: Double?
    /// Number of entries with each rating of `Rating.all`.
    package let ratings: [Int]
    /// By number.
    package let seasons: [Season]
    /// Most days in a row with an entry each.
    package let longestStreak: Int
    /// Days in a row with an entry each, up to today, or up to yesterday while today has none.
    package let currentStreak: Int

    /// - Parameters:
    ///   - entries: in any order. Days after today do not count for streaks.
    ///   - episodes: all episodes that are known. An entry about another one counts for no season.
    package init(of entries: [DiaryEntry], episodes: [EpisodeModel], today: CalendarDay) {
        count = entries.count
        average = entries.map(\.rating).average
        ratings = Rating.all.map { rating in entries.count { $0.rating == rating } }
        let newest = Dictionary(
            entries.compactMap { entry in entry.episode.map { ($0, entry) } },
            uniquingKeysWith: { $0.isNewer(than: $1) ? $0 : $1 }
        )
        seasons = EpisodeModel.seasons(of: episodes).map { number, episodes in
            Season(number: number, ratings: episodes.map { newest[$0.id]?.rating })
        }
        let streaks = Streaks(of: Set(entries.map(\.day.daysSince1970)), today: today.daysSince1970)
        longestStreak = streaks.longest
        currentStreak = streaks.current
    }
}
