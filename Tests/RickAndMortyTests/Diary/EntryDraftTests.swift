import FoundationEssentials
import TestSupport
import Testing

@testable import RickAndMorty

@Suite("The draft of an entry")
struct EntryDraftTests {
    private let id = EntryID()
    private let today: CalendarDay
    private let valid = EntryDraft(
        title: "Pilot",
        rating: "3.5",
        date: "2026-11-20",
        comment: "Wubba\nlubba",
        episode: 1
    )

    init() throws {
        today = try .example("2026-11-21")
    }

    private func problems(_ change: (inout EntryDraft) -> Void) -> [EntryField: EntryProblem]? {
        var draft = valid
        change(&draft)
        do throws(EntryProblems) {
            _ = try draft.entry(id: id, today: today)
            return nil
        } catch {
            return error.byField
        }
    }

    private func day(_ date: String) throws -> String {
        var draft = valid
        draft.date = date
        return try draft.entry(id: id, today: today).day.text
    }

    @Test func `is converted to an entry`() throws {
        let entry = try valid.entry(id: id, today: today)

        #expect(entry.id == id)
        #expect(entry.title == "Pilot")
        #expect(entry.rating.halves == 7)
        #expect(entry.day.text == "2026-11-20")
        #expect(entry.comment == "Wubba\nlubba")
        #expect(entry.episode == 1)
        #expect(EntryDraft(entry) == valid)
    }

    @Test(arguments: ["  Pilot ", "\u{1B}[31mPilot\u{7}", "e\u{301}", "Pi\u{200B}lot"])
    func `keeps the typed text exactly`(text: String) throws {
        var draft = valid
        draft.title = text
        draft.comment = text
        let entry = try draft.entry(id: id, today: today)

        #expect(Array(entry.title.unicodeScalars) == Array(text.unicodeScalars))
        #expect(Array(entry.comment.unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test(arguments: [
        ("", EntryProblem.noTitle), (" \t\n", .noTitle), ("\u{200B}\u{2060}", .unreadableTitle),
        (String(repeating: "a", count: 201), .tooLong(201, limit: AppPolicy.maxTitleLength)),
    ])
    func `requires a title with visible characters`(title: String, problem: EntryProblem) {
        #expect(problems { $0.title = title } == [.title: problem])
    }

    @Test func `counts user-perceived characters`() {
        #expect(problems { $0.title = String(repeating: "👩‍👩‍👧‍👦", count: 200) } == nil)
        #expect(problems { $0.comment = String(repeating: "e\u{301}", count: 10_000) } == nil)
        #expect(
            problems { $0.comment = String(repeating: "e\u{301}", count: 10_001) }
                == [.comment: .tooLong(10_001, limit: AppPolicy.maxCommentLength)]
        )
        #expect(problems { $0.comment = "" } == nil)
    }

    @Test(arguments: [("", EntryProblem.noRating), ("  ", .noRating), ("5.5", .notARating), ("good", .notARating)])
    func `requires a rating`(rating: String, problem: EntryProblem) {
        #expect(problems { $0.rating = rating } == [.rating: problem])
    }

    @Test(arguments: [" 3,5 ", "3.5\n"])
    func `ignores spaces around values`(rating: String) throws {
        var draft = valid
        draft.rating = rating
        draft.date = " 2026-11-20 "

        #expect(try draft.entry(id: id, today: today) == valid.entry(id: id, today: today))
    }

    @Test(arguments: ["2026-11-21", "2026-03-01"], ["", " "])
    func `defaults to today`(today: String, date: String) throws {
        var draft = valid
        draft.date = date

        #expect(try draft.entry(id: id, today: .example(today)).day.text == today)
    }

    @Test(arguments: [
        ("today", "2026-11-21"), ("Today ", "2026-11-21"), ("yesterday", "2026-11-20"), ("YESTERDAY", "2026-11-20"),
        ("2026-11-21", "2026-11-21"), ("0999-12-31", "0999-12-31"),
    ])
    func `accepts a word or a date as its day`(date: String, day: String) throws {
        #expect(try self.day(date) == day)
    }

    @Test func `accepts yesterday on the first day of a month`() throws {
        var draft = valid
        draft.date = "yesterday"

        #expect(try draft.entry(id: id, today: .example("2026-03-01")).day.text == "2026-02-28")
    }

    @Test(arguments: [
        ("tomorrow", EntryProblem.notADate), ("20.11.2026", .notADate), ("2026-11-2", .notADate),
        ("2026-02-30", .noSuchDay), ("2026-13-01", .noSuchDay), ("0000-01-01", .noSuchDay),
    ])
    func `requires a valid date`(date: String, problem: EntryProblem) {
        #expect(problems { $0.date = date } == [.date: problem])
    }

    @Test func `rejects a future day`() throws {
        let tomorrow = try CalendarDay.example("2026-11-22")

        #expect(problems { $0.date = "2026-11-22" } == [.date: .notYet(tomorrow)])
    }

    @Test func `reports the problems of all fields`() {
        let problems = problems { $0 = EntryDraft(date: "soon") }

        #expect(problems == [.title: .noTitle, .rating: .noRating, .date: .notADate])
    }

    @Test func `has messages for its problems`() throws {
        let tomorrow = try CalendarDay.example("2026-11-22")

        #expect(
            EntryProblem.notYet(tomorrow).description == "2026-11-22 is in the future"
        )
        #expect(
            EntryProblem.tooLong(201, limit: AppPolicy.maxTitleLength).description
                == "Too long: 201 characters, limit 200"
        )
        #expect(
            EntryProblem.tooLong(10_001, limit: AppPolicy.maxCommentLength).description.hasPrefix(
                "Too long: 10001 characters"
            )
        )
        #expect(EntryProblem.notADate.description == "Not a date: use today, yesterday or YYYY-MM-DD")
    }
}

