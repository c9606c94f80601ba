import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyCommands

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

    private var saidOfBadLines: [String] {
        [
            "\(path):4: rating: 0 to 5, in halves, like 3.5",
            "\(path):5: It has not as many fields as there are columns",
        ]
    }

    @Test func `adds new entries only`() async throws {
        try write(Self.good)
        try await commands.run("diary import \(path)")
        #expect(await commands.entries.map(\.title) == ["Pickle Rick", "Pilot"])
        try write(Self.good + "Total Rickall,5,2026-11-19\n")
        try await commands.run("diary import \(path)")
        #expect(await commands.entries.count == 3)
        #expect(
            commands.said == [
                "Imported: 2 entries; 0 were there already", "Imported: 1 entry; 2 were there already",
            ]
        )
        #expect(commands.questions == [])
    }

    @Test(arguments: [true, false])
    func `names bad lines and asks about the others on an interactive terminal`(answer: Bool) async throws {
        try write(Self.bad)
        commands.answer = answer
        if answer {
            try await commands.run("diary import \(path)")
            #expect(commands.said == saidOfBadLines + ["Imported: 2 entries; 0 were there already"])
        } else {
            let error = await #expect(throws: DiaryCommandError.self) { try await commands.run("diary import \(path)") }
            #expect(error?.description == "Nothing was imported")
            #expect(error?.code == .failed)
            #expect(commands.said == saidOfBadLines)
        }
        #expect(commands.questions == ["Import the other 2?"])
        #expect(await commands.entries.count == (answer ? 2 : 0))
    }

    @Test func `imports nothing without an interactive terminal, and names the option`() async throws {
        try write(Self.bad)
        let error = await #expect(throws: DiaryCommandError.self) { try await commands.run("diary import \(path)") }
        #expect(
            error?.description
                == "Nothing was imported. Mend the file, or import the other 2 with --skip-bad"
        )
        #expect(error?.code == .failed)
        #expect(commands.said == saidOfBadLines)
        #expect(await commands.entries.isEmpty)
    }

    @Test(arguments: [nil, true])
    func `leaves bad lines out with --skip-bad, without asking`(answer: Bool?) async throws {
        try write(Self.bad)
        commands.answer = answer
        try await commands.run("diary import --skip-bad \(path)")
        #expect(commands.said == saidOfBadLines + ["Imported: 2 entries; 0 were there already"])
        #expect(commands.questions == [])
        #expect(await commands.entries.count == 2)
    }

    @Test func `asks nothing if all lines are bad`() async throws {
        try write("title,rating,date\nPilot,6,2026-11-20\n")
        commands.answer = true
        let error = await #expect(throws: DiaryCommandError.self) { try await commands.run("diary import \(path)") }
        #expect(error?.description == "Nothing was imported")
        #expect(commands.questions == [])
    }

    @Test func `imports nothing if saving fails`() async throws {
        try write(Self.good)
        commands.library.fail(with: .full)
        await #expect(throws: LibraryError.full) { try await commands.run("diary import \(path)") }
        #expect(commands.said == [])
    }

    @Test func `names an invalid or missing file`() async throws {
        let missing = await #expect(throws: DiaryCommandError.self) { try await commands.run("diary import \(path)") }
        #expect(missing?.description == "\(path): It cannot be opened: No such file or directory")
        try write("nonsense\n")
        let nonsense = await #expect(throws: DiaryCommandError.self) { try await commands.run("diary import \(path)") }
        #expect(nonsense?.description.hasPrefix("\(path): Its first line has to name the columns ") == true)
        #expect(missing?.code == .failed)
        #expect(nonsense?.code == .failed)
    }
}
