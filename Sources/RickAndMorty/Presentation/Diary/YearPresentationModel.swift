package import RickAndMorty

/// A year of the diary, as its poster says it.
package nonisolated struct YearPresentationModel: Hashable, Sendable {
    package struct Viewing: Hashable, Sendable {
        /// As in "S01E08 Rixty Minutes".
        package let title: String
        package let rating: Rating
    }

    package struct Companion: Hashable, Sendable {
        package let id: Int
        package let name: String
        /// As in "18 episodes".
        package let count: String
    }

    package let year: String
    package let title = Words.yearOfTheShow
    /// A few words each, by their importance.
    package let summary: [String]
    package let best: [Viewing]
    /// As in "Mar", for each month.
    package let monthNames = Words.months
    /// Number of entries of each month.
    package let months: [Int]
    /// As in "busiest day 2026-03-08, 4 entries".
    package let busiestDay: String
    package let companions: [Companion]

    package init(_ year: DiaryYear) {
        self.year = String(year.year)
        summary =
            ["\(Words.entries(year.count)), \(Words.episodeCount(year.episodes))"]
            + (year.average.map { [Words.average($0)] } ?? [])
            + [Words.longestStreak(year.longestStreak), Words.newlyUnlocked(year.unlocked)]
        best = year.best.map { viewing in
            Viewing(title: EpisodePresentationModel(viewing.episode).fullName, rating: viewing.rating)
        }
        months = year.months
        busiestDay = year.busiestDay.map { Words.busiest($0.day.text, $0.count) } ?? ""
        companions = year.companions.map { companion in
            Companion(
                id: companion.character.id,
                name: companion.character.name,
                count: Words.episodeCount(companion.episodes)
            )
        }
    }
}