@Suite("The subject of a draft")
struct DraftKeyTests {
    @Test func `has a unique, stable key`() throws {
        let id = try #require(EntryID("00000000-0000-7000-8000-000000010001"))
        let subjects: [DraftKey] = [.newEntry, .episode(28), .episode(2), .entry(id)]
        let keys = ["new", "episode/28", "episode/2", "entry/00000000-0000-7000-8000-000000010001"]

        // The library stores these keys, so they must not change.
        #expect(subjects.map(\.key) == keys)
        #expect(subjects.map { DraftKey.second($0).key } == keys.map { "\($0)/beside" })
        #expect(DraftKey.second(.second(.newEntry)).key == "new/beside/beside")
    }
}

@Suite("The id of an entry")
struct EntryIDTests {
    @Test func `is a lower-case UUID`() {
        let text = "0190A5C2-7B1E-7F00-8000-ABCDEFABCDEF"

        #expect(EntryID(text)?.text == text.lowercased())
        #expect(EntryID(text) == EntryID(text.lowercased()))
    }

    @Test(arguments: ["", "1", "0190a5c2-7b1e-7f00-8000-abcdefabcde", "0190a5c2-7b1e-7f00-8000-abcdefabcdeg"])
    func `is not parsed from other text`(text: String) {
        #expect(EntryID(text) == nil)
    }

    @Test func `starts with the time of its creation`() throws {
        let before = Int(Date().timeIntervalSince1970 * 1000)
        let id = EntryID()
        let after = Int(Date().timeIntervalSince1970 * 1000)
        let parts = id.text.split(separator: "-")
        let created = try #require(Int(parts[0] + parts[1], radix: 16))

        #expect(before <= created)
        #expect(created <= after)
        // Version and variant of RFC 9562.
        #expect(parts[2].first == "7")
        #expect(["8", "9", "a", "b"].contains(parts[3].first))
        #expect(EntryID(id.text) == id)
    }

    @Test func `is unique`() {
        #expect(Set((0..<1000).map { _ in EntryID() }).count == 1000)
    }
}

@Suite("References to diary entries")
struct EntryReferencesTests {
    private func entry(_ id: String) throws -> DiaryEntry {
        DiaryEntry(id: try #require(EntryID(id)), title: "", rating: .zero, day: try .example("2026-11-20"))
    }

    @Test func `are the last digits of the ids, with as many as necessary to be unique`() throws {
        let two = [
            try entry("00000000-0000-7000-8000-00000012ABCD"), try entry("00000000-0000-7000-8000-000000120bcd"),
        ]
        #expect(two.map(EntryReferences(two).reference) == ["abcd", "0bcd"])
        let three = two + [try entry("00000000-0000-7000-8000-00000002abcd")]
        let references = EntryReferences(three)
        #expect(three.map(references.reference) == ["12abcd", "120bcd", "02abcd"])
        #expect(references.entries("abcd") == [three[0], three[2]])
        #expect(references.entries("0BCD") == [three[1]])
        #expect(EntryReferences([]).entries("abcd") == [])
    }

    @Test func `can be longer, up to the complete id, but not shorter`() throws {
        let entry = try entry("00000000-0000-7000-8000-00000012abcd")
        let references = EntryReferences([entry])
        for text in ["abcd", "2ABCD", "8000-00000012abcd", "00000000-0000-7000-8000-00000012abcd"] {
            #expect(references.entries(text) == [entry])
        }
        for text in ["", "bcd", "-bcd", "xabcd", "000000000-0000-7000-8000-00000012abcd"] {
            #expect(references.entries(text) == [])
        }
    }

    @Test func `stay valid when other entries are added and deleted`() throws {
        let old = try (1...300).map { try DiaryEntry.example($0) }
        let references = EntryReferences(old)
        let others = EntryReferences(
            Array(old.dropFirst(100))
                + (0..<100).map { _ in
                    DiaryEntry(id: EntryID(), title: "", rating: .zero, day: old[0].day)
                }
        )
        for entry in old.dropFirst(100) { #expect(others.entries(references.reference(to: entry)).contains(entry)) }
    }
}

@Suite("A rating")
struct RatingTests {
    @Test func `ranges from 0 to 5 in halves, and round-trips`() throws {
        let texts = ["0", "0.5", "1", "1.5", "2", "2.5", "3", "3.5", "4", "4.5", "5"]

        for (halves, text) in texts.enumerated() {
            let rating = try #require(Rating(halves: halves))
            #expect(rating.text == text)
            #expect(Rating(text) == rating)
            #expect(Rating(text.replacing(".", with: ",")) == rating)
        }
    }

    @Test(arguments: [("3.0", 6), ("3,0", 6), ("5.0", 10), ("03", 6)])
    func `is parsed from other notations`(text: String, halves: Int) {
        #expect(Rating(text)?.halves == halves)
    }

    @Test(arguments: [
        "", ".", ",", "3.", ".5", "3.4", "3.55", "5.5", "6", "-1", "+3", "3.5.0", "3 ", "three", "٣", "½",
        "99999999999999999999",
    ])
    func `is not parsed from other text`(text: String) {
        #expect(Rating(text) == nil)
    }

    @Test(arguments: [-1, 11, .min, .max])
    func `is nil below 0 and above 5`(halves: Int) {
        #expect(Rating(halves: halves) == nil)
    }
}
