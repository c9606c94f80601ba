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
        #expect(commands.said == ["Saved: 2026-11-20, 4.5, Pilot"])
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
        #expect(commands.said == ["Saved: 2026-11-21, 4, S01E07 Raising Gazorpazorp"])
    }

    @Test(arguments: ["S09E09", "episode/4711"])
    func `fails for an episode that is not on this machine`(reference: String) async throws {
        let error = await #expect(throws: DiaryCommandError.self) {
            try await commands.run("diary add \(reference) --rating 4")
        }
        #expect(error?.description.hasPrefix("\(reference) is not on this machine. ") == true)
        #expect(error?.code == .nothingFound)
        #expect(await commands.entries.isEmpty)
    }

    @Test func `takes a number that is no episode for a title`() async throws {
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
            comment: String(repeating: "x", count: AppPolicy.entryComment + 1)
        )
        let error = await #expect(throws: DiaryCommandError.self) { try await commands.run(.add(draft, about: nil)) }
        #expect(
            error?.description == """
                title: What did you watch?
                rating: 0 to 5, in halves, like 3.5
                date: 2026-11-22 is yet to come: today is 2026-11-21
                comment: At most 10000 characters fit; these are 10001
                """
        )
        #expect(error?.code == .usage)
        #expect(await commands.entries.isEmpty)
    }

    @Test func `needs a rating`() async throws {
        let error = await #expect(throws: DiaryCommandError.self) { try await commands.run("diary add Pilot") }
        #expect(error?.description == "rating: How good was it? 0 to 5, halves too")
    }

    @Test func `confirms nothing if saving fails`() async throws {
        commands.library.fail(with: .full)
        await #expect(throws: LibraryError.full) { try await commands.run("diary add Pilot --rating 4") }
        #expect(commands.said == [])
    }

    @Test func `makes the title safe in its confirmation`() async throws {
        try await commands.run("diary add \u{1B}[2J --rating 4")
        #expect(commands.said == ["Saved: 2026-11-21, 4, \u{FFFD}[2J"])
        #expect(await commands.entries.map(\.title) == ["\u{1B}[2J"])
    }
}
