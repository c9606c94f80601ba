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

    @Test func `prints tab-separated lines in a fixed order without a terminal`() async throws {
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

    @Test func `prints only ASCII on a terminal without Unicode`() async throws {
        let commands = try commands()
        (commands.columns, commands.glyphs) = (80, .ascii)
        try await commands.run("diary stats")
        #expect(commands.printed.allSatisfy { $0.isASCII })
        #expect(commands.printed.contains("Season 1 "))
    }

    @Test(arguments: ["", " --json"])
    func `fails with a suggestion without entries`(option: String) async throws {
        let commands = try DiaryCommandHarness()
        let error = await #expect(throws: CommandFailure.self) { try await commands.run("diary stats\(option)") }
        #expect(error?.description == "no diary entries yet. Run 'rickmorty diary add' to add one")
        #expect(error?.code == .nothingFound)
        #expect(commands.printed.isEmpty == option.isEmpty)
    }

    @Test func `reports unreadable rows, and fails`() async throws {
        let commands = try DiaryCommandHarness()
        commands.library.add(
            unreadable: UnreadableRow(table: .diary, number: 3, name: SafeText("Pilot"), problem: "date 'x'")
        )
        let error = await #expect(throws: CommandFailure.self) { try await commands.run("diary stats") }
        #expect(error?.description == "couldn't read 1 entry; skipped")
    }
}

@Suite("rickmorty diary dex")
struct DexCommandTests {
    private func commands() throws -> DiaryCommandHarness {
        try DiaryCommandHarness([
            .example(1, episode: 1), .example(2, episode: 1), .example(3, episode: 999), .example(4),
        ])
    }

    @Test func `prints tab-separated lines without a terminal`() async throws {
        let commands = try commands()
        try await commands.run("diary dex")
        let lines = commands.printed.split(separator: "\n")
        #expect(
            lines.prefix(4) == [
                "characters\t\t19\t826", "season\t1\t19\t210", "season\t2\t0\t136", "season\t3\t0\t150",
            ]
        )
        #expect(lines.contains { $0.hasPrefix("species\tHuman\t") && $0.hasSuffix("\t366") })
        #expect(lines.contains { $0.hasPrefix("dimension\tDimension C-137\t") })
    }

    @Test func `prints a JSON object`() async throws {
        struct Dex: Decodable {
            struct Part: Decodable { let name: String, unlocked, all: Int }
            let unlocked, all: Int
            let season, species, dimension: [Part]
        }
        let commands = try commands()
        commands.columns = 80
        try await commands.run("diary dex --json")
        let dex = try JSONDecoder().decode(Dex.self, from: Data(commands.printed.utf8))
        #expect([dex.unlocked, dex.all] == [19, 826])
        for parts in [dex.season, dex.species, dex.dimension] {
            #expect(parts.map(\.unlocked).reduce(0, +) == 19)
            #expect(parts.map(\.all).reduce(0, +) == 826)
        }
        #expect(dex.season.map(\.name) == ["1", "2", "3", "4", "5"])
        #expect(commands.printed.last == "\n")
    }

    @Test(arguments: [30, 60, 80, 100], [Glyphs.unicode, .ascii])
    func `prints bars no wider than the terminal`(columns: Int, glyphs: Glyphs) async throws {
        let commands = try commands()
        (commands.columns, commands.glyphs) = (columns, glyphs)
        try await commands.run("diary dex")
        let lines = commands.printed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.allSatisfy { $0.columns <= columns })
        #expect(lines[0].contains("19 of 826 character"))
        #expect(commands.printed.contains("Disease"))
        #expect(!glyphs.isASCII || commands.printed.allSatisfy { $0.isASCII || $0 == "ζ" })
    }

    @Test func `prints no unlocked characters for an empty diary`() async throws {
        let commands = try DiaryCommandHarness()
        try await commands.run("diary dex")
        #expect(commands.printed.hasPrefix("characters\t\t0\t826\n"))
    }
}

@Suite("rickmorty diary year")
struct YearCommandTests {
    private func commands() throws -> DiaryCommandHarness {
        try DiaryCommandHarness([
            .example(1, halves: 9, on: "2026-11-21", episode: 1), .example(2, halves: 4, on: "2026-11-20", episode: 12),
            .example(3, halves: 0, on: "2025-01-01", episode: 2),
        ])
    }

    private func lines(of commands: DiaryCommandHarness) -> [String] {
        commands.printed.split(separator: "\n").map(String.init)
    }

    @Test func `prints this year in 80 columns of plain text without a terminal`() async throws {
        let commands = try commands()
        try await commands.run("diary year")
        let lines = lines(of: commands)
        #expect(lines.allSatisfy { $0.columns == 80 })
        #expect(!commands.printed.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
        #expect(commands.printed.contains("2 entries, 2 episodes"))
        #expect(commands.printed.contains("★★★★½ 4.5  S01E01 Pilot"))
        #expect(commands.portraits.prefix(2) == [1, 2])
    }

    @Test func `prints the given year`() async throws {
        let commands = try commands()
        try await commands.run("diary year 2025")
        #expect(commands.printed.contains("1 entry, 1 episode"))
        #expect(commands.printed.contains("busiest day January 1, 2025"))
    }

    @Test(arguments: [(100, 80), (80, 80), (60, 60), (40, 40)])
    func `fits the width of the terminal, up to 80 columns`(columns: Int, width: Int) async throws {
        let commands = try commands()
        commands.columns = columns
        try await commands.run("diary year")
        #expect(lines(of: commands).allSatisfy { $0.columns == width })
        #expect(commands.printed.contains("Most seen"))
    }

    @Test func `prints only ASCII on a terminal without Unicode and portraits`() async throws {
        let commands = try commands()
        (commands.glyphs, commands.hasPortraits) = (.ascii, false)
        try await commands.run("diary year")
        #expect(commands.printed.allSatisfy { $0.isASCII })
        #expect(commands.printed.contains("4.5/5"))
        #expect(commands.printed.contains("Morty Smith"))
    }

    @Test func `fails for a year without entries`() async throws {
        let commands = try commands()
        let error = await #expect(throws: CommandFailure.self) { try await commands.run("diary year 2024") }
        #expect(error?.description == "no diary entries in 2024")
        #expect(error?.code == .nothingFound)
        #expect(commands.printed.isEmpty)
    }

    @Test(arguments: ["last", "0", "10000", "+2026", "20x6"])
    func `rejects an invalid year`(text: String) {
        #expect(throws: UsageError.invalidValue(of: "diary year", reason: "expected a year, such as 2026")) {
            try Settings("diary year \(text)")
        }
    }
}
