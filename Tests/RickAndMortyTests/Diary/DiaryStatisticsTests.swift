import SystemSupport
import TestSupport
import Testing

@testable import RickAndMorty

@Suite("The statistics of the diary")
struct DiaryStatisticsTests {
    private func episode(_ id: Int, _ code: String) -> EpisodeModel {
        EpisodeModel(id: id, name: "", airDate: "", code: EpisodeCode(SafeText(code)), characters: [])
    }

    private func statistics(
        _ entries: [DiaryEntry],
        _ episodes: [EpisodeModel] = [],
        today: String = "2026-11-21"
    ) throws -> DiaryStatistics {
        DiaryStatistics(of: entries, episodes: episodes, today: try .example(today))
    }

    private func streaks(_ days: [String], today: String = "2026-11-21") throws -> [Int] {
        let entries = try days.enumerated().map { try DiaryEntry.example($0, on: $1) }
        let statistics = try statistics(entries, today: today)
        return [statistics.longestStreak, statistics.currentStreak]
    }

    @Test func `are zeros without entries, of all seasons that are known`() throws {
        let empty = try statistics([], [episode(12, "S02E01"), episode(1, "S01E01"), episode(2, "S01E02")])
        #expect(empty.count == 0)
        #expect(empty.average == nil)
        #expect(empty.ratings == Array(repeating: 0, count: 11))
        #expect([empty.longestStreak, empty.currentStreak] == [0, 0])
        #expect(
            empty.seasons == [
                DiaryStatistics.Season(number: 1, ratings: [nil, nil]),
                DiaryStatistics.Season(number: 2, ratings: [nil]),
            ]
        )
        #expect(empty.seasons.allSatisfy { $0.average == nil })
    }

    @Test func `count an episode of a season once, however often it was watched`() throws {
        let entries = try [
            DiaryEntry.example(1, episode: 1), .example(2, episode: 1), .example(3, episode: 12), .example(4),
        ]
        let episodes = [episode(1, "S01E01"), episode(2, "S01E02"), episode(12, "S02E01")]
        let statistics = try statistics(entries, episodes)
        #expect(statistics.count == 4)
        #expect(statistics.seasons.map(\.watched) == [1, 1])
        #expect(statistics.seasons.map(\.episodes) == [2, 1])
    }

    @Test func `count an entry about an unknown episode, and an episode without a season, for no season`() throws {
        let entries = try [DiaryEntry.example(1, episode: 99), .example(2, episode: 3)]
        let statistics = try statistics(entries, [episode(1, "S01E01"), episode(3, "Special")])
        #expect(statistics.count == 2)
        #expect(statistics.seasons == [DiaryStatistics.Season(number: 1, ratings: [nil])])
    }

    @Test func `have the newest rating of each episode of a season, in the order of the show`() throws {
        let entries = try [
            DiaryEntry.example(1, halves: 4, on: "2026-11-02", episode: 1),
            .example(2, halves: 9, on: "2026-11-03", episode: 1),
            .example(3, halves: 2, on: "2026-11-01", episode: 1), .example(4, halves: 6, episode: 3),
        ]
        let statistics = try statistics(entries, [episode(3, "S01E03"), episode(1, "S01E01"), episode(2, "S01E02")])
        let season = try #require(statistics.seasons.first)
        #expect(season.ratings.map { $0?.halves } == [9, nil, 6])
        #expect([season.watched, season.episodes] == [2, 3])
        #expect(season.average == 3.75)
    }

    @Test func `count the ratings, of which 0 is one`() throws {
        let statistics = try statistics([.example(1, halves: 0), .example(2, halves: 10), .example(3, halves: 10)])
        #expect(statistics.ratings == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2])
        #expect(statistics.average.map { Int($0 * 300) } == 1000)
    }

    @Test(arguments: [
        // Several entries on a day, in any order.
        (["2026-11-21", "2026-11-20", "2026-11-21"], [2, 2]),
        // Today may still get an entry.
        (["2026-11-19", "2026-11-20"], [2, 2]), (["2026-11-18", "2026-11-19"], [2, 0]),
        // The end of a month, of a year, and of a February.
        (["2026-10-30", "2026-10-31", "2026-11-01"], [3, 0]), (["2025-12-31", "2026-01-01"], [2, 0]),
        (["2024-02-28", "2024-02-29", "2024-03-01"], [3, 0]), (["2026-02-28", "2026-03-01"], [2, 0]),
        // A gap, and an earlier streak that is longer.
        (["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-20", "2026-11-21"], [3, 2]),
        // Days that are yet to come.
        (["2026-11-21", "2026-11-22", "2026-11-23"], [1, 1]), (["2026-11-22", "2026-11-23"], [0, 0]),
    ])
    func `have the longest and the current streak of days`(_ days: [String], expected: [Int]) throws {
        #expect(try streaks(days) == expected)
    }
}
