import RickAndMorty
import RickAndMortyData
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("In the linear mode, the diary", .timeLimit(.minutes(3)))
struct LinearDiaryTests {
    private let library = LibraryDouble()

    @Test func `asks for each field, with its current value and the problem of an invalid answer`() async throws {
        let user = try LinearUser(library: library)
        let title = try await user.types("episodes", "1", "d")
        #expect(title.first == "New entry.")
        #expect(title.last == "Title: S01E01 Pilot. Enter alone keeps it.")
        #expect(try await user.types("") == ["Rating. How good was it? 0 to 5, halves too."])
        #expect(try await user.types("") == ["Rating. How good was it? 0 to 5, halves too."], "it has to have one")
        #expect(try await user.types("7") == ["Rating: 7. 0 to 5, in halves, like 3.5. A full stop alone stops."])
        #expect(try await user.types("3.5").first?.hasPrefix("Date: ") == true)
        #expect(
            try await user.types("tomorrow") == [
                "Date: tomorrow. Write today, yesterday or a date like 2026-11-20. A full stop alone stops."
            ]
        )
        #expect(try await user.types("2020-02-29") == ["Comment. Enter alone leaves it empty."])
        #expect(
            try await user.types("Good.") == [
                "S01E01 Pilot, 3.5 of 5, 2020-02-29. Enter saves it, n goes through it again, a full stop stops."
            ]
        )
        #expect(try await user.types("") == ["Saved. Type u to undo."])
        let entries = await library.memory.entries(in: nil)
        #expect(entries.map(\.title) == ["S01E01 Pilot"])
        #expect(entries.first?.comment == "Good.")
        #expect(entries.first?.episode == 1)
        #expect(try await user.types("b").contains("1. S01E01 Pilot, December 2, 2013, watched"))
    }

    @Test func `adds up its entries`() async throws {
        let library = LibraryDouble(entries: [try .example(1, on: "2020-02-29", episode: 1)])
        let user = try LinearUser(library: library)
        let statistics = try await user.types("diary", "stats")
        #expect(
            statistics.prefix(4) == [
                "Diary, Stats.", "1 entry, average 3.5", "longest streak 1 day, current 0 days",
                "Season 1: 1 of 11 watched",
            ]
        )
        #expect(try await user.types("b").contains("1. 2020-02-29, Pilot, 3.5 of 5"))
    }

    @Test func `says whom they have unlocked`() async throws {
        let library = LibraryDouble(entries: [try .example(1, on: "2020-02-29", episode: 1)])
        let user = try LinearUser(library: library)
        let dex = try await user.types("diary", "dex")
        #expect(
            dex.prefix(3) == ["Diary, Dex.", "19 of 826 characters unlocked", "Seasons, Season 1: 19 of 210"]
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
                == "Diary, Today: No entries. Type d to write one, here or at an episode."
        )
        let entry = try await user.types("all", "2")
        #expect(
            entry == [
                "Pilot.", "Date: 2020-02-29", "Rating: 3.5 of 5", "Comment: First Second",
                "Type b for back, ? for help.",
            ]
        )
    }

    @Test func `changes entries; Enter keeps a field, a hyphen clears the comment`() async throws {
        let library = LibraryDouble(entries: [try .example(1, "Pilot", on: "2020-02-29", comment: "Long")])
        let user = try LinearUser(library: library)
        #expect(try await user.types("diary", "1", "c").last == "Title: Pilot. Enter alone keeps it.")
        #expect(
            try await user.types("", "4", "") == ["Comment: Long. Enter alone keeps it. A hyphen alone empties it."]
        )
        let said = try await user.types("-", "y")
        #expect(
            said == [
                "Saved. Type u to undo.", "Pilot.", "Date: 2020-02-29", "Rating: 4 of 5",
                "Type b for back, ? for help.",
            ]
        )
    }

    @Test func `asks before it saves over an entry that was changed elsewhere`() async throws {
        let entry = try DiaryEntry.example(1, "Pilot", on: "2020-02-29")
        let library = LibraryDouble(entries: [entry])
        let user = try LinearUser(library: library)
        try await user.types("diary", "1", "c", "", "4", "", "")
        try await library.saveEntry(.example(1, "Theirs", on: "2020-02-29"), replacing: entry)
        let question = [
            "It was changed elsewhere meanwhile. Save yours over it? There: Title Theirs, Rating 3.5.",
            "Type y to save yours, n to leave the diary as it is, Enter to go on.",
        ]
        #expect(try await user.types("") == question)
        #expect(try await user.types("").last?.hasPrefix("Pilot, 4 of 5") == true)
        #expect(try await user.types("") == question)
        #expect(try await user.types("y").first == "Saved. Type u to undo.")
        #expect(await library.memory.entries(in: nil).map(\.title) == ["Pilot"])
    }

    @Test func `deletes entries, prints the remaining ones, and restores with u`() async throws {
        let library = LibraryDouble(entries: [
            try .example(1, "Pilot", on: "2020-02-29"), try .example(2, "Other", on: "2020-03-01"),
        ])
        let user = try LinearUser(library: library)
        #expect(
            try await user.types("diary", "x 1") == [
                "Deleted. Type u to undo.", "Diary, All, 1 of 1.", "1. 2020-02-29, Pilot, 3.5 of 5",
            ]
        )
        #expect(try await user.types("u").first == "Restored.")
        #expect(
            try await user.types("2", "x").prefix(2).map { $0.prefix(20) } == [
                "Deleted. Type u to u", "Diary, All, 1 of 1. ",
            ]
        )
    }

    @Test func `keeps a draft on request when the user stops`() async throws {
        let user = try LinearUser(library: library)
        let question = ["Keep what you typed as a draft?", "Type y to keep it, n to throw it away, Enter to go on."]
        #expect(try await user.types("diary", "d", "Pilot", ".") == question)
        #expect(try await user.types("") == ["Rating. How good was it? 0 to 5, halves too."])
        #expect(try await user.types("3", ".", "y") == ["Draft kept."])
        let again = try await user.types("d")
        #expect(again.suffix(2) == ["As you left it.", "Title: Pilot. Enter alone keeps it."])
        #expect(try await user.types(".", "n") == [])
        #expect(try await user.types("d").last == "Title. What did you watch?")
        #expect(try await user.types(".") == [], "where nothing was typed, nothing is asked")
    }

    @Test func `keeps a draft at the end of input`() async throws {
        let user = try LinearUser(library: library)
        try await user.types("diary", "d", "Pilot")
        try await user.leaves()
        try await library.keptDraft(of: .newEntry) { $0?.title == "Pilot" }
    }

    @Test func `reports why an entry is not saved, and can retry`() async throws {
        let user = try LinearUser(library: library)
        try await user.types("diary", "d", "Pilot", "3", "", "")
        library.fail(with: .full)
        let lines = try await user.types("")
        #expect(lines.first?.hasPrefix("Not saved: ") == true)
        #expect(lines.last?.hasPrefix("Pilot, 3 of 5") == true)
        library.fail(with: nil)
        #expect(try await user.types("").first == "Saved. Type u to undo.")
    }

    @Test func `reports an unreadable draft, and adds no entry`() async throws {
        let user = try LinearUser(library: library)
        try await user.types("diary")
        library.fail(with: .locked)
        #expect(try await user.types("d").dropFirst(2).first == "\(LibraryError.locked.description).")
    }
}
