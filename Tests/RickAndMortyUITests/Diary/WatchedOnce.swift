import RickAndMortyPresentation
import RickAndMortyUI
import SystemSupport

@testable import RickAndMorty

/// The diary of the tests.
nonisolated enum WatchedOnce {
    static let today = day(21)

    /// In November 2026.
    static func day(_ number: Int) -> CalendarDay {
        CalendarDay(daysSince1970: 20_757 + number)
    }

    /// - Parameter watched: the day of the month.
    static func entry(_ number: Int, title: String = "", watched: Int? = nil, comment: String = "") -> DiaryEntry {
        let halves = (number * 3 + 4) % 11
        return DiaryEntry(
            id: id(number),
            title: title.isEmpty ? "S01E0\(number % 10) Episode \(number)" : title,
            rating: Rating(halves: halves) ?? lowest,
            day: day(watched ?? 21 - number / 2),
            comment: comment,
            episode: number
        )
    }

    private static let lowest = Rating(halves: 0).unsafelyUnwrapped
    private static func id(_ number: Int) -> EntryID {
        EntryID("00000000-0000-7000-8000-0000000000\(number + 10)").unsafelyUnwrapped
    }

    /// Newest first.
    static let entries = [
        entry(1, title: "S01E07 Raising Gazorpazorp", comment: "Mar-Sha is born.\nGwendolyn!\n\nAnd Summer rules."),
        entry(2, title: "S01E08 Rixty Minutes"),
        entry(3, title: "ミスター・ミーシークス \u{1B}[2J", comment: "Wide."),
        entry(4, title: "S02E10 The Wedding Squanchers, with a title that goes on and on until it is cut somewhere"),
        entry(5), entry(6), entry(7), entry(8),
    ].sorted { $0.isNewer(than: $1) }

    static func statistics(_ entries: [DiaryEntry] = entries) -> StatisticsPresentationModel {
        let episodes = (1...41).map { id in
            let code = EpisodeCode(SafeText("S0\((id + 9) / 10)E\(id)"))
            return EpisodeModel(id: id, name: "", airDate: "", code: code, characters: [])
        }
        return StatisticsPresentationModel(DiaryStatistics(of: entries, episodes: episodes, today: today))
    }

    static func report(_ entries: [DiaryEntry] = entries, days: ClosedRange<CalendarDay>? = nil)
        -> ReportPresentationModel
    {
        ReportPresentationModel(Report(entries: entries, days: days))
    }
}
