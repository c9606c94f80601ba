package struct DiaryStatistics: Sendable, Hashable {
    package struct Season: Sendable, Hashable {
        package let number: Int
        /// Rating of the newest entry for each episode, in order; `nil` without an entry.
        package let ratings: [Rating?]

        package var episodes: Int { ratings.count }
        /// Number of episodes with an entry.
        package var watched: Int { ratings.count { $0 != nil } }
        /// Average rating of the watched episodes, 0...5; `nil` if none was watched.
        package var average: Double? { ratings.compactMap(\.self).average }
    }

    package let count: Int
    /// Average rating, 0...5; `nil` without entries.
    package let average: Double?
    /// Number of entries for each rating in `Rating.all`.
    package let ratings: [Int]
    /// Sorted by number.
    package let seasons: [Season]
    /// Number of entries for each day that has any.
    package let days: [CalendarDay: Int]
    package let calendar: DayCalendar
    /// Longest run of days with entries.
    package let longestStreak: Int
    /// Days with entries in a row, up to today, or up to yesterday while today has none.
    package let currentStreak: Int

    /// - Parameters:
    ///   - entries: in any order. Days after today do not count towards streaks.
    ///   - episodes: all known episodes. Entries about others count towards no season.
    package init(of entries: [DiaryEntry], episodes: [EpisodeModel], in calendar: DayCalendar) {
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
        days = Dictionary(entries.map { ($0.day, 1) }, uniquingKeysWith: +)
        self.calendar = calendar
        let streaks = Streaks(of: Set(days.keys.map(\.daysSince1970)), today: calendar.today.daysSince1970)
        longestStreak = streaks.longest
        currentStreak = streaks.current
    }
}
