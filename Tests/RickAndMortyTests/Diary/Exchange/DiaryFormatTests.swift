import RickAndMorty
import Testing

@Suite("A diary in a file")
struct DiaryFormatTests {
    private func entries() throws -> [DiaryEntry] {
        let texts = ["Pilot", "a,b\"c\"", "=1+1", "Pícaro\u{0} 作者 🧪", " spaces "]
        return try texts.enumerated().map { number, text in
            DiaryEntry(
                id: try #require(EntryID("00000000-0000-7000-8000-00000001000\(number)")),
                title: text,
                rating: try #require(Rating(halves: number * 2 + 1)),
                day: try .example("2026-11-0\(number + 1)"),
                comment: number == 0 ? "" : "\(text)\nsecond line\r\n",
                episode: number == 1 ? nil : number + 1
            )
        }
    }

    @Test("comes back as it was, in every format", arguments: DiaryFormat.allCases)
    func roundTrip(format: DiaryFormat) throws {
        let entries = try entries()
        let text = format.text(of: entries.reversed())
        let read = DiaryImport(try format.records(in: text), into: [], today: try .example("2026-11-21"))
        #expect(read.entries == entries)
        #expect(read.problems == [] && read.known == 0)
        #expect(read.entries.map { Array($0.title.utf8) } == entries.map { Array($0.title.utf8) })
    }

    @Test("keeps all digits of a number", arguments: DiaryFormat.allCases)
    func largeNumber(format: DiaryFormat) throws {
        let entry = DiaryEntry(
            id: EntryID(),
            title: "Pilot",
            rating: try #require(Rating(halves: 9)),
            day: try .example("2026-11-20"),
            comment: "",
            episode: 9_007_199_254_740_993
        )
        let read = DiaryImport(try format.records(in: format.text(of: [entry])), into: [], today: entry.day)
        #expect(read.entries == [entry])
    }

    @Test("may be empty", arguments: DiaryFormat.allCases)
    func empty(format: DiaryFormat) throws {
        #expect(try format.records(in: format.text(of: [])) == [])
    }

    @Test("is told by its ending")
    func endings() {
        #expect(DiaryFormat(path: "/a/b.csv") == .csv)
        #expect(DiaryFormat(path: "diary.JSON") == .json)
        for path in ["diary", "diary.txt", "a.csv/diary", ".", ""] { #expect(DiaryFormat(path: path) == nil) }
    }

    @Test("is written an entry a line, oldest first")
    func text() throws {
        let two = try Array(entries()[...1])
        #expect(
            DiaryFormat.csv.text(of: two) == """
                id,title,rating,date,comment,episode\r
                00000000-0000-7000-8000-000000010000,Pilot,0.5,2026-11-01,,1\r
                00000000-0000-7000-8000-000000010001,"a,b""c""\",1.5,2026-11-02,"a,b""c""
                second line\r
                ",\r\n
                """
        )
        let json = DiaryFormat.json.text(of: two).split(separator: "\n")
        #expect(json.count == 4)
        #expect(json[1].contains("\"rating\":0.5") && json[1].contains("\"episode\":1") && json[1].hasSuffix("},"))
    }

    @Test("has nothing in it that a terminal is not to be shown, where it is JSON")
    func escaped() throws {
        let text = "\u{1B}[2J\u{9B}2J\u{202E}\u{E0041}\u{7F} Pícaro 作者 e\u{301}"
        let entry = DiaryEntry(
            id: EntryID(),
            title: text,
            rating: try #require(Rating(halves: 7)),
            day: try .example("2026-11-20")
        )
        let json = DiaryFormat.json.text(of: [entry])
        #expect(json.contains(#"\u001b[2J\u009b2J\u202e\udb40\udc41\u007f"# + " Pícaro 作者 e\u{301}"))
        #expect(try DiaryFormat.json.records(in: json).first?.fields?.title == text)
    }

    @Test("names the columns that it lacks")
    func columns() {
        #expect(throws: DiaryFileError.missingColumns(["rating", "date"])) {
            try DiaryFormat.csv.records(in: "title,comment\nPilot,good\n")
        }
        #expect(throws: DiaryFileError.missingColumns(["title", "rating", "date"])) {
            try DiaryFormat.csv.records(in: "")
        }
        #expect(
            DiaryFileError.missingColumns(["date"]).description
                == "Its first line has to name the columns title, rating and date: date is missing."
        )
    }

    @Test("is no list of entries", arguments: ["", "{}", "[1]", "[{}", "nonsense", "[[]]"])
    func noList(text: String) {
        #expect(throws: DiaryFileError.noList) { try DiaryFormat.json.records(in: text) }
    }
}
