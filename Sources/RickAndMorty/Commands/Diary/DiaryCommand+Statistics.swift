import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI

/// Prints statistics: as bars on a terminal, as lines of tab-separated fields elsewhere, or as JSON.
extension DiaryCommand {
    /// - Throws: `CommandFailure.emptyDiary` after printing nothing, or an object in JSON; `LibraryError`;
    ///   `OutputError`.
    func printStatistics(asJSON isJSON: Bool) async throws {
        let entries = try await library.entries(in: nil)
        let episodes: [EpisodeModel] = await known()
        let statistics = DiaryStatistics(of: entries, episodes: episodes, today: calendar().today)
        if isJSON {
            try console.print(json(statistics).text + "\n")
        } else if statistics.count > 0 {
            try console.print(console.columns.map { chart(statistics, columns: $0) } ?? fields(statistics))
        }
        guard statistics.count > 0 else { throw CommandFailure.emptyDiary }
    }

    private func chart(_ statistics: DiaryStatistics, columns: Int) -> String {
        let view = StatisticsView(statistics)
        return console.text(of: view, columns: columns, rows: view.rows)
    }

    /// One line per number: its name, what it is of if there are several, and its value. Lines and fields keep their order;
    /// only the seasons at the end grow in number.
    private func fields(_ statistics: DiaryStatistics) -> String {
        var lines: [[any CustomStringConvertible]] = [
            ["entries", statistics.count], ["average", statistics.roundedAverage],
            ["longest streak", statistics.longestStreak], ["current streak", statistics.currentStreak],
        ]
        for (rating, count) in zip(Rating.all, statistics.ratings) {
            lines.append(["rating", rating.text, count])
        }
        for season in statistics.seasons { lines.append(["season", season.number, season.watched, season.episodes]) }
        return TSV.text(of: lines)
    }

    private func json(_ statistics: DiaryStatistics) -> SafeJSON {
        let ratings = zip(Rating.all, statistics.ratings).map { rating, count in
            SafeJSON.object([("rating", .decimal(rating.value)), ("entries", .number(count))])
        }
        let seasons = statistics.seasons.map { season in
            SafeJSON.object([
                ("season", .number(season.number)), ("watched", .number(season.watched)),
                ("episodes", .number(season.episodes)),
            ])
        }
        return .object([
            ("entries", .number(statistics.count)), ("average", .decimal(statistics.roundedAverage)),
            ("longestStreak", .number(statistics.longestStreak)),
            ("currentStreak", .number(statistics.currentStreak)), ("ratings", .array(ratings)),
            ("seasons", .array(seasons)),
        ])
    }
}

extension DiaryStatistics {
    /// To hundredths; 0 without entries.
    fileprivate var roundedAverage: Double { ((average ?? 0) * 100).rounded() / 100 }
}
