import TestSupport
import Testing

@testable import RickAndMorty

@Suite("Importing a diary")
struct DiaryImportTests {
    private let today: CalendarDay

    init() throws {
        today = try .example("2026-11-21")
    }

    private func plan(_ csv: String, into diary: [DiaryEntry] = []) throws -> DiaryImport {
        try DiaryImport(Array(csv.utf8), as: .csv, into: diary, today: today)
    }

    @Test func `accepts columns in any order, without optional ones and with unknown ones`() throws {
        let plan = try plan("Date;mood;Title;RATING\n2026-11-20;good;Pilot;4,5\nyesterday;;Pickle Rick;5\n")
        #expect(plan.entries.map(\.title) == ["Pilot", "Pickle Rick"])
        #expect(plan.entries.map(\.rating.halves) == [9, 10])
        #expect(plan.entries.map(\.day.text) == ["2026-11-20", "2026-11-20"])
        #expect(plan.entries.map(\.episode) == [nil, nil])
    }

    @Test func `is idempotent, with or without ids`() throws {
        let csv = "title,rating,date\nPilot,4,2026-11-20\nPilot,4,2026-11-19\nPilot,4,2026-11-20\n"
        let first = try plan(csv)
        #expect(first.entries.count == 2)
        #expect(first.duplicateCount == 1)
        let second = try plan(csv, into: first.entries)
        #expect(second.entries.isEmpty)
        #expect(second.duplicateCount == 3)

        let exported = DiaryFormat.csv.text(of: first.entries)
        #expect(try plan(exported, into: first.entries).duplicateCount == 2)
        #expect(try plan(exported).entries == first.entries.sorted { $1.isNewer(than: $0) })
    }

    @Test func `does not overwrite changed entries`() throws {
        let old = try DiaryEntry.example(1, on: "2026-11-20")
        let changed = try DiaryEntry.example(1, halves: 2, on: "2026-11-20")
        #expect(try plan(DiaryFormat.csv.text(of: [old]), into: [changed]).duplicateCount == 1)
    }

    @Test func `reports each invalid line with its reasons, and accepts the others`() throws {
        let plan = try plan(
            """
            title,rating,date,episode,id
            Pilot,4,2026-11-20,1,
            ,9,2026-02-30,,
            Pilot,4
            "two
            lines",3,2026-11-24,,
            Pickle Rick,5,2026-11-20,x,
            Pickle Rick,5,2026-11-20,,x
            Pickle Rick,5,,,
            Pickle Rick,5,2026-11-20,24,
            """
        )
        #expect(plan.entries.map(\.title) == ["Pilot", "Pickle Rick"])
        #expect(plan.problems.map(\.line) == [3, 4, 5, 7, 8, 9])
        #expect(
            plan.problems.map(\.reason) == [
                "title: enter a title; rating: invalid rating. Use 0 to 5 in steps of 0.5, such as 3.5; date: no such date",
                "Wrong number of fields",
                "date: 2026-11-24 is in the future",
                "episode: not an episode number",
                "id: not a UUID",
                "date: not a date: use today, yesterday or YYYY-MM-DD",
            ]
        )
    }

    @Test(arguments: ["2026-11-22", "2026-11-23"])
    func `accepts dates up to two days ahead, for other time zones`(date: String) throws {
        #expect(try plan("title,rating,date\nPilot,4,\(date)\n").entries.map(\.day.text) == [date])
    }

    @Test func `reports line numbers in a JSON list`() throws {
        let text = """
            [
              {"title": "Pilot", "rating": 4, "date": "2026-11-20"},
              {"title": "Pilot {", "rating": "x",
               "date": "2026-11-20"},
              {"title": "Pickle Rick", "rating": 4.5, "date": "2026-11-20", "episode": 24, "extra": [{}]}
            ]
            """
        let plan = try DiaryImport(Array(text.utf8), as: .json, into: [], today: today)
        #expect(plan.entries.map(\.rating.halves) == [8, 9])
        #expect(plan.entries.map(\.episode) == [nil, 24])
        #expect(plan.problems.map(\.line) == [3])
    }

    @Test(arguments: [
        (#""comment": ["x"]"#, "comment: not a string"), (#""comment": 5"#, "comment: not a string"),
        (#""rating": true"#, "rating: not a number"), (#""title": {}"#, "title: not a string"),
        (#""date": 20261120"#, "date: not a string"), (#""id": [1]"#, "id: not a string"),
        (#""episode": ["1"]"#, "episode: not a number"),
        (#""comment": "a", "comment": "b""#, "comment: set twice"),
    ])
    func `reports JSON members that are repeated or have the wrong type`(members: String, reason: String) throws {
        let valid = ["title": #""Pilot""#, "rating": "4", "date": #""2026-11-20""#]
        let others = valid.filter { !members.hasPrefix("\"\($0.key)\"") }.map { "\"\($0.key)\": \($0.value)" }
        let json = "[\n{\((others + [members]).joined(separator: ", "))}]"
        let plan = try DiaryImport(Array(json.utf8), as: .json, into: [], today: today)
        #expect(plan.entries.isEmpty)
        #expect(plan.problems.map(\.reason) == [reason])
        #expect(plan.problems.map(\.line) == [2])
    }

    @Test func `accepts numbers as strings, and null for a missing value`() throws {
        let json = #"[{"title":"Pilot","rating":"3.5","date":"2026-11-20","episode":"7","comment":null,"id":null}]"#
        let entry = try #require(try DiaryImport(Array(json.utf8), as: .json, into: [], today: today).entries.first)
        #expect(entry.rating.halves == 7)
        #expect(entry.episode == 7)
        #expect(entry.comment.isEmpty)
    }

    @Test func `reports text after a quote and repeated columns`() throws {
        let plan = try plan("title,rating,date\n\"Pilot\"x,4,2026-11-20\nPilot,4,2026-11-20\n")
        #expect(plan.entries.count == 1)
        #expect(plan.problems.map(\.reason) == ["Unexpected text after a quoted field"])
        #expect(throws: DiaryFileError.repeatedColumns(["title", "comment"])) {
            try self.plan("title,comment,Title,rating,date,comment\n")
        }
    }

    @Test func `keeps a limited number of problems, and counts all of them`() throws {
        let plan = try plan("title,rating,date\n" + String(repeating: "x\n", count: 3000))
        #expect(plan.problems.count == DiaryImport.maxProblems)
        #expect(plan.problemCount == 3000)
    }

    @Test func `rejects a character with too many marks`() throws {
        let name = "Z" + String(repeating: "\u{301}", count: 5000)
        let plan = try plan("title,rating,date\n\(name),4,2026-11-20\n")
        #expect(plan.problems.map(\.reason) == ["title: too many combining marks on a character"])
    }
}
