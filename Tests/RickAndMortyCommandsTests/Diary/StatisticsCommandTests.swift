import FoundationEssentials
import RickAndMorty
import RickAndMortyData
import SystemSupport
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("rickmorty diary stats")
struct StatisticsCommandTests {
    private func commands() throws -> DiaryCommandHarness {
        try DiaryCommandHarness([
            .example(1, halves: 9, on: "2026-11-21", episode: 1), .example(2, halves: 9, on: "2026-11-20", episode: 12),
            .example(3, halves: 0, on: "2025-01-01", episode: 999),
        ])
    }

    @Test func `prints lines of fields without a terminal, in a fixed order`() async throws {
        let commands = try commands()
        try await commands.run("diary stats")
        let ratings = [
            "0\t1", "0.5\t0", "1\t0", "1.5\t0", "2\t0", "2.5\t0", "3\t0", "3.5\t0", "4\t0", "4.5\t2", "5\t0",
        ]
        let seasons = ["1\t1\t11", "2\t1\t10", "3\t0\t10", "4\t0\t10", "5\t0\t10"]
        let lines = commands.printed.split(separator: "\n").map(String.init)
        #expect(
            lines == ["entries\t3", "average\t3.0", "longest streak\t2", "current streak\t2"]
                + ratings.map { "rating\t\($0)" } + seasons.map { "season\t\($0)" }
        )
    }

    @Test(arguments: [nil, 80])
    func `prints a JSON object`(columns: Int?) async throws {
        struct Statistics: Decodable, Equatable {
            struct Season: Decodable, Equatable { let season, watched, episodes: Int }
            let entries, longestStreak, currentStreak: Int
            let average: Double
            let seasons: [Season]
        }
        let commands = try commands()
        commands.columns = columns
        try await commands.run("diary stats --json")
        let statistics = try JSONDecoder().decode(Statistics.self, from: Data(commands.printed.utf8))
        #expect(statistics.entries == 3)
        #expect(statistics.average == 3)
        #expect([statistics.longestStreak, statistics.currentStreak] == [2, 2])
        #expect(statistics.seasons.first == Statistics.Season(season: 1, watched: 1, episodes: 11))
        #expect(commands.printed.last == "\n")
    }

    @Test(arguments: [30, 60, 80, 100])
    func `prints a heat map and a histogram no wider than the terminal`(columns: Int) async throws {
        let commands = try commands()
        commands.columns = columns
        try await commands.run("diary stats")
        let lines = commands.printed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.allSatisfy { $0.columns <= columns })
        #expect(lines[0] == "3 entries · average 3.0")
        #expect(lines[1].hasPrefix("longest streak 2 days · curre"))
        #expect(lines[3].contains(#/^S(eason )?1 +4(\.5|½)/#) && lines[3].contains(#/ 1/11( +4\.5)?$/#))
        #expect(lines[5].contains(#/^S(eason )?3( *·){10} +0/10$/#))
        #expect(lines.contains("Ratings"))
    }

    @Test func `is ASCII only on a terminal without Unicode`() async throws {
        let commands = try commands()
        (commands.columns, commands.glyphs) = (80, .ascii)
        try await commands.run("diary stats")
        #expect(commands.printed.allSatisfy { $0.isASCII })
        #expect(commands.printed.contains("Season 1 "))
    }

    @Test(arguments: ["", " --json"])
    func `says what to do without entries, and fails`(option: String) async throws {
        let commands = try DiaryCommandHarness()
        let error = await #expect(throws: DiaryCommandError.self) { try await commands.run("diary stats\(option)") }
        #expect(error?.description == "The diary has no entries yet. Write the first one with rickmorty diary add")
        #expect(error?.code == .nothingFound)
        #expect(commands.printed.isEmpty == option.isEmpty)
    }

    @Test func `names unreadable rows, and fails`() async throws {
        let commands = try DiaryCommandHarness()
        commands.library.add(
            unreadable: UnreadableRow(table: .diary, number: 3, name: SafeText("Pilot"), problem: "its date is 'x'")
        )
        let error = await #expect(throws: DiaryCommandError.self) { try await commands.run("diary stats") }
        #expect(error == .unreadable(count: 1))
    }
}
