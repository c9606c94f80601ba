package import RickAndMorty

/// Strings of the diary's statistics, for both front ends.
nonisolated extension DiaryStatistics {
    /// Number of entries and average rating.
    package var summary: [String] { [Words.entries(count)] + (average.map { [Words.average($0)] } ?? []) }
    package var streaks: [String] { [Words.longestStreak(longestStreak), Words.currentStreak(currentStreak)] }
}

nonisolated extension DiaryStatistics.Season {
    /// Example: "Season 1".
    package var title: String { Words.season(number) }
    /// Example: "S1".
    package var shortTitle: String { "S\(number)" }
    /// Example: "4.3". Empty without ratings.
    package var averageText: String { average.map(Words.stars) ?? "" }
}

/// Strings of the year in review.
nonisolated extension DiaryYear {
    /// Most important first.
    package var summary: [String] {
        ["\(Words.entries(count)), \(Words.episodeCount(episodes))"]
            + (average.map { [Words.average($0)] } ?? [])
            + [Words.longestStreak(longestStreak), Words.newlyUnlocked(unlocked)]
    }
    /// Example: "busiest day 2026-03-08, 4 entries".
    package var busiestDayText: String { busiestDay.map { Words.busiest($0.day.text, $0.count) } ?? "" }
}

nonisolated extension DiaryYear.Viewing {
    /// Example: "S01E08 Rixty Minutes".
    package var title: String { EpisodePresentationModel(episode).fullName }
}

nonisolated extension DiaryYear.Companion {
    /// Example: "18 episodes".
    package var episodeCount: String { Words.episodeCount(episodes) }
}

/// Strings of the collection, for both front ends.
nonisolated extension Dex {
    /// The characters grouped by one of their facts.
    package struct Group {
        package let title: String
        let parts: [Part<String>]

        package var count: Int { parts.count }

        /// At most `count` parts. If there are more, the last one combines the rest.
        package func parts(atMost count: Int) -> [Part<String>] { Dex.folded(parts, to: count) }
    }

    /// Example: "214 of 826 characters unlocked".
    package var summary: String { Words.unlocked(total) }

    package var groups: [Group] {
        [
            Group(title: Words.seasons, parts: seasons.map { Part($0.key.map(Words.season), $0.progress) }),
            Group(title: Words.species, parts: species),
            Group(title: Words.dimensions, parts: dimensions),
        ]
    }

    /// The summary, followed by a line for each of the largest parts.
    package var lines: [String] {
        [summary]
            + groups.flatMap { group in
                group.parts(atMost: AppPolicy.dexLines).map {
                    "\(group.title), \($0.name): \(Words.unlockedCount($0.progress))"
                }
            }
    }
}

nonisolated extension Dex.Part<String> {
    package var name: String { key ?? Words.others }
    /// Example: "12/101".
    package var countText: String { "\(progress.unlocked)/\(progress.all)" }
}
