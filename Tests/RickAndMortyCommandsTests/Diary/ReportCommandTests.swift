import Glibc
import RickAndMorty
import RickAndMortyData
import SystemSupport
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("rickmorty diary")
struct ReportCommandTests {
    private func commands() throws -> DiaryCommandHarness {
        try DiaryCommandHarness([
            .example(1, "Pilot", halves: 9, on: "2026-11-21", comment: "Good\nfun\t!", episode: 1),
            .example(2, "Pickle Rick 作者", halves: 10, on: "2026-11-16"),
            .example(3, "Old", halves: 0, on: "2025-01-01"),
        ])
    }

    @Test func `prints a table and a summary on a terminal`() async throws {
        let commands = try commands()
        commands.columns = 80
        try await commands.run("diary")
        #expect(
            commands.printed == """
                2026-11-21  4.5  Pilot
                2026-11-16    5  Pickle Rick 作者
                2025-01-01    0  Old

                3 entries · average 3.2

                """
        )
        #expect(commands.messages == [])
    }

    @Test func `truncates titles to the width of an ASCII terminal`() async throws {
        let commands = try commands()
        commands.columns = 30
        commands.glyphs = .ascii
        try await commands.run("diary week")
        #expect(
            commands.printed == """
                2026-11-21  4.5  Pilot
                2026-11-16    5  Pickle Rick ~

                2 entries - average 4.8

                """
        )
    }

    @Test func `prints the fields of each entry without a terminal`() async throws {
        let commands = try commands()
        try await commands.run("diary month")
        #expect(
            commands.printed
                == "2026-11-21\t4.5\tPilot\tGood fun !\t1\n2026-11-16\t5\tPickle Rick 作者\t\t\n"
        )
    }

    @Test(arguments: [nil, 80])
    func `prints JSON in the format of the export, newest first`(columns: Int?) async throws {
        let commands = try commands()
        commands.columns = columns
        try await commands.run("diary --json")
        let entries = await commands.entries
        let plan = try DiaryImport(Array(commands.printed.utf8), as: .json, into: [], today: entries[0].day)
        #expect(plan.entries == entries)
    }

    @Test(arguments: ["", " --json"], [nil, 80])
    func `makes text safe for a terminal`(option: String, columns: Int?) async throws {
        let entries = try HostileTexts.readable.enumerated().map {
            try DiaryEntry.example($0, $1, comment: $1)
        }
        let commands = try DiaryCommandHarness(entries)
        commands.columns = columns
        try await commands.run("diary\(option)")
        let lines = commands.printed.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == entries.count + (option.isEmpty ? columns == nil ? 1 : 3 : 3))
        for line in lines {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            #expect(fields.count == (columns == nil && option.isEmpty && !line.isEmpty ? 5 : 1))
            // JSON keeps all combining marks because programs read it.
            guard option.isEmpty else {
                #expect(line.unicodeScalars.allSatisfy { SafeText(String($0)).string.unicodeScalars.first == $0 })
                continue
            }
            for field in fields { #expect(SafeText(field).string == field) }
        }
    }

    @Test(arguments: ["": "", " --json": "[]\n"])
    func `prints nothing or an empty array for an empty report, and fails`(option: String, text: String) async throws {
        let commands = try DiaryCommandHarness([.example(1, "Old", on: "2025-01-01")])
        let error = await #expect(throws: CommandFailure.self) { try await commands.run("diary today\(option)") }
        #expect(error?.description == "no diary entries today")
        #expect(error?.code == .nothingFound)
        #expect(commands.printed == text)
    }

    @Test func `reports unreadable rows, and fails, even without readable ones`() async throws {
        for commands in try [commands(), DiaryCommandHarness()] {
            commands.library.add(
                unreadable: UnreadableRow(table: .diary, number: 3, name: SafeText("Pilot"), problem: "date 'x'")
            )
            let error = await #expect(throws: CommandFailure.self) { try await commands.run("diary") }
            #expect(error?.description == "couldn't read 1 entry; skipped")
            #expect(error?.code == .failed)
            #expect(commands.messages == ["Row 3 of the diary ('Pilot') is invalid: date 'x'"])
        }
    }

    @Test func `fails if the diary cannot be read or printed`() async throws {
        let commands = try commands()
        commands.failure = .cannotWrite(ENOSPC)
        let error = await #expect(throws: OutputError.self) { try await commands.run("diary") }
        #expect(error?.description == "standard output: can't write the file: No space left on device")
        #expect(error.map { ExitCode($0) } == .failed)
        commands.library.fail(with: .damaged)
        await #expect(throws: LibraryError.damaged) { try await commands.run("diary") }
    }
}
