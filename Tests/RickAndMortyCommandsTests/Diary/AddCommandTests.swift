import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("rickmorty diary add")
struct AddCommandTests {
    private let commands: DiaryCommandHarness

    init() throws {
        commands = try DiaryCommandHarness()
    }

    @Test func `saves an entry, and confirms it`() async throws {
        try await commands.run("diary add Pilot --rating 4,5 --date yesterday --comment Good!")
        let entry = try #require(await commands.entries.first)
        #expect(entry.title == "Pilot")
        #expect(entry.rating.text == "4.5")
        #expect(entry.day.text == "2026-11-20")
        #expect(entry.comment == "Good!")
        #expect(entry.episode == nil)
        #expect(commands.messages == ["Saved 2026-11-20, 4.5, Pilot"])
        #expect(commands.printed == "")
    }

    @Test(arguments: [
        "S01E07", "s1e7", "7", "episode/7", "episode/S01E07", "https://rickandmortyapi.com/api/episode/7",
    ])
    func `fills in the title of an episode`(reference: String) async throws {
        try await commands.run("diary add \(reference) --rating 4")
        let entry = try #require(await commands.entries.first)
        #expect(entry.title == "S01E07 Raising Gazorpazorp")
        #expect(entry.episode == 7)
        #expect(entry.day.text == "2026-11-21")
        #expect(commands.messages == ["Saved 2026-11-21, 4, S01E07 Raising Gazorpazorp"])
    }

    @Test(arguments: ["S09E09", "episode/4711"])
    func `fails for an episode that is not in local data`(reference: String) async throws {
        let error = await #expect(throws: CommandFailure.self) {
            try await commands.run("diary add \(reference) --rating 4")
        }
        #expect(error?.description.hasPrefix("\(reference) is not in local data. ") == true)
        #expect(error?.code == .nothingFound)
        #expect(await commands.entries.isEmpty)
    }

    @Test func `uses a number as the title if it is not an episode`() async throws {
        try await commands.run("diary add 1984 --rating 4")
        let entry = try #require(await commands.entries.first)
        #expect(entry.title == "1984")
        #expect(entry.episode == nil)
    }

    @Test func `reports the problems of all fields, and saves nothing`() async throws {
        let draft = EntryDraft(
            title: " ",
            rating: "6",
            date: "2026-11-22",
            comment: String(repeating: "x", count: AppPolicy.maxCommentLength + 1)
        )
        let error = await #expect(throws: CommandFailure.self) { try await commands.run(.add(draft, about: nil)) }
        #expect(
            error?.description == """
                title: enter a title
                --rating: invalid rating. Use 0 to 5 in steps of 0.5, such as 3.5
                --date: 2026-11-22 is in the future
                --comment: too long: 10001 characters, limit 10000
                """
        )
        #expect(error?.code == .usage)
        #expect(await commands.entries.isEmpty)
    }

    @Test func `requires a rating`() async throws {
        let error = await #expect(throws: CommandFailure.self) { try await commands.run("diary add Pilot") }
        #expect(error?.description == "--rating: required: 0 to 5 stars, in half-star steps")
    }

    @Test func `confirms nothing if saving fails`() async throws {
        commands.library.fail(with: .full)
        await #expect(throws: LibraryError.full) { try await commands.run("diary add Pilot --rating 4") }
        #expect(commands.messages == [])
    }

    @Test func `makes the title safe in its confirmation`() async throws {
        try await commands.run("diary add \u{1B}[2J --rating 4")
        #expect(commands.messages == ["Saved 2026-11-21, 4, \u{FFFD}[2J"])
        #expect(await commands.entries.map(\.title) == ["\u{1B}[2J"])
    }
}

@Suite("rickmorty diary list, edit and delete")
struct ChangeCommandTests {
    private let commands: DiaryCommandHarness

    init() throws {
        commands = try DiaryCommandHarness([
            .example(1, "Pilot", on: "2026-11-20", comment: "good", episode: 1),
            .example(2, "Pickle Rick", on: "2026-11-21"), .example(22, "\u{1B}[2J", on: "2026-11-19"),
        ])
    }

    private var titles: [String] {
        get async { await commands.entries.map(\.title) }
    }

    private func failure(_ line: String) async -> CommandFailure? {
        await #expect(throws: CommandFailure.self) { try await commands.run(line) }
    }

