import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import SystemSupport
import TerminalUI

/// Prints reports as a table on a terminal, as tab-separated fields otherwise, or as JSON.
extension DiaryCommand {
    private static let dateColumns = 12
    private static let ratingColumns = 5

    /// - Parameter hasReferences: whether lines start with the reference of the entry.
    /// - Throws: `CommandFailure.emptyReport` if there are no entries, in JSON after printing an empty array;
    ///   `LibraryError`; `OutputError`.
    func printReport(
        _ range: ReportRange,
        withReferences hasReferences: Bool = false,
        asJSON isJSON: Bool
    ) async throws {
        let references = hasReferences ? EntryReferences(try await library.entries(in: nil)) : nil
        let report = try await library.report(range, in: calendar())
        if isJSON {
            try console.print(DiaryJSON.text(of: report.entries))
        } else if !report.entries.isEmpty {
            try console.print(
                console.columns.map { table(report, references, columns: $0) } ?? fields(report, references)
            )
        }
        guard !report.entries.isEmpty else {
            throw range == .all ? .emptyDiary : CommandFailure.emptyReport(range.title.lowercased())
        }
    }

    /// One line per entry, then a summary.
    private func table(_ report: Report, _ references: EntryReferences?, columns: Int) -> String {
        let summary = ReportPresentationModel(report).summary.joined(separator: " \(console.glyphs.separator) ")
        let lines = report.entries.map { line($0, references?.reference(to: $0), columns: columns) }
        return (lines + ["", summary]).map { $0 + "\n" }.joined()
    }

    private func line(_ entry: DiaryEntry, _ reference: String?, columns: Int) -> String {
        console.glyphs.line(columns: columns) { canvas in
            let (referenceArea, others) = canvas.bounds.splitLeft(reference.map { $0.count + ColumnWidths.gap } ?? 0)
            let (date, rest) = others.splitLeft(Self.dateColumns)
            if let reference { canvas.write(reference, in: referenceArea) }
            let (rating, title) = rest.splitLeft(Self.ratingColumns)
            canvas.write(entry.day.text, in: date)
            canvas.writeRight(entry.rating.text, in: rating.splitRight(2).rest)
            canvas.write(SafeText(entry.title).string, in: title)
        }
    }

    /// One line of tab-separated fields per entry: reference (optional), date, rating, title, comment, episode.
    private func fields(_ report: Report, _ references: EntryReferences?) -> String {
        TSV.text(
            of: report.entries.map { entry in
                (references.map { [$0.reference(to: entry)] } ?? []) + [
                    entry.day.text, entry.rating.text, entry.title, entry.comment, entry.episode.map(String.init) ?? "",
                ]
            }
        )
    }
}

/// Prints statistics as bars on a terminal, as lines of tab-separated fields otherwise, or as JSON.
extension DiaryCommand {
    /// - Throws: `CommandFailure.emptyDiary` if there are no entries, in JSON after printing the object;
    ///   `LibraryError`; `OutputError`.
    func printStatistics(asJSON isJSON: Bool) async throws {
        let entries = try await library.entries(in: nil)
        let episodes: [EpisodeModel] = await known()
        let statistics = DiaryStatistics(of: entries, episodes: episodes, in: calendar())
        if isJSON {
            try console.print(json(statistics).text + "\n")
        } else if statistics.count > 0 {
            let chart = console.columns.map { console.text(of: StatisticsView(statistics), columns: $0) }
            try console.print(chart ?? fields(statistics))
        }
        guard statistics.count > 0 else { throw CommandFailure.emptyDiary }
    }

    /// One line per total, rating and season: name, rating or season if any, values. The order of lines and fields is
    /// stable; new seasons are added at the end.
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
    /// Rounded to hundredths; 0 if there are no entries.
    fileprivate var roundedAverage: Double { ((average ?? 0) * 100).rounded() / 100 }
}

/// Prints unlocked characters as bars on a terminal, as lines of tab-separated fields otherwise, or as JSON.
extension DiaryCommand {
    /// - Throws: `LibraryError`; `OutputError`.
    func printDex(asJSON isJSON: Bool) async throws {
        let dex = try await library.dex(
            of: { await known() },
            episodes: { await known() },
            locations: { await known() }
        )
        if isJSON { return try console.print(json(dex).text + "\n") }
        try console.print(console.columns.map { console.text(of: DexView(dex), columns: $0) } ?? fields(dex))
    }

    /// One line per group: category, name, number of unlocked characters, number of all characters.
    private func fields(_ dex: Dex) -> String {
        let parts = parts(of: dex).flatMap { name, parts in
            parts.map { [name, $0.key ?? "", "\($0.progress.unlocked)", "\($0.progress.all)"] }
        }
        let total = ["characters", "", "\(dex.total.unlocked)", "\(dex.total.all)"]
        return TSV.text(of: [total] + parts)
    }

    private func json(_ dex: Dex) -> SafeJSON {
        func members(_ progress: Dex.Progress) -> [(String, SafeJSON)] {
            [("unlocked", .number(progress.unlocked)), ("all", .number(progress.all))]
        }
        let parts = parts(of: dex).map { name, parts in
            (name, SafeJSON.array(parts.map { .object([("name", .string($0.key ?? ""))] + members($0.progress)) }))
        }
        return .object(members(dex.total) + parts)
    }

    private func parts(of dex: Dex) -> [(name: String, parts: [Dex.Part<String>])] {
        [
            ("season", dex.seasons.map { Dex.Part($0.key.map { "\($0)" }, $0.progress) }), ("species", dex.species),
            ("dimension", dex.dimensions),
        ]
    }
}

/// Prints the year in review.
extension DiaryCommand {
    /// - Parameter year: `nil` for the current year.
    /// - Throws: `CommandFailure.emptyReport` without entries in that year; `LibraryError`; `OutputError`.
    func printYear(_ year: Int?) async throws {
        let year = try await diaryYear(year ?? calendar().today.year)
        let columns = min(console.columns ?? .max, YearPoster.columns)
        let shown = YearPoster.companions(of: year, columns: columns).map(\.character.id)
        let poster = YearPoster(year, portraits: try await portraits(shown))
        try console.print(console.text(of: poster, columns: columns))
    }

    private func diaryYear(_ year: Int) async throws -> DiaryYear {
        let entries = try await library.entries(in: nil)
        let diaryYear = DiaryYear(year, of: entries, episodes: await known(), characters: await known())
        guard diaryYear.count > 0 else { throw CommandFailure.emptyReport("in \(year)") }
        return diaryYear
    }
}
