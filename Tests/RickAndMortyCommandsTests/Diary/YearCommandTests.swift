import RickAndMorty
import SystemSupport
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

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

    @Test func `prints 80 columns of plain text without a terminal, of this year`() async throws {
        let commands = try commands()
        try await commands.run("diary year")
        let lines = lines(of: commands)
        #expect(lines.allSatisfy { $0.columns == 80 })
        #expect(!commands.printed.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
        #expect(commands.printed.contains("2 entries, 2 episodes"))
        #expect(commands.printed.contains("★★★★½ 4.5  S01E01 Pilot"))
        #expect(commands.portraits.prefix(2) == [1, 2])
    }

    @Test func `prints the year that is named`() async throws {
        let commands = try commands()
        try await commands.run("diary year 2025")
        #expect(commands.printed.contains("1 entry, 1 episode"))
        #expect(commands.printed.contains("busiest day 2025-01-01"))
    }

    @Test(arguments: [(100, 80), (80, 80), (60, 60), (40, 40)])
    func `is as wide as the terminal at most`(columns: Int, width: Int) async throws {
        let commands = try commands()
        commands.columns = columns
        try await commands.run("diary year")
        #expect(lines(of: commands).allSatisfy { $0.columns == width })
        #expect(commands.printed.contains("Whom you saw most"))
    }

    @Test func `is ASCII only where nothing else can be shown`() async throws {
        let commands = try commands()
        (commands.glyphs, commands.hasPortraits) = (.ascii, false)
        try await commands.run("diary year")
        #expect(commands.printed.allSatisfy { $0.isASCII })
        #expect(commands.printed.contains("4.5/5"))
        #expect(commands.printed.contains("Morty Smith"))
    }

    @Test func `says that a year has no entries`() async throws {
        let commands = try commands()
        let error = await #expect(throws: DiaryCommandError.self) { try await commands.run("diary year 2024") }
        #expect(error?.description == "The diary has no entries (2024)")
        #expect(error?.code == .nothingFound)
        #expect(commands.printed.isEmpty)
    }

    @Test(arguments: ["last", "0", "10000", "+2026", "20x6"])
    func `refuses what is no year`(text: String) {
        #expect(throws: UsageError.badValue(of: "diary year", reason: "The year is a number, like 2026")) {
            try Settings("diary year \(text)")
        }
    }
}
