import RickAndMorty
import RickAndMortyData
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The diary in the linear mode", .timeLimit(.minutes(3)))
struct LinearDiaryTests {
    private let library = LibraryDouble()

    @Test func `asks for each field with its current value, and explains invalid answers`() async throws {
        let user = try LinearUser(library: library)
        let title = try await user.types("episodes", "1", "d")
        #expect(title.first == "New entry.")
        #expect(title.last == "Title: S01E01 Pilot. Press Enter to keep it.")
        #expect(try await user.types("") == ["Rating. Required: 0 to 5 stars, in half-star steps."])
        #expect(
            try await user.types("") == ["Rating. Required: 0 to 5 stars, in half-star steps."],
            "a rating is required"
        )
        #expect(
            try await user.types("7") == [
                "Rating: 7. Invalid rating. Use 0 to 5 in steps of 0.5, such as 3.5. Type . to cancel."
            ]
        )
        #expect(try await user.types("3.5").first?.hasPrefix("Date: ") == true)
        #expect(
            try await user.types("tomorrow") == [
                "Date: tomorrow. Not a date: use today, yesterday or YYYY-MM-DD. Type . to cancel."
            ]
        )
        #expect(try await user.types("2020-02-29") == ["Comment. Press Enter to leave it empty."])
        #expect(
            try await user.types("Good.") == [
                "S01E01 Pilot, 3.5 of 5, 2020-02-29. Press Enter to save, n to edit again, or . to cancel."
            ]
        )
        #expect(try await user.types("") == ["S01E01 Pilot saved. Type u to undo."])
        let entries = await library.memory.entries(in: nil)
        #expect(entries.map(\.title) == ["S01E01 Pilot"])
        #expect(entries.first?.comment == "Good.")
        #expect(entries.first?.episode == 1)
        #expect(try await user.types("b").contains("1. S01E01 Pilot, 2013-12-02, watched"))
        #expect(
            try await user.types("characters").contains("1. Rick Sanchez, Alive, Human"),
            "the character with the same number is not marked"
        )
    }

    @Test func `prints statistics of its entries`() async throws {
        let library = LibraryDouble(entries: [try .example(1, on: "2020-02-29", episode: 1)])
        let user = try LinearUser(library: library)
        let statistics = try await user.types("diary", "stats")
        #expect(
            statistics.prefix(4) == [
                "Diary, Stats.", "1 entry, average 3.5", "longest streak 1 day, current streak 0 days",
                "Season 1: 1 of 11 watched",
            ]
        )
        #expect(try await user.types("b").contains("1. 2020-02-29, Pilot, 3.5 of 5"))
    }

    @Test func `prints the unlocked characters`() async throws {
        let library = LibraryDouble(entries: [try .example(1, on: "2020-02-29", episode: 1)])
        let user = try LinearUser(library: library)
        let dex = try await user.types("diary", "collection")
        #expect(
            dex.prefix(3) == ["Diary, Collection.", "19 of 826 characters unlocked", "Seasons, Season 1: 19 of 210"]
        )
    }

    @Test func `prints its reports, and an entry with all fields`() async throws {
        let library = LibraryDouble(entries: [
            try .example(1, "Pilot", on: "2020-02-29", comment: "First\n\nSecond"),
            try .example(2, "Other", halves: 8, on: "2020-03-01"),
        ])
        let user = try LinearUser(library: library)
        let all = try await user.types("diary")
        #expect(all.first?.hasPrefix("Diary, All, 1 to 2 of 2. 2 entries, average 3.8. Type a number") == true)
        #expect(all.dropFirst() == ["1. 2020-03-01, Other, 4 of 5", "2. 2020-02-29, Pilot, 3.5 of 5"])
        #expect(
            try await user.types("today").first
                == "Diary, Today: No entries. Type d to add one, here or on an episode."
        )
        let entry = try await user.types("all", "2")
        #expect(
            entry == [
                "Pilot.", "Date: 2020-02-29", "Rating: 3.5 of 5", "Comment: First Second",
                "Type b for back, ? for help.",
            ]
        )
    }

    @Test func `updates today's report when the day changes`() async throws {
        let entry = try DiaryEntry.example(1, on: "2020-02-29")
        let day = Awaited(entry.day)
        let user = try LinearUser(
            library: LibraryDouble(entries: [entry]),
            calendar: { DayCalendar(today: day.state, firstWeekday: .monday) }
        )
        #expect(try await user.types("diary", "today").contains("1. 2020-02-29, Pilot, 3.5 of 5"))
        day.update { $0 = $0.adding(days: 1) }
        #expect(try await user.types("w").first?.hasPrefix("Diary, Today: No entries.") == true)
    }

    @Test func `changes an entry: Enter keeps a field, a hyphen clears the comment`() async throws {
        let library = LibraryDouble(entries: [try .example(1, "Pilot", on: "2020-02-29", comment: "Long")])
        let user = try LinearUser(library: library)
        #expect(try await user.types("diary", "1", "c").last == "Title: Pilot. Press Enter to keep it.")
        #expect(
            try await user.types("", "4", "") == ["Comment: Long. Press Enter to keep it. Type - to clear it."]
        )
        let lines = try await user.types("-", "y")
        #expect(
            lines == [
                "Pilot saved. Type u to undo.", "Pilot.", "Date: 2020-02-29", "Rating: 4 of 5",
                "Type b for back, ? for help.",
            ]
        )
    }

    @Test func `deletes an entry, prints the remaining entries, and restores it with u`() async throws {
        let library = LibraryDouble(entries: [
            try .example(1, "Pilot", on: "2020-02-29"), try .example(2, "Other", on: "2020-03-01"),
        ])
        let user = try LinearUser(library: library)
        #expect(
            try await user.types("diary", "x 1") == [
                "Other deleted. Type u to undo.", "Diary, All, 1 of 1.", "1. 2020-02-29, Pilot, 3.5 of 5",
            ]
        )
        #expect(try await user.types("u").first == "Undone: Other restored.")
        #expect(
            try await user.types("2", "x").prefix(2).map { $0.prefix(20) } == [
                "Pilot deleted. Type ", "Diary, All, 1 of 1. ",
            ]
        )
    }

    @Test func `saves a draft on request when the user cancels`() async throws {
        let user = try LinearUser(library: library)
        let question = ["Save as draft?", "Type y to save the draft, n to discard it, or press Enter to keep editing."]
        #expect(try await user.types("diary", "d", "Pilot", ".") == question)
        #expect(try await user.types("") == ["Rating. Required: 0 to 5 stars, in half-star steps."])
        #expect(try await user.types("3", ".", "y") == ["Draft saved."])
        let again = try await user.types("d")
        #expect(again.suffix(2) == ["Draft restored.", "Title: Pilot. Press Enter to keep it."])
        #expect(try await user.types(".", "n") == [])
        #expect(try await user.types("d").last == "Title. Enter a title.")
        #expect(try await user.types(".") == [], "an empty entry needs no confirmation")
    }
}