    @Test func `list entries with their references`() async throws {
        try await commands.run("diary list")
        #expect(commands.printed.hasPrefix("0002\t2026-11-21\t3.5\tPickle Rick\t\t\n0001\t2026-11-20\t"))
        commands.columns = 60
        try await commands.run("diary list today")
        #expect(commands.printed.hasSuffix("\n0002  2026-11-21  3.5  Pickle Rick\n\n1 entry · average 3.5\n"))
    }

    @Test func `change only the given fields, and confirm the change`() async throws {
        try await commands.run("diary edit 0001 --rating 4,5 --date yesterday --comment=")
        let entry = try #require(await commands.entries.first { $0.episode == 1 })
        #expect(entry.id == (try .example(1)))
        #expect(entry.title == "Pilot")
        #expect(entry.rating.text == "4.5")
        #expect(entry.comment == "")
        #expect(commands.messages == ["Saved 2026-11-20, 4.5, Pilot"])
        try await commands.run("diary edit 0001 --title S01E07")
        let other = try #require(await commands.entries.first { $0.episode == 7 })
        #expect(other.title == "S01E07 Raising Gazorpazorp")
        #expect(other.rating.text == "4.5")
        #expect(await commands.entries.count == 3)
    }

    @Test func `reject an invalid change, with the problems of all fields`() async throws {
        let error = await failure("diary edit 0001 --rating 6 --date 2026-11-22")
        #expect(
            error?.description == """
                --rating: invalid rating. Use 0 to 5 in steps of 0.5, such as 3.5
                --date: 2026-11-22 is in the future
                """
        )
        #expect(error?.code == .usage)
        #expect(await failure("diary edit 0001 --title S09E09")?.code == .nothingFound)
        #expect(await titles == ["Pickle Rick", "Pilot", "\u{1B}[2J"])
    }

    @Test func `do not change an entry that another program has changed`() async throws {
        let library = commands.library
        library.hold()
        async let error = failure("diary edit 0001 --rating 5")
        try await library.waitForSaves(1)
        _ = try await library.memory.deleteEntry(.example(1))
        library.release()
        #expect(await error?.description.hasPrefix("another program changed the entry, ") == true)
        #expect(await titles == ["Pickle Rick", "\u{1B}[2J"])
    }

    @Test(arguments: ["diary edit 9999 --rating 5", "diary delete 0001 9999 --yes", "diary delete 001 --yes"])
    func `fail for an unknown reference, and change nothing`(line: String) async throws {
        let error = await failure(line)
        #expect(error?.code == .nothingFound)
        #expect(error?.description.hasSuffix(". Run 'rickmorty diary list' to see references") == true)
        #expect(await commands.entries.count == 3)
    }

    @Test func `fail for an ambiguous reference, and list unique ones`() async throws {
        let other = try #require(EntryID("00000000-0000-7000-8000-000000120001"))
        _ = await commands.library.memory.addEntries([
            DiaryEntry(id: other, title: "Other", rating: .zero, day: try .example("2026-11-20"))
        ])
        #expect(
            await failure("diary delete 0001 --yes")?.description
                == "reference '0001' is ambiguous: 20001, 10001. Use more digits"
        )
        try await commands.run("diary delete 120001 --yes")
        #expect(await titles == ["Pickle Rick", "Pilot", "\u{1B}[2J"])
    }

    @Test func `delete entries after confirmation`() async throws {
        commands.answer = true
        try await commands.run("diary delete 0022 0002 0022")
        #expect(await titles == ["Pilot"])
        #expect(commands.questions == ["Delete these 2 entries?"])
        let lines = ["2026-11-19, 3.5, \u{FFFD}[2J", "2026-11-21, 3.5, Pickle Rick"]
        #expect(commands.messages == lines + lines.map { "Deleted \($0)" })
        try await commands.run("diary delete 0001")
        #expect(commands.questions.last == "Delete this entry?")
        #expect(await titles == [])
    }

    @Test(arguments: [nil, false] as [Bool?])
    func `delete nothing without confirmation`(answer: Bool?) async throws {
        commands.answer = answer
        let error = await failure("diary delete 0001")
        #expect((error?.description != "nothing deleted") == (answer == nil))
        #expect(error?.description.hasPrefix("nothing deleted") == true)
        #expect(error?.code == .failed)
        #expect(await commands.entries.count == 3)
    }

    @Test func `do not ask for confirmation with --yes`() async throws {
        commands.answer = false
        try await commands.run("diary delete 0001 --yes")
        #expect(commands.questions == [])
        #expect(commands.messages == ["Deleted 2026-11-20, 3.5, Pilot"])
    }
}
