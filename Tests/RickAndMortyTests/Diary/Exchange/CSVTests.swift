import Testing

@testable import RickAndMorty

@Suite("A table of text")
struct CSVTests {
    @Test(
        "is read as it was written, whatever is in it",
        arguments: [
            [["a", "b"], ["c", "d"]], [["a,b", "c\"d\"", "e\nf\r\ng"]], [["", "", ""]], [[" a ", "\t"]],
            [["\"", "\"\""]],
            [["Pícaro 作者 🧪"]],
        ]
    )
    func roundTrip(rows: [[String]]) throws {
        #expect(try CSV.rows(in: CSV.text(of: rows), separator: 0x2C).map(\.fields) == rows)
    }

    @Test("is written as spreadsheets like it")
    func writing() {
        #expect(CSV.text(of: [["a", "b,c"], ["say \"hi\"", ""]]) == "a,\"b,c\"\r\n\"say \"\"hi\"\"\",\r\n")
    }

    @Test("is read with the separator, the mark and the line ends that other programs use")
    func dialects() throws {
        for text in ["\u{FEFF}a;b\r\nc;d,e\r\n", "a;b\nc;d,e", "a\tb\nc\td,e\n\n", "a;b\rc;d,e\r"] {
            #expect(try CSV.rows(in: text).map(\.fields) == [["a", "b"], ["c", "d,e"]])
        }
    }

    @Test("knows where its rows begin")
    func lines() throws {
        let rows = try CSV.rows(in: "a,b\n\"one\ntwo\",c\n\nd,e\n")
        #expect(rows.map(\.line) == [1, 2, 5])
    }

    @Test("takes what follows a quote for a part of the field, and has quotes that end")
    func quotes() throws {
        #expect(try CSV.rows(in: "\"a\"b,c\n").map(\.fields) == [["ab", "c"]])
        #expect(try CSV.rows(in: "a\"b\",c\n").map(\.fields) == [["a\"b\"", "c"]])
        #expect(throws: DiaryFileError.openQuote(line: 2)) { try CSV.rows(in: "a\n\"b\nc") }
        #expect(try CSV.rows(in: "").isEmpty)
    }
}