@Suite("Favourites in the linear mode", .timeLimit(.minutes(3)))
struct LinearFavouriteTests {
    @Test func `are marked by number or when opened, and labelled in every list`() async throws {
        let user = try LinearUser()
        #expect(try await user.types("f 2") == ["Morty Smith favourited. Type u to undo."])
        #expect(try await user.types("w").contains("2. Morty Smith, Alive, Human, favourite"))
        #expect(try await user.types("1", "f") == ["Rick Sanchez favourited. Type u to undo."])
        #expect(try await user.types("w").first == "Rick Sanchez, favourite.")
        let favourites = try await user.types("favourites")
        #expect(favourites.first?.hasPrefix("Favourites, 1 to 2 of 2.") == true)
        #expect(
            favourites.dropFirst() == [
                "1. Rick Sanchez, character, Alive, Human", "2. Morty Smith, character, Alive, Human",
            ]
        )
        #expect(try await user.types("2").first == "Morty Smith, favourite.")
    }

    @Test
    func `disappear from their section and renumber the rest when unmarked, and return with u`() async throws {
        let user = try LinearUser()
        try await user.types("f1", "f2", "favourites")
        #expect(
            try await user.types("f 1") == [
                "Morty Smith unfavourited. Type u to undo.", "Favourites, 1 of 1.",
                "1. Rick Sanchez, character, Alive, Human",
            ]
        )
        #expect(try await user.types("u").first == "Undone. Morty Smith a favourite again.")
        #expect(
            try await user.types("u", "u", "w") == [
                "Favourites: No favourites yet. In a list, type f and a number to add one.",
                "Type b for back, ? for help.",
            ]
        )
    }

    @Test func `appear in lists after another program has marked them`() async throws {
        let folder = try TemporaryFolder()
        func library() -> LibraryStore {
            LibraryStore(path: folder.file("library.db"), today: { DayCalendar.system.today })
        }
        let theirs = library()
        let user = try LinearUser(library: library())
        _ = try await user.reads()
        try await theirs.mark(.example(.character, 2))
        #expect(try await user.types("favourites").first?.hasPrefix("Favourites, 1 of 1.") == true)
        #expect(try await user.types("characters").contains("2. Morty Smith, Alive, Human, favourite"))
    }

    @Test func `are loaded before the first line`() async throws {
        let library = MemoryLibrary()
        let user = try LinearUser(library: library)
        try await user.types("f 1")
        try await user.leaves()
        #expect(try await LinearUser(library: library).reads().contains("1. Rick Sanchez, Alive, Human, favourite"))
    }
}
