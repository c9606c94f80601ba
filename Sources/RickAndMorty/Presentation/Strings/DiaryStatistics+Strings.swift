package import RickAndMorty

/// Strings of the diary's statistics, for both front ends.
nonisolated extension DiaryStatistics {
    /// Number of entries and average rating.
    package var summary: [String] { [Strings.entries(count)] + (average.map { [Strings.average($0)] } ?? []) }
    package var streaks: [String] { [Strings.longestStreak(longestStreak), Strings.currentStreak(currentStreak)] }
}

nonisolated extension DiaryStatistics.Season {
    /// Example: "Season 1".
    package var title: String { Strings.season(number) }
    /// Example: "S1".
    package var shortTitle: String { "S\(number)" }
    /// Example: "4.3". Empty without ratings.
    package var averageText: String { average.map(Strings.average(of:)) ?? "" }
}

/// Strings of the year in review.
nonisolated extension DiaryYear {
    /// Most important first.
    package var summary: [String] {
        ["\(Strings.entries(count)), \(Strings.episodeCount(episodes))"]
            + (average.map { [Strings.average($0)] } ?? [])
            + [Strings.longestStreak(longestStreak), Strings.newlyUnlocked(unlocked)]
    }
    /// Example: "busiest day March 8, 2026, 4 entries".
    package var busiestDayText: String { busiestDay.map { Strings.busiest($0.day.longText, $0.count) } ?? "" }
}

nonisolated extension DiaryYear.Viewing {
    /// Example: "S01E08 Rixty Minutes".
    package var title: String { EpisodePresentationModel(episode).fullName }
}

nonisolated extension DiaryYear.CharacterCount {
    /// Example: "18 episodes".
    package var episodeCount: String { Strings.episodeCount(episodes) }
}

/// Strings of the collection, for both front ends.
nonisolated extension Dex {
    /// The characters grouped by one of their facts.
    package struct Group {
        package let title: String
        let parts: [Part<String>]

        package var count: Int { parts.count }

        /// At most `count` parts. If there are more, the last one combines the rest.
        package func parts(atMost count: Int) -> [Part<String>] { Dex.combined(parts, to: count) }
    }

    /// Example: "214 of 826 characters unlocked".
    package var summary: String { Strings.unlocked(total) }

    package var groups: [Group] {
        [
            Group(title: Strings.seasons, parts: seasons.map { Part($0.key.map(Strings.season), $0.progress) }),
            Group(title: Strings.speciesLabel, parts: species),
            Group(title: Strings.dimensions, parts: dimensions),
        ]
    }

    /// The summary, followed by a line for each of the largest parts.
    package var lines: [String] {
        [summary]
            + groups.flatMap { group in
                group.parts(atMost: AppPolicy.dexLines).map {
                    "\(group.title), \($0.name): \(Strings.unlockedCount($0.progress))"
                }
            }
    }
}

nonisolated extension Dex.Part<String> {
    package var name: String { key ?? Strings.others }
    /// Example: "12/101".
    package var countText: String { "\(progress.unlocked)/\(progress.all)" }
}
