import FoundationEssentials
import RickAndMorty
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("rickmorty diary dex")
struct DexCommandTests {
    private func commands() throws -> DiaryCommandHarness {
        try DiaryCommandHarness([
            .example(1, episode: 1), .example(2, episode: 1), .example(3, episode: 999), .example(4),
        ])
    }

    @Test func `prints lines of fields without a terminal`() async throws {
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

    @Test func `has nothing unlocked in an empty diary`() async throws {
        let commands = try DiaryCommandHarness()
        try await commands.run("diary dex")
        #expect(commands.printed.hasPrefix("characters\t\t0\t826\n"))
    }
}
