import Testing

@testable import RickAndMorty

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

    @Test func `is written with CR LF and quotes where necessary`() {
        #expect(CSV.text(of: [["a", "b,c"], ["say \"hi\"", ""]]) == "a,\"b,c\"\r\n\"say \"\"hi\"\"\",\r\n")
    }

    @Test func `is parsed with other separators and line ends, and with a byte order mark`() throws {
        for text in ["\u{FEFF}a;b\r\nc;d,e\r\n", "a;b\nc;d,e", "a\tb\nc\td,e\n\n", "a;b\rc;d,e\r"] {
            #expect(try rows(in: text).map(\.fields) == [["a", "b"], ["c", "d,e"]])
        }
    }

    @Test func `has the lines of its rows`() throws {
        let rows = try self.rows(in: "a,b\n\"one\ntwo\",c\n\nd,e\n")
        #expect(rows.map(\.line) == [1, 2, 5])
    }

    @Test func `reports text after a closing quote`() throws {
        #expect(try rows(in: "\"a\"b,c\n\"a\" ,b\na,\"b\"\n").map(\.hasTextBehindQuote) == [true, true, false])
        #expect(try rows(in: "a\"b\",c\n").map(\.fields) == [["a\"b\"", "c"]])
        #expect(throws: DiaryFileError.openQuote(line: 2)) { try rows(in: "a\n\"b\nc") }
        #expect(try rows(in: "").isEmpty)
    }

    @Test func `counts columns beyond the limit without keeping them`() throws {
        let rows = try self.rows(in: "a\n" + String(repeating: ",", count: 100_000) + "\nb\n")
        #expect(rows.map(\.count) == [1, 100_001, 1])
        #expect(rows[1].fields.count == CSV.maxColumns)
        #expect(rows[2].fields == ["b"])
    }

    @Test func `limits the size of a field`() {
        let long = String(repeating: "x", count: DiaryFormat.longestRecord + 1)
        for text in ["a\n\(long)\n", "a\n\"\(long)\"\n", "a\n\"\(long)"] {
            #expect(throws: DiaryFileError.recordTooLong(line: 2)) { try rows(in: text) }
        }
    }
}
