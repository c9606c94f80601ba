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

    @Test(arguments: ["2024", "2024 --png poster.png"])
    func `says that a year has no entries`(arguments: String) async throws {
        let commands = try commands()
        let error = await #expect(throws: DiaryCommandError.self) { try await commands.run("diary year \(arguments)") }
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

    @Test func `saves a picture of 80 columns, whatever the terminal's width, over another one`() async throws {
        let commands = try commands()
        let path = commands.folder.path + "/poster.png"
        try commands.folder.write(Array("old".utf8), to: "poster.png")
        commands.columns = 40
        try await commands.run("diary year 2026 --png \(path)")
        let text = String(decoding: try commands.folder.bytes("poster.png"), as: UTF8.self)
        #expect(text.split(separator: "\n").allSatisfy { String($0).columns == 80 })
        #expect(commands.printed.isEmpty)
        #expect(commands.said == ["Saved: the poster of 2026 as \(path)"])
        #expect(commands.portraits.count == 5)
    }

    @Test func `writes a picture to standard output, byte by byte, if that is no terminal`() async throws {
        let commands = try commands()
        commands.png = { _ in [0x89, 0xFF, 0x00] }
        try await commands.run("diary year --png -")
        #expect(commands.printedBytes == [0x89, 0xFF, 0x00])
        commands.columns = 80
        let error = await #expect(throws: DiaryCommandError.self) { try await commands.run("diary year --png -") }
        #expect(error?.code == .usage)
        #expect(commands.printedBytes.count == 3)
    }

    @Test func `says why a picture is not saved`() async throws {
        let commands = try commands()
        let missing = await #expect(throws: DiaryCommandError.self) {
            try await commands.run("diary year --png \(commands.folder.path)/missing/poster.png")
        }
        #expect(missing?.description.contains("/missing/poster.png: It cannot be ") == true)
        #expect(missing?.code == .failed)
        commands.png = { _ in throw AnyTestError("no zlib") }
        let failure = await #expect(throws: DiaryCommandError.self) {
            try await commands.run("diary year --png \(commands.folder.path)/poster.png")
        }
        #expect(failure?.description.hasPrefix("The poster cannot be made a PNG: ") == true)
        #expect(throws: (any Error).self) { try commands.folder.bytes("poster.png") }
    }
}
