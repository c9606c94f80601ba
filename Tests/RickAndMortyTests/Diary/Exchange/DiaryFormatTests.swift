import TestSupport
import Testing

@testable import RickAndMorty

@Suite("A diary file")
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

    private func imported(_ text: String, as format: DiaryFormat) throws -> DiaryImport {
        try DiaryImport(Array(text.utf8), as: format, into: [], today: try .example("2026-11-21"))
    }

    @Test(arguments: DiaryFormat.importable)
    func `round-trips in every format`(format: DiaryFormat) throws {
        let entries = try entries()
        let text = format.text(of: entries.reversed())
        let read = try imported(text, as: format)
        #expect(read.entries == entries)
        #expect(read.problems == [])
        #expect(read.duplicateCount == 0)
        #expect(read.entries.map { Array($0.title.utf8) } == entries.map { Array($0.title.utf8) })
    }

    @Test(arguments: DiaryFormat.importable)
    func `keeps all digits of a number`(format: DiaryFormat) throws {
        let entry = DiaryEntry(
            id: EntryID(),
            title: "Pilot",
            rating: try #require(Rating(halves: 9)),
            day: try .example("2026-11-20"),
            comment: "",
            episode: 9_007_199_254_740_993
        )
        #expect(try imported(format.text(of: [entry]), as: format).entries == [entry])
    }

    @Test(arguments: DiaryFormat.importable)
    func `may be empty`(format: DiaryFormat) throws {
        let read = try imported(format.text(of: []), as: format)
        #expect(read.entries == [])
        #expect(read.problems == [])
    }

    @Test func `is chosen by the file name extension`() {
        #expect(DiaryFormat(path: "/a/b.csv") == .csv)
        #expect(DiaryFormat(path: "diary.JSON") == .json)
        #expect(DiaryFormat(path: "diary.md") == .markdown)
        for format in DiaryFormat.allCases { #expect(DiaryFormat(path: "a.\(format.fileExtension)") == format) }
        for path in ["diary", "diary.txt", "a.csv/diary", ".", ""] { #expect(DiaryFormat(path: path) == nil) }
    }

    @Test func `has one entry per line, oldest first`() throws {
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
        #expect(json[1].contains("\"rating\":0.5"))
        #expect(json[1].contains("\"episode\":1"))
        #expect(json[1].hasSuffix("},"))
        let lines = DiaryFormat.jsonl.text(of: two)
        #expect(lines.split(separator: "\n").map { String($0.prefix(11)) } == [#"{"comment":"#, #"{"comment":"#])
        #expect(lines.hasSuffix("}\n"))
    }

    @Test func `is a table in Markdown, and cannot be imported from it`() throws {
        let entry = try DiaryEntry.example(1, "*Pilot* | [1]", on: "2026-11-20", comment: "one\ntwo\u{1B}")
        let table = DiaryFormat.markdown.text(of: [entry])
        let lines = [
            "| Date | Rating | Title | Comment |", "| --- | --- | --- | --- |",
            #"| 2026-11-20 | 3.5 | \*Pilot\* \| \[1\] | one two"# + "\u{FFFD} |",
        ]
        #expect(table == lines.map { $0 + "\n" }.joined())
        #expect(throws: DiaryFileError.notImportable) { try imported(table, as: .markdown) }
    }

    @Test func `escapes control and invisible characters in JSON and CSV`() throws {
        let text = "\u{1B}[2J\u{9B}2J\u{202E}\u{E0041}\u{7F} Pícaro 作者 e\u{301}"
        let entry = DiaryEntry(
            id: EntryID(),
            title: text,
            rating: try #require(Rating(halves: 7)),
            day: try .example("2026-11-20")
        )
        let json = DiaryFormat.json.text(of: [entry])
        #expect(json.contains(#"\u001b[2J\u009b2J\u202e\udb40\udc41\u007f"# + " Pícaro 作者 e\u{301}"))
        #expect(try imported(json, as: .json).entries.map(\.title) == [text])
        let csv = DiaryFormat.csv.text(of: [entry])
        #expect(csv.contains(#"\u001b[2J\u009b2J\u202e\udb40\udc41\u007f"# + " Pícaro 作者 e\u{301}"))
        #expect(try imported(csv, as: .csv).entries.map(\.title) == [text])
    }

    @Test(arguments: [
        ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("＝1", "'＝1"), ("'=1", "''=1"),
        ("''+1", "'''+1"), ("'quoted'", "'quoted'"), ("1+1", "1+1"), (#"C:\users"#, #"C:\\users"#),
        (#"a\b"#, #"a\b"#), ("\t=1", "'\t=1"),
    ])
    func `escapes formulas for spreadsheets in CSV`(title: String, cell: String) throws {
        let entry = DiaryEntry(
            id: EntryID(),
            title: title,
            rating: try #require(Rating(halves: 7)),
            day: try .example("2026-11-20")
        )
        let csv = DiaryFormat.csv.text(of: [entry])
        #expect(csv.contains(",\(cell),3.5,"))
        #expect(try imported(csv, as: .csv).entries == [entry])
    }

    @Test(arguments: SeededNumbers.propertySeeds, DiaryFormat.importable)
    func `round-trips for arbitrary text`(seed: UInt64, format: DiaryFormat) throws {
        var numbers = SeededNumbers(seed: seed)
        let pieces = [
            "a", "'", "=", "+", "-", "@", "\\", "u", "\\u", "0041", "\\u001b", "\"", ",", ";", "\t", "\n", "\r", "\r\n",
            " ", "\u{1B}", "\u{9B}", "\u{0}", "\u{FEFF}", "\u{202E}", "\u{E0041}", "e\u{301}", "\u{301}", "\u{212B}",
            "作", "👩‍👩‍👧",
            "{",
            "}", "[", "]", ":", "null",
        ]
        let entries = try (0..<100).map { number in
            DiaryEntry(
                id: try #require(EntryID("00000000-0000-7000-8000-0000000\(10_000 + number)")),
                title: numbers.text(of: pieces, atMost: 8) + "x",
                rating: try #require(Rating(halves: Int.random(in: 0...10, using: &numbers))),
                day: try .example("2026-11-0\(Int.random(in: 1...9, using: &numbers))"),
                comment: numbers.text(of: pieces, atMost: 12),
                episode: Bool.random(using: &numbers) ? Int.random(in: 1...60, using: &numbers) : nil
            )
        }
        let sorted = entries.sorted { $1.isNewer(than: $0) }
        let read = try imported(format.text(of: entries), as: format)
        #expect(read.problems == [], "seed \(seed)")
        #expect(read.entries == sorted, "seed \(seed)")
        for (one, other) in zip(read.entries, sorted) {
            #expect(Array(one.title.unicodeScalars) == Array(other.title.unicodeScalars), "seed \(seed)")
            #expect(Array(one.comment.unicodeScalars) == Array(other.comment.unicodeScalars), "seed \(seed)")
        }
    }

    @Test func `reports missing columns`() {
        #expect(throws: DiaryFileError.missingColumns(["rating", "date"])) {
            try imported("title,comment\nPilot,good\n", as: .csv)
        }
        #expect(throws: DiaryFileError.missingColumns(["title", "rating", "date"])) {
            try imported("", as: .csv)
        }
        #expect(
            DiaryFileError.missingColumns(["date"]).description
                == "Missing columns in the first line: date"
        )
    }

    @Test(arguments: [
        "", "{}", "[1]", "[{}", "nonsense", "[[]]", "[{}]]", "[{}{}]", #"[{"a"}]"#, #"[{"a"#, "[,{}]",
    ])
    func `is rejected if it is not a list of entries`(text: String) {
        #expect(throws: DiaryFileError.notAList) { try imported(text, as: .json) }
    }

    @Test(arguments: ["[]", "1", "nonsense", "{} x", "{},{}", "{", "{}]"])
    func `is rejected if it is not a sequence of entries`(text: String) {
        #expect(throws: DiaryFileError.notAList) { try imported(text, as: .jsonl) }
    }

    @Test func `limits the size of a JSON record`() {
        let text = String(repeating: "x", count: DiaryFormat.maxRecordBytes + 1)
        let list = String(repeating: "0,", count: DiaryFormat.maxRecordBytes / 2 + 1)
        for object in [#"{"title":"\#(text)"}"#, #"{"a":[\#(list)0]}"#] {
            #expect(throws: DiaryFileError.recordTooLong(line: 2)) { try imported("[\n\(object)]", as: .json) }
        }
    }
}

