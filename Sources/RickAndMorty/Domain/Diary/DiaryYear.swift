/// A year in review.
package struct DiaryYear: Sendable, Hashable {
    /// An episode watched in the year.
    package struct Viewing: Sendable, Hashable {
        package let episode: EpisodeModel
        /// Rating of the year's newest entry about the episode.
        package let rating: Rating
    }

    /// A character and the number of the year's episodes with it.
    package struct CharacterCount: Sendable, Hashable {
        package let character: CharacterModel
        package let episodes: Int
    }

    package let year: Int
    /// Number of entries.
    package let count: Int
    /// Average rating, 0...5; `nil` without entries.
    package let average: Double?
    /// Number of different episodes with an entry.
    package let episodes: Int
    /// Number of characters unlocked in this year.
    package let unlocked: Int
    /// Best episodes first, at most `AppPolicy.bestEpisodes`. Equal ratings are sorted by number of viewings, then by
    /// ID.
    package let best: [Viewing]
    /// Most frequent characters first, at most `AppPolicy.mostSeenInYear`. Equally frequent ones are sorted by ID.
    package let companions: [CharacterCount]
    /// Number of entries per month.
    package let months: [Int]
    /// The day with the most entries, the earliest of several; `nil` without entries.
    package let busiestDay: DayCount?
    /// Longest run of days with entries within the year.
    package let longestStreak: Int

    /// - Parameters:
    ///   - year: 1...9999.
    ///   - entries: all diary entries, in any order.
    ///   - episodes: all known episodes. An entry about another one counts as not about an episode.
    ///   - characters: all known characters.
    package init(
        _ year: Int,
        of entries: [DiaryEntry],
        episodes: [EpisodeModel],
        characters: [CharacterModel]
    ) {
        let known = Dictionary(episodes.map { ($0.id, $0) }) { first, _ in first }
        let own = entries.filter { $0.day.year == year }
        let viewings = Dictionary(grouping: own.filter { $0.episode.flatMap { known[$0] } != nil }) { $0.episode ?? 0 }
        let days = Dictionary(own.map { ($0.day, 1) }, uniquingKeysWith: +)
        let watched = Set(viewings.keys)
        let watchedBefore = Set(entries.filter { $0.day.year < year }.compactMap(\.episode))
        self.year = year
        count = own.count
        average = own.map(\.rating).average
        self.episodes = viewings.count
        unlocked = Dex.unlocked(characters, by: watched).subtracting(Dex.unlocked(characters, by: watchedBefore)).count
        best = viewings.values
            .compactMap { entries in
                entries.max { $1.isNewer(than: $0) }.flatMap { newest in
                    known[newest.episode ?? 0].map { (Viewing(episode: $0, rating: newest.rating), entries.count) }
                }
            }
            .sorted { ($1.0.rating.value, $1.1, $0.0.episode.id) < ($0.0.rating.value, $0.1, $1.0.episode.id) }
            .prefix(AppPolicy.bestEpisodes).map(\.0)
        companions = characters.map { CharacterCount(character: $0, episodes: watched.intersection($0.episodes).count) }
            .filter { $0.episodes > 0 }
            .sorted { ($1.episodes, $0.character.id) < ($0.episodes, $1.character.id) }
            .prefix(AppPolicy.mostSeenInYear).map(\.self)
        months = (1...12).map { month in own.count { $0.day.month == month } }
        busiestDay = days.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { DayCount(day: $0.key, count: $0.value) }
        longestStreak = Streaks(of: Set(own.map(\.day.daysSince1970)), today: .max).longest
    }
}
