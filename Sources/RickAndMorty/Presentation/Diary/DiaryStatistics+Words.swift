package import RickAndMorty

/// The diary's statistics, in the words of both front ends.
nonisolated extension DiaryStatistics {
    /// Number of entries, and their average rating.
    package var summary: [String] { [Words.entries(count)] + (average.map { [Words.average($0)] } ?? []) }
    package var streaks: [String] { [Words.longestStreak(longestStreak), Words.currentStreak(currentStreak)] }
}

nonisolated extension DiaryStatistics.Season {
    /// As in "Season 1".
    package var title: String { Words.season(number) }
    /// As in "S1".
    package var shortTitle: String { "S\(number)" }
    /// As in "4.3"; empty without ratings.
    package var averageText: String { average.map(Words.stars) ?? "" }
}

/// A year of the diary, as its poster says it.
nonisolated extension DiaryYear {
    /// A few words each, by their importance.
    package var summary: [String] {
        ["\(Words.entries(count)), \(Words.episodeCount(episodes))"]
            + (average.map { [Words.average($0)] } ?? [])
            + [Words.longestStreak(longestStreak), Words.newlyUnlocked(unlocked)]
    }
    /// As in "busiest day 2026-03-08, 4 entries".
    package var busiestDayText: String { busiestDay.map { Words.busiest($0.day.text, $0.count) } ?? "" }
}

nonisolated extension DiaryYear.Viewing {
    /// As in "S01E08 Rixty Minutes".
    package var title: String { EpisodePresentationModel(episode).fullName }
}

nonisolated extension DiaryYear.Companion {
    /// As in "18 episodes".
    package var episodeCount: String { Words.episodeCount(episodes) }
}

/// Which characters the diary has unlocked, in the words of both front ends.
nonisolated extension Dex {
    /// The parts by one of their facts.
    package struct Group {
        package let title: String
        let parts: [Part<String>]

        package var count: Int { parts.count }

        /// So many parts at most, the last ones together if there are more.
        package func parts(atMost count: Int) -> [Part<String>] { Dex.folded(parts, to: count) }
    }

    /// As in "214 of 826 characters unlocked".
    package var summary: String { Words.unlocked(total) }

    package var groups: [Group] {
        [
            Group(title: Words.seasons, parts: seasons.map { Part($0.key.map(Words.season), $0.progress) }),
            Group(title: Words.species, parts: species),
            Group(title: Words.dimensions, parts: dimensions),
        ]
    }

    /// The summary, and a line for each of the largest parts.
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
    /// As in "12/101".
    package var countText: String { "\(progress.unlocked)/\(progress.all)" }
}
