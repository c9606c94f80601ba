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
        let calendar = DayCalendar(today: try .example(today), firstWeekday: .monday)
        return DiaryStatistics(of: entries, episodes: episodes, in: calendar)
    }

    private func streaks(_ days: [String], today: String = "2026-11-21") throws -> [Int] {
        let entries = try days.enumerated().map { try DiaryEntry.example($0, on: $1) }
        let statistics = try statistics(entries, today: today)
        return [statistics.longestStreak, statistics.currentStreak]
    }

    @Test func `are zero for all known seasons without entries`() throws {
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

    @Test func `count the entries of each day`() throws {
        let entries = try ["2026-02-27", "2026-03-01", "2026-03-01"].enumerated()
            .map { try DiaryEntry.example($0, on: $1) }
        #expect(try statistics(entries).days == [.example("2026-02-27"): 1, .example("2026-03-01"): 2])
    }

    @Test func `count an episode of a season once, however often it is watched`() throws {
        let entries = try [
            DiaryEntry.example(1, episode: 1), .example(2, episode: 1), .example(3, episode: 12), .example(4),
        ]
        let episodes = [episode(1, "S01E01"), episode(2, "S01E02"), episode(12, "S02E01")]
        let statistics = try statistics(entries, episodes)
        #expect(statistics.count == 4)
        #expect(statistics.seasons.map(\.watched) == [1, 1])
        #expect(statistics.seasons.map(\.episodes) == [2, 1])
    }

    @Test func `count unknown episodes, and episodes without a season, in no season`() throws {
        let entries = try [DiaryEntry.example(1, episode: 99), .example(2, episode: 3)]
        let statistics = try statistics(entries, [episode(1, "S01E01"), episode(3, "Special")])
        #expect(statistics.count == 2)
        #expect(statistics.seasons == [DiaryStatistics.Season(number: 1, ratings: [nil])])
    }

    @Test func `have the newest rating of each episode of a season, in episode order`() throws {
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

    @Test func `count ratings, including 0`() throws {
        let statistics = try statistics([.example(1, halves: 0), .example(2, halves: 10), .example(3, halves: 10)])
        #expect(statistics.ratings == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2])
        #expect(statistics.average.map { Int($0 * 300) } == 1000)
    }

    @Test(arguments: [
        // Several entries on a day, in any order.
        (["2026-11-21", "2026-11-20", "2026-11-21"], [2, 2]),
        // A streak continues until the end of today.
        (["2026-11-19", "2026-11-20"], [2, 2]), (["2026-11-18", "2026-11-19"], [2, 0]),
        // Ends of months, years and Februaries.
        (["2026-10-30", "2026-10-31", "2026-11-01"], [3, 0]), (["2025-12-31", "2026-01-01"], [2, 0]),
        (["2024-02-28", "2024-02-29", "2024-03-01"], [3, 0]), (["2026-02-28", "2026-03-01"], [2, 0]),
        // A longer streak before a gap.
        (["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-20", "2026-11-21"], [3, 2]),
        // Future days.
        (["2026-11-21", "2026-11-22", "2026-11-23"], [1, 1]), (["2026-11-22", "2026-11-23"], [0, 0]),
    ])
    func `have the longest and the current streak`(_ days: [String], expected: [Int]) throws {
        #expect(try streaks(days) == expected)
    }
}

@Suite("A year of the diary")
struct DiaryYearTests {
    private func year(
        _ entries: [DiaryEntry],
        in number: Int = 2026,
        characters: [CharacterModel] = []
    ) -> DiaryYear {
        let episodes = (1...9).map {
            EpisodeModel(id: $0, name: "Episode \($0)", airDate: "", code: EpisodeCode("S01E01"), characters: [])
        }
        return DiaryYear(number, of: entries, episodes: episodes, characters: characters)
    }

    @Test func `has no average and no busiest day without entries`() throws {
        let empty = year([try .example(1, on: "2025-12-31", episode: 1), try .example(2, on: "2027-01-01", episode: 2)])
        #expect([empty.count, empty.episodes, empty.unlocked, empty.longestStreak] == [0, 0, 0, 0])
        #expect(empty.average == nil)
        #expect(empty.busiestDay == nil)
        #expect(empty.best.isEmpty && empty.companions.isEmpty)
        #expect(empty.months == Array(repeating: 0, count: 12))
    }

    @Test func `counts all entries of the year, with or without an episode`() throws {
        let year = year([
            try .example(1, halves: 4, on: "2026-01-01", episode: 1), try .example(2, halves: 8, on: "2026-12-31"),
            try .example(3, on: "2025-12-31", episode: 2), try .example(4, halves: 9, on: "2026-06-01", episode: 99),
        ])
        #expect(year.count == 3)
        #expect(year.episodes == 1)
        #expect(year.average == 3.5)
        #expect(year.months == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1])
    }

    @Test func `ranks episodes by newest rating, then by number of entries, then by id`() throws {
        let year = year([
            try .example(1, halves: 10, on: "2026-01-01", episode: 1),
            try .example(2, halves: 2, on: "2026-01-02", episode: 1),
            try .example(3, halves: 8, on: "2026-01-03", episode: 2),
            try .example(4, halves: 8, on: "2026-01-03", episode: 3),
            try .example(5, halves: 8, on: "2026-01-03", episode: 4),
            try .example(6, halves: 1, on: "2026-01-01", episode: 4),
            try .example(7, halves: 9, on: "2026-01-05", episode: 5),
            try .example(8, halves: 7, on: "2026-01-05", episode: 6),
            try .example(9, halves: 10, on: "2025-01-05", episode: 7),
        ])
        #expect(year.best.map(\.episode.id) == [5, 4, 2, 3, 6])
        #expect(year.best.map(\.rating.text) == ["4.5", "4", "4", "4", "3.5"])
    }

    @Test func `ranks characters by number of different episodes, then by id`() throws {
        let characters: [CharacterModel] = [
            .seen(7, in: [1, 2]), .seen(5, in: [1]), .seen(3, in: [2]), .seen(2, in: [9]), .seen(9, in: [1, 2, 3]),
            .seen(1, in: [3]), .seen(6, in: [3]), .seen(8, in: [3]),
        ]
        let entries = try [1, 2, 3, 1, 1].enumerated().map { try DiaryEntry.example($0, on: "2026-02-03", episode: $1) }
        let year = year(entries, characters: characters)
        #expect(year.companions.map(\.character.id) == [9, 7, 1, 3, 5])
        #expect(year.companions.map(\.episodes) == [3, 2, 1, 1, 1])
    }

    @Test func `counts the characters that no earlier year has unlocked`() throws {
        let characters: [CharacterModel] = [
            .seen(1, in: [1, 2]), .seen(2, in: [2]), .seen(3, in: [3]), .seen(4, in: [4]),
        ]
        let entries = [
            try DiaryEntry.example(1, on: "2025-06-01", episode: 1), try .example(2, on: "2026-01-01", episode: 2),
            try .example(3, on: "2026-01-02", episode: 3), try .example(4, on: "2027-01-01", episode: 3),
            try .example(5, on: "2027-01-01", episode: 4),
        ]
        #expect(year(entries, in: 2025, characters: characters).unlocked == 1)
        #expect(year(entries, in: 2026, characters: characters).unlocked == 2)
        #expect(year(entries, in: 2027, characters: characters).unlocked == 1)
    }

    @Test func `includes a leap day in a streak, and ends streaks with the year`() throws {
        func streak(_ number: Int, _ days: String...) throws -> Int {
            year(try days.enumerated().map { try .example($0, on: $1) }, in: number).longestStreak
        }
        #expect(try streak(2028, "2028-02-28", "2028-02-29", "2028-03-01") == 3)
        #expect(try streak(2026, "2026-02-28", "2026-03-01", "2026-03-03") == 2)
        #expect(try streak(2026, "2025-12-30", "2025-12-31", "2026-01-01", "2026-01-01") == 1)
    }

    @Test func `has the day with the most entries, or the first such day`() throws {
        let days = ["2026-05-02", "2026-03-04", "2026-05-02", "2026-03-04", "2026-01-01"]
        let year = year(try days.enumerated().map { try .example($0, on: $1) })
        #expect(year.busiestDay == DayCount(day: try .example("2026-03-04"), count: 2))
    }
}
