import RickAndMorty
import TestSupport
import Testing

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
        (String(repeating: "a", count: 201), .titleTooLong(characters: 201)),
    ])
    func `requires a title with visible characters`(title: String, problem: EntryProblem) {
        #expect(problems { $0.title = title } == [.title: problem])
    }

    @Test func `counts user-perceived characters`() {
        #expect(problems { $0.title = String(repeating: "👩‍👩‍👧‍👦", count: 200) } == nil)
        #expect(problems { $0.comment = String(repeating: "e\u{301}", count: 10_000) } == nil)
        #expect(
            problems { $0.comment = String(repeating: "e\u{301}", count: 10_001) }
                == [.comment: .commentTooLong(characters: 10_001)]
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
    func `has today as its default day`(today: String, date: String) throws {
        var draft = valid
        draft.date = date

        #expect(try draft.entry(id: id, today: .example(today)).day.text == today)
    }

    @Test(arguments: [
        ("today", "2026-11-21"), ("Today ", "2026-11-21"), ("yesterday", "2026-11-20"), ("YESTERDAY", "2026-11-20"),
        ("2026-11-21", "2026-11-21"), ("0999-12-31", "0999-12-31"),
    ])
    func `takes its day as a word or a date`(date: String, day: String) throws {
        #expect(try self.day(date) == day)
    }

    @Test func `accepts yesterday, also on the first day of a month`() throws {
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

    @Test func `refuses a future day`() throws {
        let tomorrow = try CalendarDay.example("2026-11-22")

        #expect(problems { $0.date = "2026-11-22" } == [.date: .notYet(tomorrow, today: today)])
    }

    @Test func `has the problems of all fields`() {
        let problems = problems { $0 = EntryDraft(date: "soon") }

        #expect(problems == [.title: .noTitle, .rating: .noRating, .date: .notADate])
    }

    @Test func `has messages for its problems`() throws {
        let tomorrow = try CalendarDay.example("2026-11-22")

        #expect(
            EntryProblem.notYet(tomorrow, today: today).description == "2026-11-22 is yet to come: today is 2026-11-21"
        )
        #expect(EntryProblem.titleTooLong(characters: 201).description == "At most 200 characters fit; these are 201")
        #expect(EntryProblem.commentTooLong(characters: 10_001).description.hasPrefix("At most 10000 characters"))
        #expect(EntryProblem.notADate.description == "Write today, yesterday or a date like 2026-11-20")
    }
}
