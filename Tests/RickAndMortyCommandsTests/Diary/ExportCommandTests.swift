import Glibc
import RickAndMorty
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("rickmorty diary export")
struct ExportCommandTests {
    private let commands: DiaryCommandHarness

    init() throws {
        commands = try DiaryCommandHarness([
            .example(1, "Pilot", on: "2026-11-20", episode: 1), .example(2, "Pícaro 作者", on: "2026-11-21"),
        ])
    }

    @Test(arguments: DiaryFormat.allCases)
    func `writes the diary in the format of the file extension, readable only by its owner`(format: DiaryFormat)
        async throws
    {
        let name = "diary.\(format.fileExtension)"
        try commands.folder.write(Array("something older and longer".utf8), to: name)
        try await commands.run("diary export \(commands.folder.file(name))")
        let entries = await commands.entries
        #expect(try commands.folder.read(name) == format.text(of: entries))
        #expect(try commands.folder.mode(name) == 0o600)
        #expect(try commands.folder.names() == [name])
        #expect(commands.messages == ["Exported 2 entries to \(commands.folder.file(name))"])
        #expect(commands.printed == "")
    }

    @Test(arguments: DiaryFormat.allCases)
    func `prints the diary to standard output for -`(format: DiaryFormat) async throws {
        try await commands.run("diary export - --format \(format.rawValue)")
        #expect(await commands.printed == format.text(of: commands.entries))
        #expect(commands.messages == ["Exported 2 entries"])
        #expect(try commands.folder.names() == [])
    }

    @Test func `fails if standard output cannot be written`() async throws {
        commands.failure = .cannotWrite(ENOSPC)
        await #expect(throws: OutputError.self) { try await commands.run("diary export -") }
    }

    @Test func `reports the file and the reason if it cannot be written`() async throws {
        let path = commands.folder.file("no/diary.csv")
        let error = await #expect(throws: CommandFailure.self) { try await commands.run("diary export \(path)") }
        #expect(error?.description == "\(path): can't open the file: No such file or directory")
        #expect(error?.code == .failed)
        #expect(commands.messages == [])
    }

    @Test func `reports unreadable rows, and fails`() async throws {
        for number in [3, 4] {
            commands.library.add(
                unreadable: UnreadableRow(
                    table: number == 3 ? .diary : .favourites,
                    number: number,
                    name: SafeText("Pilot"),
                    problem: "date 'x'"
                )
            )
        }
        let path = commands.folder.file("diary.csv")
        let error = await #expect(throws: CommandFailure.self) { try await commands.run("diary export \(path)") }
        #expect(error?.description == "couldn't read 1 entry; skipped")
        #expect(error?.code == .failed)
        #expect(
            commands.messages == [
                "Exported 2 entries to \(path)", "Row 3 of the diary ('Pilot') is invalid: date 'x'",
            ]
        )
        #expect(try commands.folder.names() == ["diary.csv"])
    }

    @Test(arguments: [
        LibraryStatus.inMemory(because: .readOnly, isComplete: false),
        .recovered(
            LibraryRecoveryReport(entries: 1, favourites: 0, isComplete: false, backup: nil, damagedFilePath: "aside")
        ),
        .recovered(
            LibraryRecoveryReport(entries: 1, favourites: 0, isComplete: nil, backup: nil, damagedFilePath: "aside")
        ),
    ])
    func `keeps an existing file if the diary is only partly readable`(opening: LibraryStatus) async throws {
        commands.library.open(as: opening)
        try commands.folder.write(Array("old".utf8), to: "old.csv")
        let path = commands.folder.file("old.csv")
        let error = await #expect(throws: CommandFailure.self) { try await commands.run("diary export \(path)") }
        #expect(
            error?.description.hasPrefix("\(path) was not replaced: the diary is only partly readable.") == true
        )
        #expect(error?.code == .failed)
        #expect(try commands.folder.read("old.csv") == "old")
        try await commands.run("diary export \(commands.folder.file("new.csv"))")
        #expect(try commands.folder.names() == ["new.csv", "old.csv"])
    }

    @Test func `keeps an existing file if the diary is empty or has an unreadable row`() async throws {
        let path = commands.folder.file("old.csv")
        try commands.folder.write(Array("old".utf8), to: "old.csv")
        let row = UnreadableRow(table: .diary, number: 3, name: SafeText("Pilot"), problem: "date 'x'")
        commands.library.add(unreadable: row)
        let partial = CommandFailure(
            "\(path) was not replaced: the diary is only partly readable. Export it to a new file"
        )
        await #expect(throws: partial) { try await commands.run("diary export \(path)") }
        #expect(commands.messages == ["\(row)"])
        let empty = try DiaryCommandHarness()
        await #expect(throws: CommandFailure.emptyDiary) { try await empty.run("diary export \(path)") }
        empty.library.open(as: .inMemory(because: .readOnly, isComplete: false))
        await #expect(throws: partial) { try await empty.run("diary export \(path)") }
        #expect(try commands.folder.read("old.csv") == "old")
    }

    @Test func `writes nothing if the diary cannot be read`() async throws {
        commands.library.fail(with: .locked)
        await #expect(throws: LibraryError.locked) {
            try await commands.run("diary export \(commands.folder.file("diary.csv"))")
        }
        #expect(try commands.folder.names() == [])
    }
}