@Suite("CSV")
struct CSVTests {
    private func rows(in text: String, separator: UInt8? = nil) throws -> [CSV.Row] {
        var reader = CSVReader(Array(text.utf8), separator: separator)
        var rows: [CSV.Row] = []
        while let row = try reader.nextRow() { rows.append(row) }
        return rows
    }

    @Test(arguments: [
        [["a", "b"], ["c", "d"]], [["a,b", "c\"d\"", "e\nf\r\ng"]], [["", "", ""]], [[" a ", "\t"]],
        [["\"", "\"\""]],
        [["Pícaro 作者 🧪"]], [["say \"\u{747} twice\"\u{301}"]],
    ])
    func `round-trips for any content`(rows: [[String]]) throws {
        #expect(try self.rows(in: CSV.text(of: rows), separator: 0x2C).map(\.fields) == rows)
    }

    @Test func `is written with CR LF, and quoted where necessary`() {
        let rows = [["a", "b,c"], ["say \"hi\"", ""], ["d ", " e"]]
        #expect(CSV.text(of: rows) == "a,\"b,c\"\r\n\"say \"\"hi\"\"\",\r\nd ,\" e\"\r\n")
    }

    @Test func `is parsed with other separators, other line endings and a byte order mark`() throws {
        for text in ["\u{FEFF}a;b\r\nc;d,e\r\n", "a;b\nc;d,e", "a\tb\nc\td,e\n\n", "a;b\rc;d,e\r"] {
            #expect(try rows(in: text).map(\.fields) == [["a", "b"], ["c", "d,e"]])
        }
    }

    @Test func `has the line number of each row`() throws {
        let rows = try self.rows(in: "a,b\n\"one\ntwo\",c\n\nd,e\n")
        #expect(rows.map(\.line) == [1, 2, 5])
    }

    @Test func `reports text after a closing quote`() throws {
        #expect(try rows(in: "\"a\"b,c\n\"a\" ,b\na,\"b\"\n").map(\.hasTextAfterQuote) == [true, true, false])
        #expect(try rows(in: "a\"b\",c\n").map(\.fields) == [["a\"b\"", "c"]])
        #expect(throws: DiaryFileError.unclosedQuote(line: 2)) { try rows(in: "a\n\"b\nc") }
        #expect(try rows(in: "").isEmpty)
    }

    @Test func `limits the size of a row`() {
        let long = String(repeating: "x", count: DiaryFormat.maxRecordBytes + 1)
        for text in ["a\n\(long)\n", "a\n\"\(long)\"\n", "a\n\"\(long)", "a\n\(long.replacing("x", with: ","))\n"] {
            #expect(throws: DiaryFileError.recordTooLong(line: 2)) { try rows(in: text) }
        }
    }
}