@Suite("rickmorty diary import")
struct ImportCommandTests {
    private let commands: DiaryCommandHarness
    private let path: String

    private static let good = "title,rating,date\nPilot,4,2026-11-20\nPickle Rick,5,2026-11-21\n"
    private static let bad = good + "Pilot,6,2026-11-20\nPilot\n"

    init() throws {
        commands = try DiaryCommandHarness()
        path = commands.folder.file("diary.csv")
    }

    private func write(_ text: String) throws {
        try commands.folder.write(Array(text.utf8), to: "diary.csv")
    }

    private var invalidLineMessages: [String] {
        [
            "\(path):4: rating: invalid rating. Use 0 to 5 in steps of 0.5, such as 3.5",
            "\(path):5: wrong number of fields",
        ]
    }

    @Test func `adds only new entries`() async throws {
        try write(Self.good)
        try await commands.run("diary import \(path)")
        #expect(await commands.entries.map(\.title) == ["Pickle Rick", "Pilot"])
        try write(Self.good + "Total Rickall,5,2026-11-19\n")
        try await commands.run("diary import \(path)")
        #expect(await commands.entries.count == 3)
        #expect(
            commands.messages == [
                "Imported 2 entries; 0 already in the diary", "Imported 1 entry; 2 already in the diary",
            ]
        )
        #expect(commands.questions == [])
    }

    @Test(arguments: [true, false])
    func `reports invalid lines, and asks about the others on an interactive terminal`(answer: Bool) async throws {
        try write(Self.bad)
        commands.answer = answer
        if answer {
            try await commands.run("diary import \(path)")
            #expect(commands.messages == invalidLineMessages + ["Imported 2 entries; 0 already in the diary"])
        } else {
            let error = await #expect(throws: CommandFailure.self) { try await commands.run("diary import \(path)") }
            #expect(error?.description == "nothing imported")
            #expect(error?.code == .failed)
            #expect(commands.messages == invalidLineMessages)
        }
        #expect(commands.questions == ["Import the remaining 2?"])
        #expect(await commands.entries.count == (answer ? 2 : 0))
    }

    @Test func `imports nothing and suggests --skip-bad without an interactive terminal`() async throws {
        try write(Self.bad)
        let error = await #expect(throws: CommandFailure.self) { try await commands.run("diary import \(path)") }
        #expect(
            error?.description
                == "nothing imported. Fix the file, or import the remaining 2 with --skip-bad"
        )
        #expect(error?.code == .failed)
        #expect(commands.messages == invalidLineMessages)
        #expect(await commands.entries.isEmpty)
    }

    @Test(arguments: [nil, true])
    func `skips invalid lines without asking with --skip-bad`(answer: Bool?) async throws {
        try write(Self.bad)
        commands.answer = answer
        try await commands.run("diary import --skip-bad \(path)")
        #expect(commands.messages == invalidLineMessages + ["Imported 2 entries; 0 already in the diary"])
        #expect(commands.questions == [])
        #expect(await commands.entries.count == 2)
    }

    @Test func `does not ask if all lines are invalid`() async throws {
        try write("title,rating,date\nPilot,6,2026-11-20\n")
        commands.answer = true
        let error = await #expect(throws: CommandFailure.self) { try await commands.run("diary import \(path)") }
        #expect(error?.description == "nothing imported")
        #expect(commands.questions == [])
    }

    @Test func `imports nothing if saving fails`() async throws {
        try write(Self.good)
        commands.library.fail(with: .full)
        await #expect(throws: LibraryError.full) { try await commands.run("diary import \(path)") }
        #expect(commands.messages == [])
    }

    @Test func `reports an invalid or missing file`() async throws {
        let missing = await #expect(throws: CommandFailure.self) { try await commands.run("diary import \(path)") }
        #expect(missing?.description == "\(path): can't open the file: No such file or directory")
        try write("nonsense\n")
        let nonsense = await #expect(throws: CommandFailure.self) { try await commands.run("diary import \(path)") }
        #expect(nonsense?.description.hasPrefix("\(path): missing columns in the first line: ") == true)
        #expect(missing?.code == .failed)
        #expect(nonsense?.code == .failed)
    }
}
